import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { useHydrated } from "#app/components/display/use-hydrated.ts";
import { boxNames, codeLength, spreadDigits, wholeName } from "#app/lib/forms/one-time-code.ts";
import { fieldError as errorRow, fieldLabel } from "./field.css.ts";
import * as styles from "./otp-boxes.css.ts";
import { useAnnounce } from "./use-announce.ts";
import { useWebOtp } from "./use-web-otp.ts";

interface OtpBoxesProps {
	id: string;
	legend: string;
	error?: string | undefined;
	/** The value changes with every invalid code: the focus then returns to the first box. */
	attempt?: unknown;
}

/** A visitor may paste the whole message that holds the code, so the field takes more characters than any such message has. */
const longestMessage = 200;

/**
 * There is one field for the whole code, which works by itself; once the page has hydrated, a box for each digit takes
 * its place.
 */
export function OtpBoxes({ id, legend, error, attempt }: OtpBoxesProps) {
	const isInteractive = useHydrated();
	const row = useRef<HTMLDivElement>(null);
	const whole = useRef<{ field: HTMLInputElement; isFocused: boolean } | null>(null);
	const boxes = () => [...(row.current?.querySelectorAll("input") ?? [])];

	useWebOtp((text) => enter(0, text));

	useAnnounce(attempt, () => row.current?.querySelector("input")?.focus());

	useLayoutEffect(() => {
		const field = row.current?.querySelector("input");
		if (!isInteractive && field) whole.current = { field, isFocused: document.activeElement === field };
		if (!isInteractive || !whole.current) return;
		const typed = whole.current.field.value;
		const next = writeDigits(boxes(), 0, typed);
		if (whole.current.isFocused) goTo(next);
		whole.current = null;
	});

	const goTo = (at: number) => select(boxes()[at]);
	function enter(at: number, text: string) {
		const next = writeDigits(boxes(), at, text);
		if (next !== at) goTo(next);
	}
	function onPaste(event: ClipboardEvent<HTMLInputElement>, at: number) {
		event.preventDefault();
		enter(at, event.clipboardData.getData("text"));
	}
	function onKeyDown(event: KeyboardEvent<HTMLInputElement>, at: number) {
		const target = targetOf(event.key, at, event.currentTarget.value === "");
		if (target === undefined) return;
		event.preventDefault();
		goTo(target);
	}

	const shared = {
		type: "text",
		inputMode: "numeric",
		"aria-invalid": error ? true : undefined,
		"aria-describedby": `${id}-digit1-error`,
	} as const;
	return (
		<fieldset>
			<legend className={`${fieldLabel} ${styles.otpLegend}`}>
				{isInteractive ? legend : <label htmlFor={`${id}-${wholeName}`}>{legend}</label>}
			</legend>
			<div className={styles.otpRow} ref={row}>
				{isInteractive ? (
					boxNames.map((name, at) => (
						<input
							key={name}
							id={`${id}-${name}`}
							name={name}
							autoComplete={at === 0 ? "one-time-code" : "off"}
							// Autofill puts the whole code into the first box.
							maxLength={at === 0 ? codeLength : 1}
							aria-label={`Digit ${at + 1} of ${codeLength}`}
							{...shared}
							onInput={(event: FormEvent<HTMLInputElement>) => enter(at, event.currentTarget.value)}
							onPaste={(event) => onPaste(event, at)}
							onKeyDown={(event) => onKeyDown(event, at)}
							onFocus={(event) => event.currentTarget.select()}
							className={styles.otpBox}
						/>
					))
				) : (
					<input
						id={`${id}-${wholeName}`}
						name={wholeName}
						autoComplete="one-time-code"
						maxLength={longestMessage}
						{...shared}
						className={styles.otpWhole}
					/>
				)}
			</div>
			<p className={`${errorRow} ${styles.otpError}`} id={`${id}-digit1-error`}>
				{error}
			</p>
		</fieldset>
	);
}

function select(box: HTMLInputElement | undefined): void {
	box?.focus();
	box?.select();
}

/** Returns the index of the box that comes next. */
function writeDigits(boxes: readonly HTMLInputElement[], at: number, text: string): number {
	const { digits, next } = spreadDigits(
		boxes.map(({ value }) => value),
		at,
		text,
	);
	boxes.forEach((box, index) => {
		box.value = digits[index] ?? "";
	});
	return next;
}

function targetOf(key: string, at: number, isEmpty: boolean): number | undefined {
	const last = codeLength - 1;
	if (key === "ArrowLeft") return Math.max(at - 1, 0);
	if (key === "ArrowRight") return Math.min(at + 1, last);
	if (key === "Home") return 0;
	if (key === "End") return last;
	if (key === "Backspace" && isEmpty && at > 0) return at - 1;
	return undefined;
}
