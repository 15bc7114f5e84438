import { type FocusEvent, type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { ZodMiniObject } from "zod/mini";
import type { Judging, SchemaOf, Verdicts } from "./form-judge.ts";
import { type FieldState, fieldsOf, isVerdictAsked, type Problem, problemsOf } from "./form-reply.ts";
import type { ReadPhone } from "./phone-rule.ts";

/** The rules of a form: what its fields are called is known at once, how they are judged is fetched. */
export interface Rules<Name extends string> {
	readonly names: readonly Name[];
	readonly fetch: () => Promise<SchemaOf>;
}

export interface Options<Name extends string> {
	/** Unique on the page: field ids are made from it. */
	readonly id: string;
	readonly defaultValue?: Partial<Record<Name, string>>;
}

/** A form under a schema. */
export interface SchemaForm<Name extends string> {
	/** For the form element. Without script nothing is validated by the browser, so that the site's own messages show. */
	readonly props: {
		readonly id: string;
		readonly noValidate: true;
		readonly onFocus: () => void;
		readonly onBlur: (event: FocusEvent<HTMLFormElement>) => void;
		readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
	};
	readonly fields: Readonly<Record<Name, FieldState>>;
	/** What the server refused, for the error summary; stays as it is while the visitor mends it. */
	readonly problems: readonly Problem[];
	/** To be rendered once, within the form or beside it: it draws nothing, and judges. */
	readonly judge: ReactNode;
	/** Judges a field again that was judged before its rules were complete. */
	readonly recheck: (name: Name) => void;
}

/** @param names the fields that are shown, in the order of the schema: the error summary follows it */
export const rulesOf = <Schema extends ZodMiniObject, Name extends Extract<keyof Schema["shape"], string>>(
	names: readonly Name[],
	fetch: () => Promise<SchemaOf<Schema>>,
): Rules<Name> => ({ names, fetch });

/**
 * Joins a form, its schema and the server's answer: a field is judged once it has been left, and again with every change
 * from then on; the first rule that fails gives the message. The rules and their libraries come with the first touch of
 * the form: until they are there the server judges alone, as it does without script.
 * @param reply the action's or fetcher's last answer; anything but a refused form is passed over
 */
export function useSchemaForm<Name extends string>(
	rules: Rules<Name>,
	reply: unknown,
	{ id, defaultValue }: Options<Name>,
	readPhone?: ReadPhone,
): SchemaForm<Name> {
	const { names } = rules;
	const [loaded, use] = useJudge(id, rules);
	const [verdicts, setVerdicts] = useState<Verdicts>();
	const judging = useRef<Judging>(null);
	const left = useRef(new Set<string>());
	const answered = fieldsOf(reply, id, names, defaultValue);
	const states = names.map((name): [Name, FieldState] => [
		name,
		verdicts ? { ...answered[name], error: verdicts[name] } : answered[name],
	]);
	return {
		props: {
			id,
			noValidate: true,
			onFocus: use,
			onBlur: ({ target }) => void (judging.current || left.current.add(target.name)),
			onSubmit: (event) => {
				if (judging.current) judging.current.onSubmit(event);
				// Whoever asks for a verdict too early is told nothing; it is no submit.
				else if (isVerdictAsked(event)) event.preventDefault();
			},
		},
		fields: Object.fromEntries(states) as Record<Name, FieldState>,
		problems: problemsOf(reply, id, names),
		judge: loaded ? (
			<loaded.Judge
				ref={judging}
				schema={loaded.schema}
				onVerdicts={setVerdicts}
				left={left.current}
				{...{ id, names, reply, defaultValue, readPhone }}
			/>
		) : null,
		recheck: (name) => judging.current?.recheck(name),
	};
}

interface Loaded {
	readonly Judge: typeof import("./form-judge.ts").Judge;
	readonly schema: SchemaOf;
}

/** @returns what judges once it has come, and what fetches it; a failed fetch is no matter, the server judges too */
function useJudge(id: string, { fetch }: Rules<string>): readonly [Loaded | undefined, () => void] {
	const [loaded, setLoaded] = useState<Loaded>();
	const isAsked = useRef(false);
	const use = useCallback(() => {
		if (isAsked.current) return;
		isAsked.current = true;
		Promise.all([import("./form-judge.ts"), fetch()]).then(
			([{ Judge }, schema]) => setLoaded({ Judge, schema }),
			() => {
				isAsked.current = false;
			},
		);
	}, [fetch]);
	// Somebody may have begun to type before script came.
	useEffect(() => {
		if (document.getElementById(id)?.contains(document.activeElement)) use();
	}, [id, use]);
	return [loaded, use];
}
