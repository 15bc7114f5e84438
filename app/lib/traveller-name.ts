interface Named {
	readonly firstName: string;
	readonly lastName: string;
}

/** "Traveller" where no name is known. */
export const travellerName = ({ firstName, lastName }: Named): string =>
	`${firstName} ${lastName}`.trim() || "Traveller";
