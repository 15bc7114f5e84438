import { firstPage, hundred, inventPersona, person, pngFile, postalAddress, traveller } from "./fixtures.ts";
import { givenReads, givenWrites, madeWrites, type Probe } from "./probe.ts";

const account = {
	accountholder: "Conformance Check",
	accountnumber: "123456789012",
	ifsc: "SBIN0000001",
	bankname: "State Bank of India",
	isdefault: true,
};

const wish = { wishlisttype: "package" } as const;

const reading: readonly Probe[] = [
	givenReads("user.profile", { learn: ({ mobile }) => (mobile ? { mobile: String(mobile) } : {}) }),
	givenReads("passenger.list", { learn: ([first]) => (first ? { givenPassengerId: first.id } : {}) }),
	givenReads("passenger.byId", { input: (facts) => ({ params: { id: facts.givenPassengerId } }) }),
	givenReads("wishlist.ids", { input: () => ({ query: wish }) }),
	givenReads("wishlist.list", { input: () => ({ query: wish }) }),
	givenReads("cart.current"),
	givenReads("enquiry.mine", { input: () => ({ query: hundred }) }),
	givenReads("order.list", {
		learn: (orders) => {
			const [first] = orders;
			const payable = orders.find(({ balancePayable }) => balancePayable);
			return {
				...(first ? { givenBookingId: first.id } : {}),
				...(payable ? { payableBookingId: payable.id } : {}),
			};
		},
	}),
	givenWrites("payment.balance", {
		input: (facts) => ({ body: { bookingid: facts.payableBookingId } }),
		learn: ({ orderid }) => ({ balanceOrderId: orderid }),
	}),
	givenWrites("payment.fail", { input: (facts) => ({ body: { orderid: facts.balanceOrderId, reason: "given up" } }) }),
	givenReads("order.byId", { input: (facts) => ({ params: { id: facts.givenBookingId } }) }),
	givenReads("review.mine", { input: () => ({ query: hundred }) }),
	givenReads("wallet.mine", { input: () => ({ query: firstPage }) }),
	givenReads("bank.list"),
	givenReads("notification.list", {
		input: () => ({ query: firstPage }),
		learn: ({ data: [first] }) => (first ? { notificationId: first.id } : {}),
	}),
	givenWrites("notification.markRead", { input: (facts) => ({ params: { id: facts.notificationId } }) }),
	givenReads("coupon.history", { input: () => ({ query: hundred }) }),
	givenReads("kmy.mine"),
];

const writing: readonly Probe[] = [
	madeWrites("user.profile", { learn: (user) => ({ madeEmail: user.email ?? "" }) }),
	madeWrites("user.updateProfile", {
		input: (facts) => ({ body: { ...person, ...postalAddress, email: facts.madeEmail } }),
	}),
	madeWrites("user.updateImage", { input: () => ({ params: { x: "profile" }, body: { image: pngFile("portrait") } }) }),
	madeWrites("user.updateKyc", {
		input: () => ({
			body: {
				pan: "ABCPC1234D",
				documenttype: "passport",
				documentnumber: "Z1234567",
				nameondocument: "Conformance Check",
			},
		}),
	}),
	madeWrites("user.sendEmailOtp"),
	madeWrites("user.verifyEmail", {
		codeSentTo: (facts) => facts.madeEmail,
		input: (facts) => ({ body: { Otp: facts.code } }),
	}),
	madeWrites("passenger.add", { input: () => ({ body: traveller }), learn: (id) => ({ passengerId: id }) }),
	madeWrites("passenger.list"),
	madeWrites("passenger.byId", { input: (facts) => ({ params: { id: facts.passengerId } }) }),
	madeWrites("passenger.update", {
		input: (facts) => ({ params: { id: facts.passengerId }, body: { ...traveller, meal: "jain" } }),
	}),
	madeWrites("wishlist.add", { input: (facts) => ({ body: { ...wish, wishlisttypeid: facts.packageId } }) }),
	madeWrites("wishlist.ids", { input: () => ({ query: wish }) }),
	madeWrites("wishlist.list", { input: () => ({ query: wish }) }),
	madeWrites("wishlist.remove", { input: (facts) => ({ params: { id: facts.packageId }, query: wish }) }),
	madeWrites("bank.add", { input: () => ({ body: account }), learn: (id) => ({ bankId: id }) }),
	madeWrites("bank.list"),
	madeWrites("bank.update", {
		input: (facts) => ({ params: { id: facts.bankId }, body: { ...account, isdefault: false } }),
	}),
	madeWrites("bank.remove", { input: (facts) => ({ params: { id: facts.bankId } }) }),
	madeWrites("review.add", {
		input: (facts) => ({
			body: { packageid: facts.packageId, rating: 5, title: "A check", text: "By the conformance kit", images: [] },
		}),
	}),
	madeWrites("review.mine", {
		input: () => ({ query: hundred }),
		learn: ([first]) => (first ? { reviewId: first.id } : {}),
	}),
	madeWrites("review.update", {
		input: (facts) => ({
			params: { id: facts.reviewId },
			body: { rating: 4, title: "A check", text: "Changed by the conformance kit", images: [] },
		}),
	}),
	madeWrites("enquiry.mine", { input: () => ({ query: hundred }) }),
	madeWrites("kmy.add", {
		input: (facts) => ({
			body: {
				...person,
				...postalAddress,
				fathername: "Conformance Senior",
				nationality: "Indian",
				email: facts.madeEmail,
				mobile: "9876543212",
				countrycode: "+91",
				passportnumber: inventPersona().passport,
				passportissuedate: "2025-12-31",
				passportexpirydate: "2035-12-30",
				passportissueplace: "New Delhi",
				height: "165",
				weight: "60.5",
				bloodgroup: "O+",
				medicalnotes: "",
				emergencyname: "Conformance Senior",
				emergencyrelation: "Father",
				emergencymobile: "9876543213",
				routepreference: ["Lipulekh Pass"],
				batchpreference: ["1"],
				previousyatra: "",
				companionid: "",
				consent: "true",
				photo: pngFile("photo"),
				passportfirst: pngFile("passport-first"),
				passportlast: pngFile("passport-last"),
			},
		}),
	}),
	madeWrites("kmy.mine"),
];

export const accountProbes: readonly Probe[] = [...reading, ...writing];
