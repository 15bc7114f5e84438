import { describe, expect, it } from "vitest";
import { filesBelow, isTest, read } from "./sources.ts";

/** These forms change nothing when they are sent twice, and one has a key of its own. */
const withoutKey: Readonly<Record<string, string>> = {
	"app/account/data/data.tsx": "a download; `AccountKey` tells whose it is",
	"app/auth/logout.tsx": "signing out twice",
	"app/checkout/balance/pay-balance.tsx": "the payment’s own key; `AccountKey` tells whose it is",
	"app/checkout/payment/payment-page-form.tsx": "the payment page of another site",
	"app/checkout/review/review-form.tsx": "the payment’s own key",
	"app/components/cards/wishlist-button.tsx": "saving a package twice",
	...{ "app/kmy/kmy.tsx": "starting an application", "app/layout/floating/offer-card.tsx": "hiding a card" },
	"app/layout/foreign-form.tsx": "the key of the form that is sent again",
	"app/layout/header/account-menu.tsx": "signing out twice",
	...{ "app/layout/header/appearance-toggles.tsx": "an appearance", "app/menu/menu-list.tsx": "signing out twice" },
	"app/packages/dates/book-form.tsx": "one package and date in the cart",
	"app/packages/yatra-button.tsx": "starting an application",
	"app/preferences/preferences.tsx": "an appearance",
};

describe("posted forms", () => {
	it("have a key, so that each is carried out once", () => {
		const pages = filesBelow("app", /\.tsx$/).filter((path) => !isTest(path));
		const forms = pages.filter((path) => /method="post"|<(?:Validated|Post|Button)Form/.test(read(path)));
		expect(forms.length).toBeGreaterThan(40);
		const keyless = forms.filter((path) => {
			const text = read(path);
			return text.split('method="post"').length > text.split("<FormKey />").length;
		});
		expect(keyless.sort()).toEqual(Object.keys(withoutKey));
	});

	it("[S53] let no browser keep a number of a document or of a bank account", () => {
		const pages = filesBelow("app", /\.tsx$/).filter((path) => !isTest(path));
		const fields = pages.flatMap((path) => read(path).match(/<Field\s[^>]*>/g) ?? []);
		const numbers = fields.filter((field) =>
			/[."](?:pan|number|numberAgain|documentNumber|passportNumber)\b/.test(field),
		);
		expect(numbers.length).toBeGreaterThan(6);
		expect(numbers.filter((field) => !field.includes('autoComplete="off"'))).toEqual([]);
	});
});
