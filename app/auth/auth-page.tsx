import type { ReactNode } from "react";
import { Card } from "#app/components/cards/card.tsx";
import { classNames } from "#app/components/display/class-names.ts";
import { Stack } from "#app/components/display/layout.tsx";
import { Heading, Text } from "#app/components/display/text.tsx";
import { Notice } from "#app/components/overlays/notice.tsx";
import { authCard, authPage, authPageAlone } from "./auth.css.ts";
import { AuthBanner } from "./banner.tsx";

interface AuthPageProps {
	title: string;
	isAlone?: boolean;
	/** A form waits for the sign-in. */
	isInterrupted?: boolean;
	reason?: string | null;
	children: ReactNode;
}

export const AuthPage = ({ title, isAlone = false, isInterrupted = false, reason = null, children }: AuthPageProps) => (
	<div className={classNames(authPage, isAlone && authPageAlone)}>
		<Card className={isAlone ? undefined : authCard}>
			<Stack gap="m">
				<Heading level={1} size={2}>
					{title}
				</Heading>
				{reason === null ? null : <Text>{reason}</Text>}
				{isInterrupted ? (
					<Notice kind="info">
						You are not signed in. Sign in to continue – nothing is lost: what you typed is saved for 10 minutes, except
						passwords and files.
					</Notice>
				) : null}
				{children}
			</Stack>
		</Card>
		{isAlone ? null : <AuthBanner />}
	</div>
);
