import { type ElementType, useMemo } from "react";
import { type FetcherFormProps, Form, type FormProps, useActionData, useFetcher, useNavigation } from "react-router";
import { useAnswer } from "#app/lib/use-answer.ts";
import type { Answer, Reply } from "./answer.ts";

/** How a form is sent, and what came back: by the page that it stands on, or in a dialog by a fetcher. */
export interface Sending {
	readonly as: ElementType<FormProps>;
	readonly reply: unknown;
	readonly isBusy: boolean;
	/** The answer says which screen is next, instead of leading to it. */
	readonly isInPlace?: boolean;
}

/** The page's own form. */
export function usePageSending(): Sending {
	const reply: unknown = useActionData();
	const { state, formMethod } = useNavigation();
	return { as: Form, reply, isBusy: state !== "idle" && formMethod === "POST" };
}

/**
 * A form of a dialog, which goes on where the answer says. The page below is asked again by that step, not before:
 * a message that comes with it belongs to the next screen.
 */
export function useDialogSending(goOn: (answer: Answer) => void): Sending {
	const { Form: FetcherForm, data: reply, state } = useFetcher<Reply>();
	const as = useMemo(
		() => (props: FetcherFormProps) => <FetcherForm {...props} defaultShouldRevalidate={false} />,
		[FetcherForm],
	);
	useAnswer(state === "idle" ? reply : undefined, goOn);
	return { as, reply, isBusy: state !== "idle", isInPlace: true };
}
