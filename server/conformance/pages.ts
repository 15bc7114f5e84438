import { randomUUID } from "node:crypto";
import { type Api, type ApiSettings, createApi } from "#server/bff/upstream/index.ts";
import type { PictureProcessing } from "#server/bff/upstream/picture.ts";
import { isSlug } from "#server/contract/index.ts";
import { explainFailure } from "./check-response.ts";
import { type ConformingPage, type Links, pagesToConform } from "./page-views.ts";

/** The finding says how a public page of the site would stand on the upstream. */
export interface PageFinding {
	readonly page: string;
	readonly result: "whole" | "partly" | "none" | "off";
	/** This is the address of the page that was tried; it is absent where no list names one. */
	readonly address?: string | undefined;
	/** The gaps say why there is no page, or what is missing. */
	readonly gaps: readonly string[];
}

/** Counts the pictures that are not shown, and tries the first that is. */
async function findPictureGaps(api: Api, pictures: readonly (string | null)[]): Promise<readonly string[]> {
	const shown = pictures.filter((one) => one !== null);
	const without = pictures.length - shown.length;
	const [first] = shown;
	const tried = first === undefined ? undefined : await api.picture(first, null, "");
	return [
		...(without > 0
			? [`${without} of ${pictures.length} pictures not sent, or from a place that \`pictures\` does not name`]
			: []),
		...(tried && !tried.ok ? [`picture ${first}: ${explainFailure(tried)}`] : []),
	];
}

async function visit({ page, at, view }: ConformingPage, api: Api, links: Links): Promise<PageFinding> {
	const address = at(links);
	const seen = await view(api, links);
	if (seen === "off") return { page, result: "off", gaps: [] };
	const { trouble, gaps = [], pictures = [] } = seen;
	if (trouble !== undefined) return { page, address, result: "none", gaps: [trouble] };
	const all = [...gaps.filter((gap) => gap !== undefined), ...(await findPictureGaps(api, pictures))];
	return { page, address, result: all.length > 0 ? "partly" : "whole", gaps: all };
}

/** Pictures are fetched as the site fetches them, and left as they are. */
const pictureBytes: PictureProcessing = {
	markGround: (path) => path,
	createResource: (fetchPicture) => ({
		picture: (path, width) => fetchPicture(path, width),
		linkPicture: (path) => fetchPicture(path, null),
	}),
	reencodeProfile: async () => ({ ok: false, message: "no picture is sent" }),
};

/**
 * Reads each public page as the site does: by the resources that its loader calls, in the time that a page has.
 * @throws {OperationsFileError} when the operations file is unusable
 */
export async function visitPages(
	settings: ApiSettings,
	slugOfPackage: string | undefined,
	onPage: (finding: PageFinding) => void = () => undefined,
): Promise<readonly PageFinding[]> {
	const ignore = () => undefined;
	const dropped = new Map<string, number>();
	const source = createApi(
		settings,
		{ debug: ignore, warn: ignore },
		{
			pictures: pictureBytes,
			observeDrift: (operation, drift) => {
				for (const { field, kind, count } of drift)
					if (/slug$/.test(field) && kind === "range") dropped.set(operation, (dropped.get(operation) ?? 0) + count);
			},
		},
	);
	const links: Links = {
		packages: slugOfPackage !== undefined && isSlug(slugOfPackage) ? [slugOfPackage] : [],
		categories: [],
		title: "",
		withoutAddress: (operation) => dropped.get(operation) ?? 0,
	};
	const findings: PageFinding[] = [];
	for (const page of pagesToConform) {
		const { signal } = new AbortController();
		const session = { get: () => undefined };
		const api = source.apiFor({ requestId: randomUUID(), session, signal, onTokenRefused: async () => false });
		const finding = await visit(page, api, links).catch(
			(error: unknown): PageFinding => ({ page: page.page, result: "none", gaps: [String(error)] }),
		);
		findings.push(finding);
		onPage(finding);
	}
	await source.close();
	return findings;
}
