const whole = new Intl.NumberFormat("en-IN");

/** Returns `1 package` or `1,20,000 packages`. */
export const formatPackageCount = (count: number): string =>
	`${whole.format(count)} ${count === 1 ? "package" : "packages"}`;
