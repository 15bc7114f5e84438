import type { ReactNode } from "react";
import { paths } from "#app/lib/paths.ts";
import { Breadcrumbs, type Crumb } from "#app/ui/breadcrumbs.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import { fact, factName, facts, head } from "./account.css.ts";

interface LeafProps {
	readonly title: string;
	readonly intro?: ReactNode;
	/** Pages between the profile and this one. */
	readonly above?: readonly Crumb[];
	readonly children: ReactNode;
}

/** One page of the account: where it is, what it is called, what it holds. */
export const Leaf = ({ title, intro, above = [], children }: LeafProps) => (
	<>
		<Breadcrumbs
			items={[
				{ label: "Home", to: paths.home() },
				{ label: "My account", to: paths.profile() },
				...above,
				{ label: title },
			]}
		/>
		<header className={head}>
			<Heading level={1} size={2}>
				{title}
			</Heading>
			{intro ? <Text tone="soft">{intro}</Text> : null}
		</header>
		{children}
	</>
);

/** Stands where something could not be fetched; the rest of the page is whole. */
export const Missing = ({ what }: { readonly what: string }) => (
	<Notice kind="info" announced={false}>
		{`We cannot show ${what} just now. Please look again in a moment.`}
	</Notice>
);

/** What is known about one thing, name by name; what is not known is left out. */
export const Facts = ({ of }: { readonly of: readonly (readonly [name: string, value: ReactNode])[] }) => (
	<dl className={facts}>
		{of
			.filter(([, value]) => Boolean(value))
			.map(([name, value]) => (
				<div key={name} className={fact}>
					<dt className={factName}>{name}</dt>
					<dd>{value}</dd>
				</div>
			))}
	</dl>
);
