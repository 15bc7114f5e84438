import { createPdf, type Publisher, pdfColors } from "./pdf.ts";
import { type LabelledValue, type TextList, writeBand, writeTable } from "./pdf-parts.ts";

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
	const { write, writeRows, skip, ensureSpace } = pdf;
	const writeAmounts = (title: string, rows: readonly LabelledValue[]) => {
		if (rows.length === 0) return;
		skip(8);
		ensureSpace(headingSpacePoints);
		write(title, { size: 12, weight: "bold", tag: "H2" });
		writeRows(rows);
	};
	writeBand(pdf, { publisher: receipt.publisher, kind: receipt.kind, poster: null, height: bandHeight });
	write(receipt.title, { size: 18, weight: "bold", tag: "H1" });
	skip(6);
	writeTable(
		pdf,
		receipt.parties.map(({ title, lines }) => [title, lines.join(", ")] as const),
	);
	writeAmounts("Amounts", receipt.amounts);
	writeAmounts("Payments", receipt.payments);
	skip(12);
	writeTable(pdf, receipt.facts);
	skip(6);
	for (const note of receipt.notes) write(note, { size: 9, ink: pdfColors.soft });
	return pdf.close();
}
