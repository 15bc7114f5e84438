import { buttonClass } from "#app/components/display/button-class.ts";
import { classNames } from "#app/components/display/class-names.ts";
import { Heading, Text } from "#app/components/display/text.tsx";
import { Icon } from "#app/components/icons/icon.tsx";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { hiddenInPrint, pageWidth } from "#app/styles/motifs.css.ts";
import { type LabelledValue, requestContext, type TextList } from "#server/bff/context/index.ts";
import type { Route } from "./+types/receipt.ts";
import { bookingActions, bookingPage, bookingSection } from "./booking.css.ts";
import { BookingBreadcrumbs } from "./booking-breadcrumbs.tsx";
import * as styles from "./document.css.ts";
import { DocumentBand } from "./document-band.tsx";
import { BookingFacts } from "./facts.tsx";
import { requireReceipt } from "./load-trip.ts";

export const meta = ({ loaderData }: Route.MetaArgs) =>
	privateMeta(loaderData ? `${loaderData.receipt.kind} ${loaderData.receipt.number}` : "Receipt");

export async function loader(args: Route.LoaderArgs) {
	const { id } = args.params;
	return { id, receipt: await requireReceipt(requestContext(args), id) };
}

export default function ReceiptPage({ loaderData: { id, receipt } }: Route.ComponentProps) {
	return (
		<div className={classNames(pageWidth, bookingPage)}>
			<div className={classNames(hiddenInPrint, styles.besideDocument)}>
				<BookingBreadcrumbs id={id} number={receipt.number} page={receipt.kind} />
			</div>
			<article className={styles.documentSheet}>
				<DocumentBand publisher={receipt.publisher} kind={receipt.kind} />
				<Heading level={1} size={3}>
					{receipt.title}
				</Heading>
				<div className={styles.receiptParties}>
					{receipt.parties.map((party) => (
						<Party key={party.title} of={party} />
					))}
				</div>
				<Amounts title="Amounts" lines={receipt.amounts} />
				<Amounts title="Payments" lines={receipt.payments} />
				<BookingFacts of={receipt.facts} />
				{receipt.notes.map((note) => (
					<Text key={note} size="s" tone="soft">
						{note}
					</Text>
				))}
			</article>
			<div className={classNames(bookingActions, styles.besideDocument)}>
				<a className={buttonClass({ tone: "calm" })} href={paths.bookingReceiptFile(id)}>
					<Icon name="book" />
					{`Download ${receipt.kind.toLowerCase()} (PDF)`}
				</a>
			</div>
		</div>
	);
}

const Party = ({ of: { title, lines } }: { of: TextList }) => (
	<section aria-label={title}>
		<Heading level={2} size={4}>
			{title}
		</Heading>
		{lines.map((line) => (
			<Text key={line}>{line}</Text>
		))}
	</section>
);

function Amounts({ title, lines }: { title: string; lines: readonly LabelledValue[] }) {
	if (lines.length === 0) return null;
	return (
		<section className={bookingSection} aria-label={title}>
			<Heading level={2} size={4}>
				{title}
			</Heading>
			<dl className={styles.receiptLines}>
				{lines.map(([name, amount]) => (
					<div key={name} className={styles.receiptLine}>
						<dt>{name}</dt>
						<dd className={styles.receiptAmount}>{amount}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
