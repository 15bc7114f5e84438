import { brand } from "#app/lib/brand.ts";
import { paths } from "#app/lib/paths.ts";
import { page, unprinted } from "#app/styles/motifs.css.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { button } from "#app/ui/button.css.ts";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Heading, Kicker, Text } from "#app/ui/text.tsx";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import { type QrCode, qrOf, wire } from "#server/bff/wire/index.ts";
import type { Route } from "./+types/voucher.ts";
import { Facts, Leaflets } from "./facts.tsx";
import { requireVoucher } from "./load.ts";
import { actions, code, place, voucher as sheet, small, voucherHead, voucherWords } from "./papers.css.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => [
	{ title: `${loaderData ? `Voucher ${loaderData.voucher.number}` : "Voucher"} · ${brand.name}` },
	{ name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
	const { id } = args.params;
	const voucher = await requireVoucher(wire(args), id);
	return { id, voucher, qr: qrOf(voucher.number) };
}

/** `/bookings/{id}/voucher`: one sheet of paper, to print or to show. */
export default function VoucherPage({ loaderData: { id, voucher, qr } }: Route.ComponentProps) {
	const isInteractive = useIsInteractive();
	return (
		<div className={classes(page, place)}>
			<div className={unprinted}>
				<Breadcrumbs
					items={[
						{ label: "My Bookings", to: paths.bookings() },
						{ label: voucher.number, to: paths.booking(id) },
						{ label: "Voucher" },
					]}
				/>
			</div>
			<article className={sheet}>
				<div className={voucherHead}>
					<div className={voucherWords}>
						<Kicker>{`${voucher.house.name} travel voucher`}</Kicker>
						<Heading level={1} size={2}>
							{voucher.title}
						</Heading>
						<Text strong>{`Booking ${voucher.number}`}</Text>
						<Text>{voucher.status}</Text>
					</div>
					<Code qr={qr} number={voucher.number} />
				</div>
				<Facts of={voucher.facts} />
				<Leaflets of={voucher.lists} level={2} />
				<Text size="s" tone="soft" className={small}>
					{`Help on the way: ${voucher.house.phone}, ${voucher.house.email}. ${voucher.house.name}, ${voucher.house.address}.`}
				</Text>
			</article>
			<div className={actions}>
				{isInteractive ? (
					<Button type="button" onClick={() => window.print()}>
						Print
					</Button>
				) : null}
				<a className={button({ tone: "calm" })} href={paths.bookingVoucherFile(id)}>
					<Icon name="book" />
					As PDF
				</a>
			</div>
		</div>
	);
}

const Code = ({ qr, number }: { readonly qr: QrCode; readonly number: string }) => (
	<svg
		className={code}
		viewBox={`0 0 ${qr.size} ${qr.size}`}
		role="img"
		aria-label={`QR code of the booking number ${number}`}
		shapeRendering="crispEdges"
	>
		<path d={qr.path} />
	</svg>
);
