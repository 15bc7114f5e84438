import list from "fxa-common-password-list";

/** Whether a password is among the ten thousand most used, also with other case or with signs hung on its end. */
export function isKnownPassword(password: string): boolean {
	const bare = password.toLowerCase().replace(/[^a-z\d]+$/, "");
	return [password, password.toLowerCase(), bare].some((text) => list.test(text));
}
