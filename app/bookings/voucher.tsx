import { Picture } from "#app/components/cards/picture.tsx";
import { Button } from "#app/components/display/button.tsx";
import { buttonClass } from "#app/components/display/button-class.ts";
import { classNames } from "#app/components/display/class-names.ts";
import { Heading, Text } from "#app/components/display/text.tsx";
import { useHydrated } from "#app/components/display/use-hydrated.ts";
import { Icon } from "#app/components/icons/icon.tsx";
import { privateMeta } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";
import { hiddenInPrint, pageWidth } from "#app/styles/motifs.css.ts";
import { createQrCode, type QrCode, requestContext } from "#server/bff/context/index.ts";
import type { Route } from "./+types/voucher.ts";
import { bookingActions, bookingPage } from "./booking.css.ts";
import { BookingBreadcrumbs } from "./booking-breadcrumbs.tsx";
import * as styles from "./document.css.ts";
import { DocumentBand } from "./document-band.tsx";
import { BookingFacts, TextLists } from "./facts.tsx";
import { requireVoucher } from "./load-trip.ts";

export const meta = ({ loaderData }: Route.MetaArgs) =>
	privateMeta(loaderData ? `Voucher ${loaderData.voucher.number}` : "Voucher");

export async function loader(args: Route.LoaderArgs) {
	const { id } = args.params;
	const { voucher, image } = await requireVoucher(requestContext(args), id);
	return { id, voucher, image, qr: createQrCode(voucher.number) };
}

export default function VoucherPage({ loaderData: { id, voucher, image, qr } }: Route.ComponentProps) {
	const isInteractive = useHydrated();
	return (
		<div className={classNames(pageWidth, bookingPage)}>
			<div className={classNames(hiddenInPrint, styles.besideDocument)}>
				<BookingBreadcrumbs id={id} number={voucher.number} page="Voucher" />
			</div>
			<article className={styles.documentSheet}>
				<DocumentBand publisher={voucher.publisher} kind="Travel voucher" />
				<div className={styles.voucherHead}>
					<div className={styles.voucherText}>
						<Heading level={1} size={2}>
							{voucher.title}
						</Heading>
						<Text strong>{`Booking ${voucher.number}`}</Text>
						<Text>{voucher.status}</Text>
					</div>
					{image ? (
						<span className={styles.voucherPoster}>
							<Picture image={image} alt="" ratio="poster" width={200} first />
						</span>
					) : null}
					<QrCodeImage qr={qr} number={voucher.number} caption={voucher.qrCaption} />
				</div>
				<dl className={styles.voucherDates}>
					{voucher.dates.map(([name, day]) => (
						<div key={name}>
							<dt className={styles.voucherDateName}>{name}</dt>
							<dd className={styles.voucherDate}>{day}</dd>
						</div>
					))}
				</dl>
				<BookingFacts of={voucher.facts} />
				<TextLists of={[...voucher.people, ...voucher.lists]} level={2} />
				<Text size="s" tone="soft" className={styles.smallInPrint}>
					{`Emergency line during your trip: ${voucher.emergencyPhone}. Office: ${voucher.publisher.phone}, ${voucher.publisher.email}. ${voucher.publisher.name}, ${voucher.publisher.address}.`}
				</Text>
			</article>
			<div className={classNames(bookingActions, styles.besideDocument)}>
				{isInteractive ? (
					<Button type="button" onClick={() => window.print()}>
						Print
					</Button>
				) : null}
				<a className={buttonClass({ tone: "calm" })} href={paths.bookingVoucherFile(id)}>
					<Icon name="book" />
					Download voucher (PDF)
				</a>
			</div>
		</div>
	);
}

/** The size is in pixels, without styles. */
const qrCodeSize = 160;

const QrCodeImage = ({ qr, number, caption }: { qr: QrCode; number: string; caption: string }) => (
	<figure className={styles.voucherCode}>
		<svg
			className={styles.voucherQrCode}
			width={qrCodeSize}
			height={qrCodeSize}
			viewBox={`0 0 ${qr.size} ${qr.size}`}
			role="img"
			aria-label={`QR code of the booking number ${number}`}
			shapeRendering="crispEdges"
		>
			<path d={qr.path} />
		</svg>
		<figcaption className={styles.voucherCaption}>
			{`${caption} · `}
			<span className={styles.unbroken}>{number}</span>
		</figcaption>
	</figure>
);
