import { type ElementType, useEffect, useEffectEvent, useMemo } from "react";
import { type FetcherFormProps, Form, type FormProps, useFetcher, useNavigation } from "react-router";
import { useReply } from "#app/lib/forms/use-reply.ts";
import { type NextScreen, usePopup } from "./popup-context.ts";

export interface FormSubmission {
	as: ElementType<FormProps>;
	reply: unknown;
	isBusy: boolean;
}

export function usePageForm(): FormSubmission {
	const reply: unknown = useReply();
	const { state, formMethod } = useNavigation();
	return { as: Form, reply, isBusy: state !== "idle" && formMethod === "POST" };
}

/**
 * Nothing is revalidated before `next` is followed: a toast of the reply belongs to the next screen. `isFollowed` is
 * false where the popup itself shows the result.
 */
export function usePopupForm({ isFollowed = true } = {}): FormSubmission {
	const popup = usePopup();
	const { Form: FetcherForm, data: reply, state } = useFetcher<unknown>();
	const as = useMemo(
		() =>
			({ children, ...props }: FetcherFormProps) => (
				<FetcherForm {...props} {...(isFollowed && { defaultShouldRevalidate: false })}>
					{children}
					<InPlaceField />
				</FetcherForm>
			),
		[FetcherForm, isFollowed],
	);
	const next = isFollowed && state === "idle" && isNextScreen(reply) ? reply : null;
	const onNext = useEffectEvent((screen: NextScreen) => popup?.follow(screen));
	useEffect(() => {
		if (next) onNext(next);
	}, [next]);
	return { as, reply, isBusy: state !== "idle" };
}

/** Makes the action reply with `next` instead of a redirect. */
export const InPlaceField = () => <input type="hidden" name="inPlace" value="yes" />;

export const isNextScreen = (reply: unknown): reply is NextScreen =>
	typeof (reply as Partial<NextScreen> | null | undefined)?.next === "string";
