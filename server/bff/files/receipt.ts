import { createPdf, type Publisher, pdfColors } from "./pdf.ts";
import { type LabelledValue, type TextList, writeBand, writeLists, writeTable } from "./pdf-parts.ts";

/** A receipt, or a tax invoice where the upstream numbers it. Amounts are spelt to the paisa. */
export interface ReceiptContent {
	readonly publisher: Publisher;
	/** `Receipt`, or `Tax invoice`. */
	readonly kind: string;
	readonly title: string;
	/** The booking's number. */
	readonly number: string;
	readonly facts: readonly LabelledValue[];
	/** Price, discount, each tax, total, payments, balance. */
	readonly amounts: readonly LabelledValue[];
	/** Payments with their references. */
	readonly payments: readonly LabelledValue[];
	readonly lists: readonly TextList[];
	/** Who sells, and the invoiced company. */
	readonly parties: readonly TextList[];
	readonly notes: readonly string[];
}

const headingSpacePoints = 72;
const bandHeight = 72;

export function createReceiptPdf(receipt: ReceiptContent): Promise<Buffer> {
	const pdf = createPdf(`${receipt.kind} ${receipt.number}: ${receipt.title}`, receipt.publisher);
	const { write, writeRows, skip, ensureSpace } = pdf;
	const heading = (text: string) => {
		skip(4);
		ensureSpace(headingSpacePoints);
		write(text, { size: 12, weight: "bold", tag: "H2" });
	};
	writeBand(pdf, { publisher: receipt.publisher, kind: receipt.kind, poster: null, height: bandHeight });
	write(receipt.title, { size: 18, weight: "bold", tag: "H1" });
	write(`Booking ${receipt.number}`, { size: 12, weight: "bold" });
	skip(2);
	writeLists(pdf, receipt.parties);
	heading("Your trip");
	writeTable(pdf, receipt.facts);
	heading("Amounts");
	writeRows(receipt.amounts);
	if (receipt.payments.length > 0) {
		heading("Payments");
		writeRows(receipt.payments);
	}
	skip(2);
	for (const note of receipt.notes) write(note, { size: 9, ink: pdfColors.soft });
	skip(2);
	ensureSpace(headingSpacePoints);
	writeLists(pdf, receipt.lists);
	return pdf.close();
}
