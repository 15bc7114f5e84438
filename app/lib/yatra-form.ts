/** The saved application for the Kailash Mansarovar Yatra. */
export const yatraFormName = "yatra";

/** Holds the registration number after the sent application is deleted, until the next one is started. */
export const sentStep = "sent";

/** All that may be saved of it. */
export const yatraParts = [
	...["applicant", "passport", "health", "emergency", "route", "documents"],
	...["photo", "passportFirst", "passportLast", sentStep],
] as const;
