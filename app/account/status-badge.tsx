import { Badge } from "#app/ui/badge.tsx";

const tones = {
	published: "positive",
	confirmed: "positive",
	completed: "positive",
	verified: "positive",
	used: "calm",
	quoted: "positive",
	contacted: "calm",
	pending: "promote",
	"part-paid": "promote",
	new: "promote",
	rejected: "critical",
	cancelled: "critical",
	refunded: "calm",
	returned: "calm",
} as const;

/** The upstream's word for a state, as a person says it: `part-paid` is "Part paid". */
export const spellStatus = (status: string): string => {
	const words = status.replace(/[-_]+/g, " ").trim();
	return words.charAt(0).toUpperCase() + words.slice(1);
};

const isKnown = (status: string): status is keyof typeof tones => Object.hasOwn(tones, status);

/** The state of a booking, a review or an enquiry; a word that is not known is shown plainly. */
export function StatusBadge({ status }: { readonly status: string }) {
	if (status === "") return null;
	return <Badge tone={isKnown(status) ? tones[status] : "plain"}>{spellStatus(status)}</Badge>;
}
