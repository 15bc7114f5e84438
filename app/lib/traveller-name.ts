interface Named {
	readonly firstName: string;
	readonly lastName: string;
}

/** Either part may be empty. */
export const fullName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim();

/** Returns "Traveller" where no name is known. */
export const travellerName = (named: Named): string => fullName(named) || "Traveller";
