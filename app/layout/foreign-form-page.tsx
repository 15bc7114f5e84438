import { lazy, Suspense } from "react";
import type { ForeignForm } from "#server/bff/context/index.ts";

/** The form of an error's data, where another account opened it. */
export function readForeignForm(data: unknown): ForeignForm | null {
	const found = typeof data === "object" && data !== null && "foreignForm" in data ? data.foreignForm : null;
	return (found as ForeignForm | null) ?? null;
}

const SentForm = lazy(async () => ({ default: (await import("./foreign-form-content.tsx")).ForeignFormContent }));

/** Few ever see it. Until its script has come, the form that the server sent works by itself. */
export const ForeignFormPage = ({ form }: { form: ForeignForm }) => (
	<Suspense>
		<SentForm form={form} />
	</Suspense>
);
