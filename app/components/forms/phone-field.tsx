import { useEffect, useRef, useState } from "react";
import { useHydrated } from "#app/components/display/use-hydrated.ts";
import type { FieldState } from "#app/lib/forms/form-reply.ts";
import { visuallyHidden } from "#app/styles/text.css.ts";
import * as frame from "./field.css.ts";
import { controlProps, FieldError } from "./field.tsx";
import * as styles from "./phone-field.css.ts";

export interface PhoneCountry {
	readonly iso2: string;
	name: string;
	dialCode: string;
}

interface PhoneFieldProps {
	field: FieldState;
	countryField: FieldState;
	countries: readonly PhoneCountry[];
	maxLength: number;
	onUse?: (() => void) | undefined;
	/** The number may be valid in another country. */
	onCountry?: (() => void) | undefined;
	/** A number may name another country than the chosen one: that country is chosen then. */
	ownCountryOf?: ((text: string, country: string) => string | undefined) | undefined;
}

export function PhoneField({
	field,
	countryField,
	countries,
	maxLength,
	onUse,
	onCountry,
	ownCountryOf,
}: PhoneFieldProps) {
	const isInteractive = useHydrated();
	const wanted = countryField.defaultValue || "IN";
	const chosen = countries.find(({ iso2, dialCode }) => iso2 === wanted || dialCode === wanted);
	const [iso2, setIso2] = useState(chosen?.iso2 ?? "IN");
	const select = useRef<HTMLSelectElement>(null);
	// The select may have changed before hydration.
	useEffect(() => {
		if (select.current) setIso2(select.current.value);
	}, []);
	const chooseOwnCountry = (text: string) => {
		const named = ownCountryOf?.(text, iso2);
		const own = countries.find((country) => country.iso2 === named);
		if (!select.current || !own) return;
		select.current.value = own.iso2;
		setIso2(own.iso2);
	};
	const dialCode = isInteractive ? countries.find((country) => country.iso2 === iso2)?.dialCode : undefined;
	return (
		<div className={frame.fieldFrame}>
			<label className={frame.fieldLabel} htmlFor={field.id}>
				Phone
			</label>
			<div className={styles.phoneParts}>
				<label className={visuallyHidden} htmlFor={countryField.id}>
					Country code
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
					className={styles.phoneCountry}
				>
					{countries.map((country) => (
						<option key={country.iso2} value={country.iso2}>
							{`${country.name} (${country.dialCode})`}
						</option>
					))}
				</select>
				<div className={styles.phoneNumberField}>
					{dialCode ? (
						<span aria-hidden className={styles.dialCodePrefix}>
							{dialCode}
						</span>
					) : null}
					<input
						{...controlProps(field)}
						inputMode="tel"
						autoComplete="tel-national"
						maxLength={maxLength}
						onFocus={onUse}
						onBlur={(event) => chooseOwnCountry(event.currentTarget.value)}
						className={dialCode ? `${frame.fieldControl} ${styles.phoneAfterPrefix}` : frame.fieldControl}
					/>
				</div>
			</div>
			{field.error ? <FieldError field={field} /> : null}
		</div>
	);
}
