import { closePdf, createPdf, drawDecoration, drawFigure, type Pdf, type Publisher, writeText } from "./pdf.ts";
import {
	drawRule,
	type LabelledValue,
	type TextList,
	writeBand,
	writeColumns,
	writeLists,
	writeTable,
	writeWholeLists,
} from "./pdf-parts.ts";
import { pageMargin, pdfColors } from "./pdf-text.ts";
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

function writeHead(pdf: Pdf, { number, qrCaption, status, title }: VoucherContent): void {
	const { doc, width } = pdf;
	const top = doc.y;
	const place = { width: width - qrSide - 24 };
	writeText(pdf, title, { ...place, size: 20, weight: "bold", tag: "H1" });
	writeText(pdf, `Booking ${number}`, { ...place, size: 13, weight: "bold" });
	writeText(pdf, status, { ...place, size: 12, weight: "bold", ink: pdfColors.accent });
	const textEnd = doc.y;
	const { size, path } = createQrCode(number);
	const x = pageMargin + width - qrSide;
	drawFigure(pdf, `QR code of the booking number ${number}`, () => {
		doc
			.save()
			.translate(x, top - 6)
			.scale(qrSide / size)
			.path(path)
			.fill(pdfColors.ink)
			.restore();
	});
	const caption = { align: "center", size: 8, ink: pdfColors.soft } as const;
	writeText(pdf, `${qrCaption} · ${number}`, { ...caption, x: x - 20, width: qrSide + 40, y: top + qrSide - 10 });
	doc.y = Math.max(doc.y, textEnd) + 8;
}

function writeDates(pdf: Pdf, dates: readonly LabelledValue[]): void {
	if (dates.length === 0) return;
	writeColumns(pdf, dates, 8, ([name, day], { x, y, width }) => {
		const [weekday = "", date = day] = day.split(", ");
		writeText(pdf, name, { x, y, width, size: 9, ink: pdfColors.soft });
		writeText(pdf, date, { x, width, size: 19, weight: "bold" });
		if (date !== day) writeText(pdf, weekday, { x, width, size: 10.5, ink: pdfColors.soft });
	});
}

function writeEmergencyLine(pdf: Pdf, phone: string, top: number): void {
	const { doc, width } = pdf;
	const { y } = doc;
	drawDecoration(pdf, () => {
		doc.roundedRect(pageMargin, top, width, emergencyHeight, 6).fill(pdfColors.ground);
	});
	writeText(pdf, `Emergency line during your trip: ${phone}`, {
		...{ size: 12.5, weight: "bold", x: pageMargin + 14, width: width - 28, y: top + 8 },
	});
	doc.y = y;
}

/**
 * Creates a PDF of one A4 page; long lists are cut to fit, and only more travellers than a page holds take another.
 * @param poster a JPEG of 1200 by 630 pixels
 */
export function createVoucherPdf(voucher: VoucherContent, poster: Uint8Array | null): Promise<Buffer> {
	const pdf = createPdf(`Voucher ${voucher.number}: ${voucher.title}`, voucher.publisher);
	const emergencyTop = pdf.doc.page.height - pageMargin - emergencyHeight - 4;
	writeBand(pdf, "Travel voucher", bandHeight, poster);
	writeHead(pdf, voucher);
	drawRule(pdf);
	writeDates(pdf, voucher.dates);
	writeTable(pdf, voucher.facts);
	drawRule(pdf);
	writeEmergencyLine(pdf, voucher.emergencyPhone, emergencyTop);
	writeWholeLists(pdf, voucher.people, emergencyTop - 8);
	writeLists(pdf, voucher.lists, emergencyTop - 8);
	return closePdf(pdf);
}
