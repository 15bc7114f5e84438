import type { ReactNode } from "react";
import { Card } from "#app/components/cards/card.tsx";
import { classNames } from "#app/components/display/class-names.ts";
import { Stack } from "#app/components/display/layout.tsx";
import { Heading } from "#app/components/display/text.tsx";
import { Notice } from "#app/components/overlays/notice.tsx";
import { authCard, authPage, authPageAlone } from "./auth.css.ts";
import { AuthBanner } from "./banner.tsx";

interface AuthPageProps {
	title: string;
	/** Without the banner. */
	isAlone?: boolean;
	/** A form waits until the visitor has signed in. */
	isInterrupted?: boolean;
	children: ReactNode;
}

export const AuthPage = ({ title, isAlone = false, isInterrupted = false, children }: AuthPageProps) => (
	<div className={classNames(authPage, isAlone && authPageAlone)}>
		<Card className={isAlone ? undefined : authCard}>
			<Stack gap="m">
				<Heading level={1} size={2}>
					{title}
				</Heading>
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
