import { createPdf, type PdfWriter, type Publisher, pdfColors } from "./pdf.ts";
import { createQrCode } from "./qr.ts";

export type LabelledValue = readonly [name: string, value: string];

export interface TextList {
	readonly title: string;
	readonly lines: readonly string[];
}

export interface VoucherContent {
	readonly publisher: Publisher;
	readonly title: string;
	/** The booking's number, also in the QR code. */
	readonly number: string;
	readonly status: string;
	readonly facts: readonly LabelledValue[];
	readonly lists: readonly TextList[];
}

const qrSide = 108;
/** Points left free at the foot of the page. */
const footSpace = 40;

function writeHead(
	{ doc, write, draw, margin, width }: PdfWriter,
	{ publisher, number, status, title }: VoucherContent,
): void {
	const textWidth = width - qrSide - 24;
	write(publisher.name, { size: 22, weight: "bold", ink: pdfColors.accent, y: margin, width: textWidth });
	write(publisher.address, { size: 9, ink: pdfColors.soft, width: textWidth });
	doc.y += 14;
	write("Travel voucher", { size: 11, weight: "bold", ink: pdfColors.soft, width: textWidth });
	write(title, { size: 18, weight: "bold", width: textWidth, tag: "H1" });
	write(`Booking ${number}`, { size: 12, width: textWidth });
	write(status, { size: 12, weight: "bold", width: textWidth });
	const { size, path } = createQrCode(number);
	draw(() => {
		doc
			.save()
			.translate(margin + width - qrSide, margin)
			.scale(qrSide / size)
			.path(path)
			.fill(pdfColors.ink)
			.restore();
	}, `QR code of the booking number ${number}`);
	doc.y = Math.max(doc.y, margin + qrSide) + 12;
}

function drawRule({ doc, draw, margin, width }: PdfWriter): void {
	draw(() => {
		doc
			.moveTo(margin, doc.y)
			.lineTo(margin + width, doc.y)
			.lineWidth(1)
			.stroke(pdfColors.line);
	});
	doc.y += 12;
}

/** Two columns, row by row. */
function writeTable({ doc, write, margin, width }: PdfWriter, facts: readonly LabelledValue[]): void {
	const column = (width - 24) / 2;
	for (let index = 0; index < facts.length; index += 2) {
		const top = doc.y;
		const ends = facts.slice(index, index + 2).map(([name, value], side) => {
			const x = margin + side * (column + 24);
			write(name, { size: 9, ink: pdfColors.soft, x, y: top, width: column });
			write(value, { size: 11.5, weight: "bold", x, width: column });
			return doc.y;
		});
		doc.y = Math.max(...ends) + 8;
	}
}

/** A PDF of one A4 page; long lists are cut to fit. */
export function createVoucherPdf(voucher: VoucherContent): Promise<Buffer> {
	const pdf = createPdf(`Voucher ${voucher.number}: ${voucher.title}`, voucher.publisher);
	const { doc, write, writeList, margin } = pdf;
	const end = doc.page.height - margin - footSpace;
	writeHead(pdf, voucher);
	drawRule(pdf);
	writeTable(pdf, voucher.facts);
	drawRule(pdf);
	for (const { title, lines } of voucher.lists) {
		if (lines.length === 0 || doc.y > end - footSpace) continue;
		write(title, { size: 12, weight: "bold", tag: "H2" });
		writeList(lines, { size: 9.5, end });
		doc.y += 8;
	}
	return pdf.close();
}
