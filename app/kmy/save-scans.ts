import { maxPictureBytes, type RequestContext, uploadErrors } from "#server/bff/context/index.ts";
import { type ScanName, scanNames, toDocumentsStep } from "./steps.ts";

const scanErrors = { ...uploadErrors, none: "Please choose a picture" } as const;

type UploadedScans = Readonly<Partial<Record<ScanName, File | undefined>>>;

/**
 * Saves the valid pictures even when others are refused, so that only those have to be chosen again.
 * @returns null when the store is unavailable
 */
export async function saveScans(
	application: ReturnType<RequestContext["application"]>,
	uploads: UploadedScans,
	savedBefore: readonly string[],
) {
	const saved = new Set(savedBefore);
	const errors: Partial<Record<ScanName, string[]>> = {};
	for (const name of scanNames) {
		const file = uploads[name];
		const outcome = !file ? "none" : file.size > maxPictureBytes ? "size" : await application.saveScan(name, file);
		if (outcome === "unavailable") return null;
		if (outcome === "saved") saved.add(name);
		else if (outcome !== "none" || !saved.has(name)) errors[name] = [scanErrors[outcome]];
	}
	if (saved.size > 0 && !(await application.saveStep("documents", toDocumentsStep(saved)))) return null;
	return { errors };
}
