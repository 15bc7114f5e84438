import type { ReactNode } from "react";
import { Card } from "#app/components/cards/card.tsx";
import { Heading, Text } from "#app/components/display/text.tsx";
import { Breadcrumbs, type Crumb } from "#app/components/navigation/breadcrumbs.tsx";
import { Link } from "#app/components/navigation/link.tsx";
import { Notice } from "#app/components/overlays/notice.tsx";
import type { BalanceReminder } from "#app/lib/balance.ts";
import type { PaymentReminder } from "#app/lib/open-payments.ts";
import { paths } from "#app/lib/paths.ts";
import * as styles from "./account.css.ts";
import { AccountNav } from "./account-nav.tsx";

interface AccountPageProps {
	title: string;
	intro?: ReactNode;
	/** Breadcrumbs between the profile and this page. */
	above?: readonly Crumb[];
	children: ReactNode;
}

export const AccountPage = ({ title, intro, above = [], children }: AccountPageProps) => (
	<>
		<div className={styles.accountBreadcrumbs}>
			<Breadcrumbs
				items={[
					{ label: "Home", to: paths.home() },
					{ label: "My account", to: paths.profile() },
					...above,
					{ label: title },
				]}
			/>
		</div>
		<AccountNav />
		<div className={styles.accountContent}>
			<header className={styles.accountHead}>
				<Heading level={1} size={2}>
					{title}
				</Heading>
				{intro ? <Text tone="soft">{intro}</Text> : null}
			</header>
			{children}
		</div>
	</>
);

export const AccountRow = ({ title, badge, children }: { title: string; badge?: ReactNode; children: ReactNode }) => (
	<Card as="article" className={styles.accountRow}>
		<div className={styles.accountRowHead}>
			<Heading level={2} size={4}>
				{title}
			</Heading>
			{badge}
		</div>
		{children}
	</Card>
);

export const UnavailableNotice = ({ what }: { what: string }) => (
	<Notice kind="info" announced={false}>
		{`We can't show ${what} right now. Try again in a moment.`}
	</Notice>
);

export const BalanceReminders = ({ of }: { of: readonly BalanceReminder[] }) =>
	of.map(({ title, text, bookingId }) => (
		<Notice key={bookingId} kind="info" announced={false}>
			{`${text} for ${title}. `}
			<Link to={paths.booking(bookingId)}>View booking</Link>
		</Notice>
	));

export const OpenPayments = ({ of }: { of: readonly PaymentReminder[] }) =>
	of.map(({ orderId, text }) => (
		<Notice key={orderId} kind="info" announced={false}>
			{`${text} `}
			<a href={paths.payment(orderId)}>View payment</a>
		</Notice>
	));

/** Renders a description list without the empty values. */
export const FactList = ({ of }: { of: readonly (readonly [name: string, value: ReactNode])[] }) => (
	<dl className={styles.accountFacts}>
		{of
			.filter(([, value]) => Boolean(value))
			.map(([name, value]) => (
				<div key={name} className={styles.accountFact}>
					<dt className={styles.accountFactName}>{name}</dt>
					<dd>{value}</dd>
				</div>
			))}
	</dl>
);
