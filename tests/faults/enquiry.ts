/** An enquiry as typed into the panel. */
export const typed = {
	name: "Zubeida Canary Rao",
	email: "canary.rao@example.in",
	countrycode: "IN",
	mobileno: "098765 43211",
	comments: "Canary comment: a window seat",
	person: "1",
	packagename: "",
	from: "/package/kerala-tour",
};

/** The texts of the catalogue that an unwell upstream leads to. */
export const texts = {
	unexpected: "Some unexpected error occurred, Pls try again later.",
	invalidCode: "Invalid OTP",
};
