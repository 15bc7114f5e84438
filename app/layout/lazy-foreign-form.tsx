import { lazy } from "react";
import type { ForeignForm } from "#server/bff/context/index.ts";
import { ErrorPage } from "./error-page.tsx";

/** The form of an error's data, where another account opened it. */
export function readForeignForm(data: unknown): ForeignForm | null {
	const found = typeof data === "object" && data !== null && "foreignForm" in data ? data.foreignForm : null;
	return (found as ForeignForm | null) ?? null;
}

export const ForeignFormPage = lazy(() =>
	import("./foreign-form.tsx").then(
		({ ForeignFormContent }) => ({ default: ForeignFormContent }),
		() => ({ default: ForeignFormLost }),
	),
);

/** Without the script of its page the form can be opened again. */
const ForeignFormLost = ({ form: { action } }: { form: ForeignForm }) => (
	<ErrorPage status={409} retryHref={action} requestReference={null} suggestions={[]} />
);
