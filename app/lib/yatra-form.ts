/** Name of the stored application for the Kailash Mansarovar Yatra. */
export const yatraFormName = "yatra";

/** The step holds the registration number after the sent application is deleted, until the next one is started. */
export const sentStep = "sent";

/** The parts of the application that may be stored. */
export const yatraParts = [
	...["applicant", "passport", "health", "emergency", "route", "documents"],
	...["photo", "passportFirst", "passportLast", sentStep],
] as const;
