import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useRef } from "react";
import { useHydrated } from "#app/components/display/use-hydrated.ts";
import { boxNames, codeLength, spreadDigits, wholeName } from "#app/lib/forms/one-time-code.ts";
import { visuallyHidden } from "#app/styles/text.css.ts";
import { fieldError as errorRow, fieldHint as hintText } from "./field.css.ts";
import * as styles from "./otp-boxes.css.ts";
import { useAnnounce } from "./use-announce.ts";
import { useWebOtp } from "./use-web-otp.ts";

interface OtpBoxesProps {
	id: string;
	legend: string;
	error?: string | undefined;
	/** Changes with every invalid code: the focus then returns to the first box. */
	attempt?: unknown;
}

export function OtpBoxes({ id, legend, error, attempt }: OtpBoxesProps) {
	const isInteractive = useHydrated();
	const row = useRef<HTMLDivElement>(null);
	const boxes = () => [...(row.current?.querySelectorAll("input") ?? [])];

	useWebOtp((text) => write(0, text));

	useAnnounce(attempt, () => row.current?.querySelector("input")?.focus());

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
			<legend className={visuallyHidden}>{legend}</legend>
			<div className={styles.otpRow} ref={row}>
				{boxNames.map((name, at) => (
					<input
						key={name}
						id={`${id}-${name}`}
						name={name}
						type="text"
						inputMode="numeric"
						autoComplete={isInteractive && at === 0 ? "one-time-code" : "off"}
						// Autofill puts the whole code into the first box.
						maxLength={isInteractive && at === 0 ? codeLength : 1}
						aria-label={`Digit ${at + 1} of ${codeLength}`}
						aria-invalid={error ? true : undefined}
						aria-describedby={`${id}-digit1-error`}
						onInput={(event: FormEvent<HTMLInputElement>) => write(at, event.currentTarget.value)}
						onPaste={(event) => onPaste(event, at)}
						onKeyDown={(event) => onKeyDown(event, at)}
						onFocus={(event) => event.currentTarget.select()}
						className={styles.otpBox}
					/>
				))}
			</div>
			<noscript>
				<div className={styles.otpSingle}>
					<label className={hintText} htmlFor={`${id}-${wholeName}`}>
						Or enter all four digits here
					</label>
					<input
						id={`${id}-${wholeName}`}
						name={wholeName}
						type="text"
						inputMode="numeric"
						autoComplete="one-time-code"
						maxLength={20}
						className={styles.otpSingleInput}
					/>
				</div>
			</noscript>
			<p className={`${errorRow} ${styles.otpError}`} id={`${id}-digit1-error`}>
				{error}
			</p>
		</fieldset>
	);
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
