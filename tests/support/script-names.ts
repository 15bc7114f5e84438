import { isolateName } from "#app/lib/isolate-name.ts";
import type { ReceiptContent, VoucherContent } from "#server/bff/files/index.ts";

/** Each script has a name with joined letters. */
export const namesInScripts = [
	{ script: "Tamil", name: "தமிழ்ச்செல்வன் முருகன்" },
	{ script: "Telugu", name: "వెంకటేశ్వర్లు రెడ్డి" },
	{ script: "Kannada", name: "ಕೃಷ್ಣಮೂರ್ತಿ ಶೆಟ್ಟಿ" },
	{ script: "Malayalam", name: "ഉണ്ണികൃഷ്ണൻ നമ്പ്യാർ" },
	{ script: "Bengali", name: "শ্রীকান্ত বন্দ্যোপাধ্যায়" },
	{ script: "Gujarati", name: "જ્ઞાનેશ્વર પટેલ" },
	{ script: "Gurmukhi", name: "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ" },
	{ script: "Odia", name: "ଶ୍ରୀକୃଷ୍ଣ ମହାପାତ୍ର" },
	{ script: "Devanagari", name: "प्रिया शर्मा" },
	{ script: "Urdu", name: "علی خان" },
	{ script: "Cyrillic", name: "Юрий Щербаков" },
	{ script: "Vietnamese", name: "Nguyễn Thị Phượng" },
	{ script: "Greek", name: "Γεώργιος Παπαδόπουλος" },
	{ script: "Latin and an emoji", name: "Zoë Šťastná 🎉" },
].map(({ script, name }) => ({ script, name: name.normalize("NFC") }));

const publisher = {
	...{ name: "Paradise", tagline: "picking your paradise", hasLogo: true, phone: "+91 11 4000 2468" },
	...{ email: "hello@paradise.example", address: "14 Janpath Lane, New Delhi 110001, India" },
};
const title = "Kerala: backwaters, hills and a houseboat";
const dates = [
	["Departure", "Monday, 28 December 2026"],
	["Return", "Saturday, 2 January 2027"],
] as const;
const facts = [
	["Starts in", "Kochi"],
	["Meeting point", "Kochi International Airport, gate 2, 10:30"],
] as const;
const hotels = [
	"Fort House, Kochi, 2 nights, +91 484 221 7103",
	"Spice Garden, Thekkady, 1 night",
	"Houseboat, Alappuzha, 1 night, +91 477 223 1145",
];

export const voucherOfNames = (): VoucherContent => ({
	...{ publisher, title, number: "PAR-100105", qrCaption: "Show this at the meeting point" },
	...{ status: "Confirmed and paid", dates, facts },
	people: [
		{
			title: "Travellers",
			lines: namesInScripts.map(({ name }, index) => `${isolateName(name)}, ${20 + index} years`),
		},
		{ title: "Hotels", lines: hotels },
	],
	lists: [
		{ title: "Documents to carry", lines: ["Photo identity card of every traveller"] },
		{ title: "Please note", lines: ["Check-in at 14:00, check-out at 11:00"] },
	],
	emergencyPhone: "+91 98100 11200",
});

export const receiptOfNames = (): ReceiptContent => ({
	...{ publisher, kind: "Receipt", title: "Receipt PAR-100105-1 · 2 November 2026", number: "PAR-100105" },
	facts: [
		["Booking", "PAR-100105, Confirmed and paid"],
		["Trip", `${title}, 28 December 2026 to 2 January 2027`],
		["Travellers", namesInScripts.map(({ name }) => isolateName(name)).join(", ")],
	],
	amounts: [
		["Package price", "₹65,800"],
		["GST, 5%", "₹3,290"],
		["TCS, 2%", "₹1,381.80"],
		["Total", "₹70,471.80"],
		["Paid", "₹70,471.80"],
	],
	payments: [["Payment reference pay_Nq8F3", "₹70,471.80, 2 November 2026"]],
	parties: [{ title: "Sold by", lines: ["Paradise Holidays Private Limited", publisher.address] }],
	notes: [],
});
