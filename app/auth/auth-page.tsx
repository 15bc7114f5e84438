import type { ReactNode } from "react";
import { Card } from "#app/components/cards/card.tsx";
import { classNames } from "#app/components/display/class-names.ts";
import { Stack } from "#app/components/display/layout.tsx";
import { Heading } from "#app/components/display/text.tsx";
import { authCard, authPage, authPageAlone } from "./auth.css.ts";
import { AuthBanner } from "./banner.tsx";

interface AuthPageProps {
	title: string;
	/** Without the banner. */
	isAlone?: boolean;
	children: ReactNode;
}

export const AuthPage = ({ title, isAlone = false, children }: AuthPageProps) => (
	<div className={classNames(authPage, isAlone && authPageAlone)}>
		<Card className={isAlone ? undefined : authCard}>
			<Stack gap="m">
				<Heading level={1} size={2}>
					{title}
				</Heading>
				{children}
			</Stack>
		</Card>
		{isAlone ? null : <AuthBanner />}
	</div>
);
