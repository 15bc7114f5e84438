const countries = {
	"+91": "India",
	"+971": "United Arab Emirates",
	"+1": "United States",
	"+44": "United Kingdom",
	"+65": "Singapore",
	"+61": "Australia",
	"+966": "Saudi Arabia",
	"+974": "Qatar",
	"+965": "Kuwait",
	"+968": "Oman",
	"+977": "Nepal",
	"+49": "Germany",
	"+64": "New Zealand",
};

/** Every page has this one form, without the element around it. */
export function EnquiryFields({ said, titles }: { said?: string | null | undefined; titles: string[] }) {
	return (
		<>
			{said ? <p role="status">{said}</p> : null}
			<label>
				Name <input name="name" required autoComplete="name" />
			</label>
			<label>
				E-mail <input name="email" type="email" required autoComplete="email" />
			</label>
			<label>
				Phone <input name="phone" type="tel" required autoComplete="tel-national" />
			</label>
			<label>
				Country of the phone{" "}
				<select name="countrycode">
					{Object.entries(countries).map(([code, name]) => (
						<option key={code} value={code}>
							{name} ({code})
						</option>
					))}
				</select>
			</label>
			<label>
				Package <input name="package" list="titles" />
			</label>
			<datalist id="titles">
				{titles.map((title) => (
					<option key={title} value={title} />
				))}
			</datalist>
			<label>
				Persons <input name="persons" inputMode="numeric" />
			</label>
			<label>
				Comments (optional) <textarea name="comments" rows={2} />
			</label>
			<p>A phone from another country? All countries are here.</p>
			<p>
				By sending this you allow our travel advisors to contact you about your trip. Your details are used for nothing
				else, as the privacy policy says.
			</p>
			<button type="submit">Submit</button>
		</>
	);
}
