import { createPdf, type PdfWriter, type Publisher, pdfColors } from "./pdf.ts";
import {
	drawRule,
	type LabelledValue,
	type TextList,
	writeBand,
	writeLists,
	writeTable,
	writeWholeLists,
} from "./pdf-parts.ts";
import { createQrCode } from "./qr.ts";

export interface VoucherContent {
	readonly publisher: Publisher;
	readonly title: string;
	/** The QR code holds the booking's number too. */
	readonly number: string;
	/** The caption stands below the QR code, before the number, and says what the code is for. */
	readonly qrCaption: string;
	readonly status: string;
	readonly dates: readonly LabelledValue[];
	readonly facts: readonly LabelledValue[];
	/** Travellers and hotels are listed in whole. */
	readonly people: readonly TextList[];
	readonly lists: readonly TextList[];
	readonly emergencyPhone: string;
}

const bandHeight = 130;
const qrSide = 100;
const emergencyHeight = 34;

function writeHead(pdf: PdfWriter, { number, qrCaption, status, title }: VoucherContent): void {
	const { doc, write, draw, margin, width } = pdf;
	const top = doc.y;
	const place = { width: width - qrSide - 24 };
	write(title, { ...place, size: 20, weight: "bold", tag: "H1" });
	write(`Booking ${number}`, { ...place, size: 13, weight: "bold" });
	write(status, { ...place, size: 12, weight: "bold", ink: pdfColors.accent });
	const textEnd = doc.y;
	const { size, path } = createQrCode(number);
	const x = margin + width - qrSide;
	draw(() => {
		doc
			.save()
			.translate(x, top - 6)
			.scale(qrSide / size)
			.path(path)
			.fill(pdfColors.ink)
			.restore();
	}, `QR code of the booking number ${number}`);
	const caption = { align: "center", size: 8, ink: pdfColors.soft } as const;
	write(`${qrCaption} · ${number}`, { ...caption, x: x - 20, width: qrSide + 40, y: top + qrSide - 10 });
	doc.y = Math.max(doc.y, textEnd) + 8;
}

function writeDates({ doc, write, margin, width }: PdfWriter, dates: readonly LabelledValue[]): void {
	if (dates.length === 0) return;
	const column = (width - 24) / 2;
	const top = doc.y;
	const ends = dates.map(([name, day], index) => {
		const place = { x: margin + index * (column + 24), width: column };
		const [weekday = "", date = day] = day.split(", ");
		write(name, { ...place, size: 9, ink: pdfColors.soft, y: top });
		write(date, { ...place, size: 19, weight: "bold" });
		if (date !== day) write(weekday, { ...place, size: 10.5, ink: pdfColors.soft });
		return doc.y;
	});
	doc.y = Math.max(...ends) + 8;
}

function writeEmergencyLine({ doc, write, draw, margin, width }: PdfWriter, phone: string, top: number): void {
	const { y } = doc;
	draw(() => {
		doc.roundedRect(margin, top, width, emergencyHeight, 6).fill(pdfColors.ground);
	});
	write(`Emergency line during your trip: ${phone}`, {
		...{ size: 12.5, weight: "bold", x: margin + 14, width: width - 28, y: top + 8 },
	});
	doc.y = y;
}

/**
 * Creates a PDF of one A4 page; long lists are cut to fit, and only more travellers than a page holds take another.
 * @param poster a JPEG of 1200 by 630 pixels
 */
export function createVoucherPdf(voucher: VoucherContent, poster: Uint8Array | null): Promise<Buffer> {
	const pdf = createPdf(`Voucher ${voucher.number}: ${voucher.title}`, voucher.publisher);
	const { doc, margin } = pdf;
	const emergencyTop = doc.page.height - margin - emergencyHeight - 4;
	writeBand(pdf, { publisher: voucher.publisher, kind: "Travel voucher", poster, height: bandHeight });
	writeHead(pdf, voucher);
	drawRule(pdf);
	writeDates(pdf, voucher.dates);
	writeTable(pdf, voucher.facts);
	drawRule(pdf);
	writeEmergencyLine(pdf, voucher.emergencyPhone, emergencyTop);
	writeWholeLists(pdf, voucher.people, emergencyTop - 8);
	writeLists(pdf, voucher.lists, emergencyTop - 8);
	return pdf.close();
}
