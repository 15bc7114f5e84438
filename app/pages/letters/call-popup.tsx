import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { india } from "#app/lib/india.ts";
import { usePageData } from "#app/lib/use-page-data.ts";
import type { PopupProps } from "#app/shell/index.ts";
import { Button } from "#app/ui/button.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import { useFirstFocus } from "#app/ui/use-first-focus.ts";
import { CallForm, callField } from "./call-form.tsx";
import { callLead } from "./call-lead.ts";
import type { action, loader } from "./get-a-call.tsx";

/** Asking for a call over another page. */
export default function CallPopup({ address, close }: PopupProps) {
	const { data: page } = usePageData<typeof loader>(address.pathname);
	const { data: reply, state, Form } = useFetcher<typeof action>();
	useFirstFocus(callField);
	if (reply && "next" in reply) return <Thanks close={close} />;
	return (
		<Stack gap="m">
			<Text>{callLead}</Text>
			<CallForm countries={page?.countries ?? [india]} reply={reply} isBusy={state !== "idle"} as={Form} isInPlace />
		</Stack>
	);
}

/** What had the focus is gone: the thanks take it. */
function Thanks({ close }: { readonly close: () => void }) {
	const words = useRef<HTMLDivElement>(null);
	useEffect(() => words.current?.focus(), []);
	return (
		<div role="status" tabIndex={-1} ref={words}>
			<Stack gap="m">
				<Text size="l">Thank you. A travel advisor calls you on this number.</Text>
				<Button type="button" onClick={close}>
					Done
				</Button>
			</Stack>
		</div>
	);
}
