import { caseCount } from "#tests/support/suite.ts";
import { type Deviation, listDeviations, listShownValues } from "./cases.ts";
import { falseClaims, restsOn } from "./claims.ts";
import type { InProcessSite, SiteRequest } from "./in-process-site.ts";
import { createInspector, type InspectedPage } from "./inspect-page.ts";
import type { RecordedReply, ReplayedUpstream } from "./replayed-upstream.ts";

export interface PageRequest extends SiteRequest {
	/** The reply of this call alone deviates. */
	readonly only?: string;
	/** The replies of such an operation are left as they are, because other pages try them. */
	readonly except?: string | undefined;
	/** There is no such paper without these fields of the booking, written as `operation field`. */
	readonly needs?: readonly string[];
}

export interface ExaminedPage {
	readonly cases: number;
	/** This many deviations hit no essential field of a reply that the page needs. */
	readonly optional: number;
	readonly stood: number;
	readonly fell: readonly string[];
	readonly odd: readonly string[];
	readonly falseClaims: readonly string[];
}

/** `npm test` tries one of so many fields. */
const stride = caseCount(48, 1);

/** Tries `every` deviation, or one of each field that the reader does not simply understand. */
export type Extent = "every" | "slice";

const showsAny = (text: string, taken: readonly string[]): boolean => taken.some((leaf) => text.includes(leaf));

/** Returns what the undisturbed page has and this one has not, but for the parts whose data was taken. */
function lossesOf(
	deviation: Deviation,
	before: InspectedPage,
	after: InspectedPage,
	taken: readonly string[],
): string[] {
	if (after.status !== before.status) return [`status ${after.status}`];
	const isTitleLost = after.title === "" || (after.title !== before.title && !showsAny(before.title, taken));
	const lost = [...before.parts].filter(
		([part, text]) => !after.parts.has(part) && !showsAny(`${part} ${text}`, taken) && !restsOn(deviation, part, text),
	);
	return [...(isTitleLost ? [`title “${after.title}”`] : []), ...lost.map(([part]) => `without ${part}`)];
}

function oddIn({ kind }: Deviation, before: InspectedPage, after: InspectedPage): string[] {
	// A longer list repeats what the page says already.
	if (kind === "list of many") return after.odd.filter((word) => !before.odd.includes(word));
	const known = [...before.odd];
	return after.odd.filter((word) => {
		const at = known.indexOf(word);
		if (at < 0) return true;
		known.splice(at, 1);
		return false;
	});
}

/** Returns one kind of a field, a different one at each turn; none where no kind changes what is read. */
function sliceOf(kinds: readonly Deviation[], turn: number): Deviation[] {
	const telling = kinds.filter(({ isUnderstood }) => !isUnderstood);
	return telling.slice(turn % Math.max(1, telling.length)).slice(0, 1);
}

function* chosenOf(replies: readonly RecordedReply[], request: PageRequest, extent: Extent): Generator<Deviation> {
	let [turn, due, chosen] = [0, 0, 0];
	for (const reply of replies) {
		if (request.only !== undefined && reply.id !== request.only) continue;
		if (reply.id === request.except) continue;
		for (const kinds of listDeviations(reply, request.path)) {
			if (extent === "every") yield* kinds();
			else if (turn >= due)
				for (const deviation of sliceOf([...kinds()], request.path.length + chosen)) {
					yield deviation;
					chosen += 1;
					due = turn + stride;
				}
			turn += 1;
		}
	}
}

interface Tools {
	readonly site: InProcessSite;
	readonly upstream: ReplayedUpstream;
}

async function recordPage({ site, upstream }: Tools, request: SiteRequest) {
	upstream.record();
	const { status } = await site.open(request);
	if (status !== 200) throw new Error(`${request.path} is answered ${status}`);
	const replies = upstream.recorded();
	const inspectPage = createInspector();

	async function open(replaced?: RecordedReply): Promise<{ page: InspectedPage; unasked: readonly string[] }> {
		upstream.replay(replies, replaced);
		const page = inspectPage(await site.open(request));
		const unasked = replies.filter(({ key }) => !upstream.called().has(key));
		return { page, unasked: listShownValues(unasked.map(({ body }) => body)) };
	}

	const { page: before } = await open();
	const main = new Map<string, boolean>();
	/** Resolves to whether there is no such page without the reply to this call. */
	async function isMain(reply: RecordedReply): Promise<boolean> {
		const known = main.get(reply.key);
		if (known !== undefined) return known;
		const { page } = await open({ ...reply, body: { statuscode: 200, data: "Zzyzx" } });
		main.set(reply.key, page.status !== before.status);
		return page.status !== before.status;
	}
	return { replies, before, open, isMain };
}

export async function examinePage(tools: Tools, request: PageRequest, extent: Extent): Promise<ExaminedPage> {
	const { replies, before, open, isMain } = await recordPage(tools, request);
	const result = { cases: 0, optional: 0, stood: 0, fell: [] as string[], odd: [] as string[] };
	const untrue: string[] = [];
	const isNeeded = async ({ id, field, isEssential, isUnderstood, reply }: Deviation): Promise<boolean> =>
		(!isUnderstood && (request.needs ?? []).some((need) => `${id} ${field}`.startsWith(need))) ||
		(isEssential && (await isMain(reply)));

	async function examine(deviation: Deviation): Promise<void> {
		const lossesFrom = ({ page, unasked }: Awaited<ReturnType<typeof open>>): string[] =>
			lossesOf(deviation, before, page, [...deviation.taken, ...unasked]);
		const first = await open(deviation.reply);
		// A call may have passed its deadline on a busy machine, but that does not happen twice.
		const opened = lossesFrom(first).length === 0 ? first : await open(deviation.reply);
		const after = opened.page;
		const name = `${deviation.id} ${deviation.field}: ${deviation.kind}`;
		result.cases += 1;
		if (!(await isNeeded(deviation))) {
			const losses = lossesFrom(opened);
			result.optional += 1;
			if (losses.length === 0) result.stood += 1;
			else result.fell.push(`${name} (${losses.join(", ")})`);
		}
		const odd = [...oddIn(deviation, before, after), ...(after.status === 500 ? ["status 500"] : [])];
		if (odd.length > 0) result.odd.push(`${name} (${odd.join(", ")})`);
		const said = falseClaims(deviation, request.path, before.text, after.text);
		if (said.length > 0) untrue.push(`${name} (${said.join(", ")})`);
	}

	for (const deviation of chosenOf(replies, request, extent)) await examine(deviation);
	return { ...result, falseClaims: untrue };
}
