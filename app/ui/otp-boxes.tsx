import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useRef } from "react";
import { boxNames, codeLength, spreadDigits, wholeName } from "#app/lib/one-time-code.ts";
import { unseen } from "#app/styles/text.css.ts";
import { error as errorRow, hint as hintText } from "./field.css.ts";
import * as styles from "./otp-boxes.css.ts";
import { useCodeFromMessage } from "./use-code-from-message.ts";
import { useIsInteractive } from "./use-is-interactive.ts";
import { useNews } from "./use-news.ts";

interface OtpBoxesProps {
	/** Ids are made from it: `{id}-digit1` … */
	readonly id: string;
	readonly legend: string;
	readonly error?: string | undefined;
	/** Changes with every refusal: the visitor is taken back to the first box, unless the refusal came with the page. */
	readonly attempt?: unknown;
}

/**
 * Four boxes for four digits. Without script they are four plain fields, and one more takes the whole code, so that a
 * pasted or autofilled code has a place; with script a code spreads over the boxes and the focus moves along.
 */
export function OtpBoxes({ id, legend, error, attempt }: OtpBoxesProps) {
	const isInteractive = useIsInteractive();
	const row = useRef<HTMLDivElement>(null);
	const boxes = () => [...(row.current?.querySelectorAll("input") ?? [])];

	useCodeFromMessage((text) => write(0, text));

	useNews(attempt, () => row.current?.querySelector("input")?.focus());

	function goTo(at: number) {
		const box = boxes()[at];
		box?.focus();
		box?.select();
	}
	function write(at: number, text: string) {
		const inputs = boxes();
		const { digits, next } = spreadDigits(
			inputs.map(({ value }) => value),
			at,
			text,
		);
		inputs.forEach((input, index) => {
			input.value = digits[index] ?? "";
		});
		if (next !== at) goTo(next);
	}
	function onPaste(event: ClipboardEvent<HTMLInputElement>, at: number) {
		event.preventDefault();
		write(at, event.clipboardData.getData("text"));
	}
	function onKeyDown(event: KeyboardEvent<HTMLInputElement>, at: number) {
		const target = targetOf(event.key, at, event.currentTarget.value === "");
		if (target === undefined) return;
		event.preventDefault();
		goTo(target);
	}

	return (
		<fieldset aria-describedby={`${id}-digit1-error`}>
			<legend className={unseen}>{legend}</legend>
			<div className={styles.row} ref={row}>
				{boxNames.map((name, at) => (
					<input
						key={name}
						id={`${id}-${name}`}
						name={name}
						type="text"
						inputMode="numeric"
						autoComplete={isInteractive && at === 0 ? "one-time-code" : "off"}
						// A code that the keyboard offers arrives in the first box as a whole.
						maxLength={isInteractive && at === 0 ? codeLength : 1}
						aria-label={`Digit ${at + 1} of ${codeLength}`}
						aria-invalid={error ? true : undefined}
						aria-describedby={`${id}-digit1-error`}
						onInput={(event: FormEvent<HTMLInputElement>) => write(at, event.currentTarget.value)}
						onPaste={(event) => onPaste(event, at)}
						onKeyDown={(event) => onKeyDown(event, at)}
						onFocus={(event) => event.currentTarget.select()}
						className={styles.box}
					/>
				))}
			</div>
			<noscript>
				<div className={styles.whole}>
					<label className={hintText} htmlFor={`${id}-${wholeName}`}>
						Or type all four digits here
					</label>
					<input
						id={`${id}-${wholeName}`}
						name={wholeName}
						type="text"
						inputMode="numeric"
						autoComplete="one-time-code"
						maxLength={20}
						className={styles.wholeInput}
					/>
				</div>
			</noscript>
			<p className={`${errorRow} ${styles.error}`} id={`${id}-digit1-error`}>
				{error}
			</p>
		</fieldset>
	);
}

/** Where a key leads from a box; undefined where it keeps its usual meaning. */
function targetOf(key: string, at: number, isEmpty: boolean): number | undefined {
	const last = codeLength - 1;
	if (key === "ArrowLeft") return Math.max(at - 1, 0);
	if (key === "ArrowRight") return Math.min(at + 1, last);
	if (key === "Home") return 0;
	if (key === "End") return last;
	if (key === "Backspace" && isEmpty && at > 0) return at - 1;
	return undefined;
}
