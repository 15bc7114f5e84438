import type { ReactNode } from "react";
import { paths } from "#app/lib/paths.ts";
import { Breadcrumbs, type Crumb } from "#app/ui/breadcrumbs.tsx";
import { Heading, Kicker, Text } from "#app/ui/text.tsx";
import { head, lead as leadClass } from "./page.css.ts";

interface PageHeadProps {
	readonly title: string;
	readonly lead?: string;
	/** A short line above the title. */
	readonly kicker?: string;
	/** Pages between home and this one. */
	readonly above?: readonly Crumb[];
	readonly children?: ReactNode;
}

/** Where one is, and what the page is about. */
export const PageHead = ({ title, lead, kicker, above = [], children }: PageHeadProps) => (
	<>
		<Breadcrumbs items={[{ label: "Home", to: paths.home() }, ...above, { label: title }]} />
		<header className={head}>
			{kicker ? <Kicker>{kicker}</Kicker> : null}
			<Heading level={1}>{title}</Heading>
			{lead ? (
				<Text size="l" tone="soft" className={leadClass}>
					{lead}
				</Text>
			) : null}
			{children}
		</header>
	</>
);
