import { Badge } from "#app/components/display/badge.tsx";

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

/** `part-paid` becomes "Part paid". */
export const spellStatus = (status: string): string => {
	const words = status.replace(/[-_]+/g, " ").trim();
	return words.charAt(0).toUpperCase() + words.slice(1);
};

const isKnown = (status: string): status is keyof typeof tones => Object.hasOwn(tones, status);

export function StatusBadge({ status }: { status: string }) {
	if (status === "") return null;
	return <Badge tone={isKnown(status) ? tones[status] : "plain"}>{spellStatus(status)}</Badge>;
}
