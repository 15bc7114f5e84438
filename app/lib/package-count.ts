const whole = new Intl.NumberFormat("en-IN");

/** `1 package`, `1,20,000 packages` */
export const formatPackageCount = (count: number): string =>
	`${whole.format(count)} ${count === 1 ? "package" : "packages"}`;
