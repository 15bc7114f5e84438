import type { ReactNode } from "react";
import { Form } from "react-router";
import { OneTimeCodeForm, ResendCode } from "#app/components/forms/code-form.tsx";
import { nowInSeconds, resendIntent, type SentCode, sentCodeAt } from "#app/lib/forms/one-time-code.ts";
import { useBusy } from "#app/lib/forms/use-busy.ts";
import { useReply } from "#app/lib/forms/use-reply.ts";
import type { RequestContext, SessionData } from "#server/bff/context/index.ts";
import { accountForm } from "./account.css.ts";

type Purpose = NonNullable<SessionData["accountCode"]>["purpose"];
type WithSession = Pick<RequestContext, "session">;

export const rememberSentCode = ({ session }: WithSession, purpose: Purpose): void =>
	session.set("accountCode", { purpose, sentAt: nowInSeconds() });

export function findSentCode({ session }: WithSession, purpose: Purpose): SentCode {
	const last = session.get("accountCode");
	return sentCodeAt(last?.purpose === purpose ? last.sentAt : undefined);
}

interface AccountCodeFormProps {
	id: string;
	action: string;
	sent: SentCode;
	children: ReactNode;
}

export function AccountCodeForm({ sent, ...props }: AccountCodeFormProps) {
	const isBusy = useBusy();
	const isResending = useBusy("_intent", resendIntent);
	return (
		<>
			<OneTimeCodeForm
				{...props}
				flow={sent.flow}
				as={Form}
				submit="Confirm"
				reply={useReply()}
				isBusy={isBusy && !isResending}
				className={accountForm}
			/>
			<ResendCode action={props.action} as={Form} sent={sent} isBusy={isResending} />
		</>
	);
}
