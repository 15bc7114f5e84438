import type { ReactNode } from "react";
import { Heading, Kicker, Text } from "#app/components/display/text.tsx";
import { Breadcrumbs, type Crumb } from "#app/components/navigation/breadcrumbs.tsx";
import { PageOfCount } from "#app/components/navigation/pagination.tsx";
import { paths } from "#app/lib/paths.ts";
import { contentHead, contentLead } from "./content-page.css.ts";

interface PageHeadProps {
	title: string;
	lead?: string;
	kicker?: string;
	/** These breadcrumbs stand between home and this page. */
	parents?: readonly Crumb[];
	/** A list in several pages has this. */
	paging?: { current: number; count: number };
	children?: ReactNode;
}

export const PageHead = ({ title, lead, kicker, parents = [], paging, children }: PageHeadProps) => (
	<>
		<Breadcrumbs items={[{ label: "Home", to: paths.home() }, ...parents, { label: title }]} />
		<header className={contentHead}>
			{kicker ? <Kicker>{kicker}</Kicker> : null}
			<Heading level={1}>
				<span>{title}</span>
				{paging ? <PageOfCount {...paging} /> : null}
			</Heading>
			{lead ? (
				<Text size="l" tone="soft" className={contentLead}>
					{lead}
				</Text>
			) : null}
			{children}
		</header>
	</>
);
