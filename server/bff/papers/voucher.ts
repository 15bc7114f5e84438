import { qrOf } from "./qr.ts";
import { type House, inks, openSheet, type Sheet } from "./sheet.ts";

/** Name and value of one thing, in words. */
export type Fact = readonly [name: string, value: string];

/** Lines under a heading. */
export interface Leaflet {
	readonly title: string;
	readonly lines: readonly string[];
}

/** What a voucher says; all of it fits one page. */
export interface VoucherPaper {
	readonly house: House;
	readonly title: string;
	/** The booking's number, which the QR code holds as well. */
	readonly number: string;
	readonly status: string;
	readonly facts: readonly Fact[];
	readonly lists: readonly Leaflet[];
}

const qrSide = 108;
/** Height that is left free at the foot, for a last line. */
const spare = 40;

function head({ doc, write, margin, width }: Sheet, { house, number, status, title }: VoucherPaper): void {
	const words = width - qrSide - 24;
	write(house.name, { size: 22, weight: "bold", ink: inks.accent, y: margin, width: words });
	write(house.address, { size: 9, ink: inks.soft, width: words });
	doc.y += 14;
	write("Travel voucher", { size: 11, weight: "bold", ink: inks.soft, width: words });
	write(title, { size: 18, weight: "bold", width: words });
	write(`Booking ${number}`, { size: 12, width: words });
	write(status, { size: 12, weight: "bold", width: words });
	const { size, path } = qrOf(number);
	doc
		.save()
		.translate(margin + width - qrSide, margin)
		.scale(qrSide / size)
		.path(path)
		.fill(inks.ink)
		.restore();
	doc.y = Math.max(doc.y, margin + qrSide) + 12;
}

function rule({ doc, margin, width }: Sheet): void {
	doc
		.moveTo(margin, doc.y)
		.lineTo(margin + width, doc.y)
		.lineWidth(1)
		.stroke(inks.line);
	doc.y += 12;
}

/** Two columns, row by row. */
function table({ doc, write, margin, width }: Sheet, facts: readonly Fact[]): void {
	const column = (width - 24) / 2;
	for (let index = 0; index < facts.length; index += 2) {
		const top = doc.y;
		const ends = facts.slice(index, index + 2).map(([name, value], side) => {
			const x = margin + side * (column + 24);
			write(name, { size: 9, ink: inks.soft, x, y: top, width: column });
			write(value, { size: 11.5, weight: "bold", x, width: column });
			return doc.y;
		});
		doc.y = Math.max(...ends) + 8;
	}
}

/** Makes the voucher as a PDF of one A4 page; of long lists it holds what fits. */
export function makeVoucher(voucher: VoucherPaper): Promise<Buffer> {
	const sheet = openSheet(`Voucher ${voucher.number}: ${voucher.title}`, voucher.house);
	const { doc, write, margin } = sheet;
	const end = doc.page.height - margin - spare;
	head(sheet, voucher);
	rule(sheet);
	table(sheet, voucher.facts);
	rule(sheet);
	for (const { title, lines } of voucher.lists) {
		if (lines.length === 0 || doc.y > end - spare) continue;
		write(title, { size: 12, weight: "bold" });
		for (const line of lines) if (doc.y < end) write(`• ${line}`, { size: 9.5 });
		doc.y += 8;
	}
	return sheet.close();
}
