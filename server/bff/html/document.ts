import type { FinishedDocument, PageDocument } from "#server/bff/page-cache/save-page.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import type { CriticalCss } from "./critical-css.ts";
import { withNarrowPictures, withoutFontFaces, withWeightNote } from "./data-light.ts";
import { deferredScript, headScript } from "./deferred-script.ts";
import { firstScreenOf } from "./first-screen.ts";
import type { HydrationData } from "./framework.ts";

interface DocumentParts {
	styleSheets: readonly string[];
	criticalCss: CriticalCss;
	/** This is JSON; it is null where the visitor saves data. */
	hydrationData: string | null;
	/** The entry comes first. */
	entryModules: readonly string[];
	isSecure: boolean;
	formTarget: string | undefined;
	/** A cached page records the visit to its package at this address. */
	visitUrl: string | null;
}

const headEnd = "</head>";
const bodyEnd = "</body></html>";

/** This attribute is for React Router's lazy route discovery, which this site does not use. */
const discoverMarks = / data-discover="true"/g;

/** Returns JSON that may stand in a script element. */
export const serializeHydrationData = (data: HydrationData): string => JSON.stringify(data).replaceAll("<", "\\u003c");

/** Adds styles, scripts and hydration data to rendered HTML. @throws where it is no whole document */
export function createPageDocument(rendered: string, parts: DocumentParts): PageDocument {
	const headLength = rendered.indexOf(headEnd);
	if (headLength < 0 || !rendered.endsWith(bodyEnd)) throw new Error("the rendered page is not a whole document");
	const { styleSheets, criticalCss, hydrationData, entryModules, isSecure, formTarget, visitUrl } = parts;
	const head = rendered.slice(0, headLength);
	const body = rendered.slice(headLength, -bodyEnd.length).replace(discoverMarks, "");

	const links = styleSheets.map((href) => `<link rel="stylesheet" href="${href}">`).join("");
	const early = `<script>${headScript}</script>`;
	const deferred = (attributes: string): string =>
		`<script id="deferred" data-modules="${entryModules.join(" ")}"${attributes}>${deferredScript}</script>`;
	// The browser draws nothing for it: the answer has no content.
	const visitPicture = visitUrl === null ? "" : `<img src="${visitUrl}" alt="" hidden>`;
	const finish = (html: string, inlineStyle: string | null): FinishedDocument => ({
		html: html + bodyEnd,
		contentSecurityPolicy: contentSecurityPolicy(inlineStyle, isSecure, formTarget),
	});

	if (hydrationData === null) {
		const style = withoutFontFaces(criticalCss(rendered, styleSheets));
		const page = withWeightNote(withNarrowPictures(`${head}<style>${style}</style>${body}`));
		return {
			hydrationData,
			forVisitor: () => finish(page, style),
			forCache: () => finish(page + visitPicture, style),
		};
	}
	return {
		hydrationData,
		forVisitor() {
			const data = `<script type="application/json" id="hydration-data">${hydrationData}</script>`;
			return finish(head + early + links + body + data + deferred(""), null);
		},
		forCache(hydrationDataUrl, slots) {
			const firstScreen = firstScreenOf(rendered);
			const isWhole = firstScreen === null;
			const style = criticalCss(firstScreen ?? rendered, styleSheets, !isWhole);
			const sheets = isWhole ? "" : ` data-sheets="${styleSheets.join(" ")}"`;
			const from = ` data-from="${hydrationDataUrl}"${slots ? ` data-slots="${slots}"` : ""}`;
			const visit = visitUrl === null ? "" : ` data-visit="${visitUrl}"`;
			const withoutScript = (isWhole ? "" : links) + visitPicture;
			const end = (withoutScript && `<noscript>${withoutScript}</noscript>`) + deferred(from + sheets + visit);
			return finish(`${head}${early}<style>${style}</style>${body}${end}`, style);
		},
	};
}
