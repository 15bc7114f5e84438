import { useEffect, useRef, useState } from "react";
import type { FieldState } from "#app/lib/form-reply.ts";
import { unseen } from "#app/styles/text.css.ts";
import * as frame from "./field.css.ts";
import { controlProps, FieldError } from "./field.tsx";
import * as styles from "./phone-field.css.ts";
import { useIsInteractive } from "./use-is-interactive.ts";

/** A country that a phone can belong to. */
export interface PhoneCountry {
	readonly iso2: string;
	readonly name: string;
	/** `+91` */
	readonly dialCode: string;
}

interface PhoneFieldProps {
	/** The number as it was typed. */
	readonly field: FieldState;
	/** The chosen country, by ISO code or dial code. */
	readonly countryField: FieldState;
	readonly countries: readonly PhoneCountry[];
	readonly label?: string;
	readonly maxLength: number;
	/** The visitor turned to the field: the moment to fetch what judges numbers. */
	readonly onUse?: (() => void) | undefined;
	/** Another country was chosen: the number may be judged otherwise now. */
	readonly onCountry?: (() => void) | undefined;
}

/** A phone in two parts: the country is chosen, the national number typed. The dial code cannot be edited. */
export function PhoneField({
	field,
	countryField,
	countries,
	label = "Phone",
	maxLength,
	onUse,
	onCountry,
}: PhoneFieldProps) {
	const isInteractive = useIsInteractive();
	const wanted = countryField.defaultValue || "IN";
	const chosen = countries.find(({ iso2, dialCode }) => iso2 === wanted || dialCode === wanted);
	const [iso2, setIso2] = useState(chosen?.iso2 ?? "IN");
	const select = useRef<HTMLSelectElement>(null);
	// Another country may have been chosen before script came.
	useEffect(() => {
		if (select.current) setIso2(select.current.value);
	}, []);
	const dialCode = isInteractive ? countries.find((country) => country.iso2 === iso2)?.dialCode : undefined;
	return (
		<div className={frame.frame}>
			<label className={frame.label} htmlFor={field.id}>
				{label}
			</label>
			<div className={styles.parts}>
				<label className={unseen} htmlFor={countryField.id}>
					Country of the phone
				</label>
				<select
					ref={select}
					id={countryField.id}
					name={countryField.name}
					defaultValue={iso2}
					onFocus={onUse}
					onChange={(event) => {
						setIso2(event.currentTarget.value);
						onCountry?.();
					}}
					autoComplete="tel-country-code"
					className={styles.country}
				>
					{countries.map((country) => (
						<option key={country.iso2} value={country.iso2}>
							{`${country.name} (${country.dialCode})`}
						</option>
					))}
				</select>
				<div className={styles.number}>
					{dialCode ? (
						<span aria-hidden className={styles.prefix}>
							{dialCode}
						</span>
					) : null}
					<input
						{...controlProps(field)}
						type="tel"
						autoComplete="tel-national"
						maxLength={maxLength}
						onFocus={onUse}
						className={dialCode ? `${frame.control} ${styles.afterPrefix}` : frame.control}
					/>
				</div>
			</div>
			<FieldError field={field} />
		</div>
	);
}
