import { createPdf, type Publisher, pdfColors } from "./pdf.ts";
import type { LabelledValue, TextList } from "./voucher.ts";

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

export function createReceiptPdf(receipt: ReceiptContent): Promise<Buffer> {
	const pdf = createPdf(`${receipt.kind} ${receipt.number}: ${receipt.title}`, receipt.publisher);
	const { write, writeList, writeRows, skip, ensureSpace, margin } = pdf;
	const heading = (text: string) => {
		skip(12);
		ensureSpace(headingSpacePoints);
		write(text, { size: 13, weight: "bold", tag: "H2" });
	};
	write(receipt.publisher.name, { size: 14, weight: "bold", ink: pdfColors.accent, y: margin });
	skip(8);
	write(`${receipt.kind}: ${receipt.title}`, { size: 20, weight: "bold", tag: "H1" });
	write(`Booking ${receipt.number}`, { size: 12, weight: "bold" });
	for (const { title, lines } of receipt.parties) {
		heading(title);
		for (const line of lines) write(line, { size: 10.5 });
	}
	heading("Your trip");
	writeRows(receipt.facts);
	heading("Amounts");
	writeRows(receipt.amounts);
	if (receipt.payments.length > 0) {
		heading("Payments");
		writeRows(receipt.payments);
	}
	for (const { title, lines } of receipt.lists) {
		if (lines.length === 0) continue;
		heading(title);
		writeList(lines);
	}
	skip(12);
	for (const note of receipt.notes) write(note, { size: 9.5, ink: pdfColors.soft });
	return pdf.close();
}
