/** The application for the Kailash Mansarovar Yatra is saved under this name. */
export const yatraFormName = "yatra";

/** The step holds the registration number after the sent application is deleted, until the next one is started. */
export const sentStep = "sent";

/** All these parts of it may be saved. */
export const yatraParts = [
	...["applicant", "passport", "health", "emergency", "route", "documents"],
	...["photo", "passportFirst", "passportLast", sentStep],
] as const;
