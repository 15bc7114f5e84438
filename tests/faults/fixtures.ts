export const typedEnquiry = {
	...{ name: "Zubeida Canary Rao", email: "canary.rao@example.in", countrycode: "IN", mobileno: "098765 43211" },
	...{ comments: "Canary comment: a window seat", person: "1", packagename: "", from: "/package/kerala-tour" },
};

export const enquiryMessages = {
	unexpected: "Some unexpected error occurred, Pls try again later.",
	invalidCode: "Invalid OTP",
};

/** A page says these where a value was missing. */
export const oddWords = /undefined|NaN|\bnull\b|Invalid Date|\[object Object\]/;
