import { closePdf, createPdf, ensureSpace, type Publisher, writeRows, writeText } from "./pdf.ts";
import { type LabelledValue, type TextList, writeBand, writeTable } from "./pdf-parts.ts";
import { pdfColors } from "./pdf-text.ts";

/**
 * The content is that of a receipt, or of a tax invoice where the upstream numbers it. Amounts are spelt to the paisa.
 */
export interface ReceiptContent {
	readonly publisher: Publisher;
	/** The kind is `Receipt` or `Tax invoice`. */
	readonly kind: string;
	readonly title: string;
	readonly number: string;
	readonly facts: readonly LabelledValue[];
	/** The amounts are price, discount, each tax, total, payments and balance. */
	readonly amounts: readonly LabelledValue[];
	readonly payments: readonly LabelledValue[];
	readonly parties: readonly TextList[];
	readonly notes: readonly string[];
}

const headingSpacePoints = 72;
const bandHeight = 72;

export function createReceiptPdf(receipt: ReceiptContent): Promise<Buffer> {
	const pdf = createPdf(receipt.title, receipt.publisher);
	const { doc } = pdf;
	const writeAmounts = (title: string, rows: readonly LabelledValue[]) => {
		if (rows.length === 0) return;
		doc.y += 8;
		ensureSpace(pdf, headingSpacePoints);
		writeText(pdf, title, { size: 12, weight: "bold", tag: "H2" });
		writeRows(pdf, rows);
	};
	writeBand(pdf, receipt.kind, bandHeight);
	writeText(pdf, receipt.title, { size: 18, weight: "bold", tag: "H1" });
	doc.y += 6;
	const parties = receipt.parties.map(({ title, lines }) => [title, lines.join(", ")] as const);
	writeTable(pdf, parties);
	writeAmounts("Amounts", receipt.amounts);
	writeAmounts("Payments", receipt.payments);
	doc.y += 12;
	writeTable(pdf, receipt.facts);
	doc.y += 6;
	for (const note of receipt.notes) writeText(pdf, note, { size: 9, ink: pdfColors.soft });
	return closePdf(pdf);
}
