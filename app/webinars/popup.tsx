import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { MaskedPhone } from "#app/lib/mask-phone.ts";
import { paths } from "#app/lib/paths.ts";
import { useAnswer } from "#app/lib/use-answer.ts";
import { usePageData } from "#app/lib/use-page-data.ts";
import { type PopupProps, PopupWaiting } from "#app/shell/index.ts";
import { Button } from "#app/ui/button.tsx";
import { CodeForm, firstCodeField, ResendCode } from "#app/ui/code-form.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import { useFirstFocus } from "#app/ui/use-first-focus.ts";
import type { loader as doneLoader } from "./done.tsx";
import type { action as registerAction, loader as registerLoader } from "./register.tsx";
import { firstSeatField, SeatForm } from "./seat-form.tsx";
import { SeatTaken } from "./seat-taken.tsx";
import { TalkFacts } from "./talk-facts.tsx";
import type { action as verifyAction } from "./verify.tsx";

/** The three screens of a registration in one place. The address says which is shown; forms and answers are the pages' own. */
export default function WebinarPopup({ address: { pathname }, close, goTo }: PopupProps) {
	const [sentTo, setSentTo] = useState<MaskedPhone | null>(null);
	const id = pathname.split("/")[2] ?? "";
	if (pathname === paths.webinarDone(id)) return <DoneScreen path={pathname} close={close} />;
	if (pathname === paths.webinarVerify(id))
		return <VerifyScreen path={pathname} sentTo={sentTo} goOn={() => goTo(paths.webinarDone(id))} />;
	const goOn = (phone: MaskedPhone) => {
		setSentTo(phone);
		goTo(paths.webinarVerify(id));
	};
	return <SeatScreen path={pathname} goOn={goOn} />;
}

function SeatScreen({ path, goOn }: { readonly path: string; readonly goOn: (sentTo: MaskedPhone) => void }) {
	const { data: found } = usePageData<typeof registerLoader>(path);
	const sending = useFetcher<typeof registerAction>();
	useAnswer(sending.data, (answer) => goOn(answer.sentTo));
	useFirstFocus(firstSeatField);
	return (
		<Stack gap="m">
			{found ? (
				<Stack gap="xs">
					<Text strong>{found.talk.title}</Text>
					<TalkFacts talk={found.talk} state={found.state} />
				</Stack>
			) : null}
			<SeatForm action={path} reply={sending.data} isBusy={sending.state !== "idle"} as={sending.Form} isInPlace />
		</Stack>
	);
}

interface VerifyScreenProps {
	readonly path: string;
	readonly sentTo: MaskedPhone | null;
	readonly goOn: () => void;
}

function VerifyScreen({ path, sentTo, goOn }: VerifyScreenProps) {
	const sending = useFetcher<typeof verifyAction>();
	const resending = useFetcher<typeof verifyAction>();
	useAnswer(sending.data, goOn);
	useFirstFocus(firstCodeField("seat-code"));
	return (
		<>
			<CodeForm
				id="seat-code"
				action={path}
				sentTo={sentTo}
				reply={sending.data}
				isBusy={sending.state !== "idle"}
				as={sending.Form}
				isInPlace
			/>
			<ResendCode action={path} isBusy={resending.state !== "idle"} as={resending.Form} isInPlace />
		</>
	);
}

/** What had the focus is gone: the last words take it. */
function DoneScreen({ path, close }: { readonly path: string; readonly close: () => void }) {
	const { data: seat } = usePageData<typeof doneLoader>(path);
	const words = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (seat) words.current?.focus();
	}, [seat]);
	if (!seat) return <PopupWaiting />;
	return (
		<div role="status" tabIndex={-1} ref={words}>
			<Stack gap="m">
				<SeatTaken {...seat} />
				<Button type="button" onClick={close}>
					Done
				</Button>
			</Stack>
		</div>
	);
}
