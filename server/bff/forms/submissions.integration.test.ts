import { expect, it } from "vitest";
import { createSealer } from "#server/bff/crypto/seal.ts";
import { StoreError } from "#server/bff/store/index.ts";
import { openTestStore } from "#server/bff/store/test-store.ts";
import { formOf } from "#tests/support/form-data.ts";
import { createSubmissions } from "./submissions.ts";

const state = openTestStore();
const submissions = createSubmissions(state, createSealer(["only-for-tests-0123456789abcdef0123456789"]));

/** All forms of this file are sent with this, unless a test says otherwise. */
const sent = {
	...{ sender: "u1", cookieHeader: "", isDataRequest: false, hasSharedKey: false },
	isInterrupted: () => false,
};

const seeOther = (location: string): Response => new Response(null, { status: 303, headers: { location } });

const megabyte = 1024 * 1024;
const pictureOf = (bytes: Uint8Array<ArrayBuffer>): File => new File([bytes], "image.jpg", { type: "image/jpeg" });

it("[R50] another picture of the same name and size is another form, also under the same key", async () => {
	const first = new Uint8Array(3 * megabyte);
	const second = first.with(2 * megabyte, 1);
	const seen = [];
	let count = 0;
	for (const bytes of [first, second, first, second]) {
		const posted = formOf({ _key: "same", image: pictureOf(bytes) });
		const answer = await submissions.once({ ...sent, path: "/profile/picture", posted }, async () => {
			count += 1;
			return seeOther(`/profile?picture=${count}`);
		});
		seen.push(answer?.headers.get("location"));
	}
	expect(seen).toEqual(["/profile?picture=1", "/profile?picture=2", "/profile?picture=1", "/profile?picture=2"]);
});

it("[R50] a form that is confirmed twice, each time with a token of its own, is carried out once", async () => {
	let count = 0;
	const send = (fields: Readonly<Record<string, string>>) =>
		submissions.once({ ...sent, path: "/travellers/add", posted: formOf(fields) }, async () => {
			count += 1;
			return seeOther("/travellers");
		});
	await send({ _key: "one", name: "Asha", _confirm: "first" });
	expect((await send({ _key: "one", name: "Asha", _confirm: "second" }))?.status).toBe(303);
	expect(count).toBe(1);
	await send({ _key: "two", name: "Asha", _confirm: "third" });
	expect(count).toBe(2);
});

it("[R50] a form that script has sent, and that is sent again without it, is carried out once", async () => {
	let count = 0;
	const headers = { "content-type": "text/x-script; charset=utf-8", "set-cookie": "t=told" };
	const send = (isDataRequest: boolean, fields: Readonly<Record<string, string>>) =>
		submissions.once({ ...sent, path: "/faqs?page=2", posted: formOf(fields), isDataRequest }, async () => {
			count += 1;
			return new Response("[{}]", { headers });
		});
	const text = { _key: "script" };
	const byScript = await send(true, { ...text, comment: "Two\nlines", inPlace: "yes" });
	const asDocument = await send(false, { ...text, comment: "Two\r\nlines" });
	expect([byScript?.status, asDocument?.status, count]).toEqual([200, 303, 1]);
	expect([...(asDocument?.headers ?? [])]).toEqual([
		["location", "/faqs?page=2"],
		["set-cookie", "t=told"],
	]);
	await send(false, { ...text, comment: "Two lines" });
	expect(count).toBe(2);
});

it("[R50] a form that script has sent, and that is refused, is shown with what was typed when it is sent again without script", async () => {
	const posted = formOf({ _key: "refused" });
	const send = (isDataRequest: boolean, type: string) =>
		submissions.once({ ...sent, path: "/enquiry", posted, isDataRequest }, async () => {
			await new Promise((resolve) => setTimeout(resolve, 50));
			return new Response(type, { status: 422, headers: { "content-type": type } });
		});
	const answers = await Promise.all([send(true, "text/x-script"), send(false, "text/html")]);
	expect(answers.map((response) => response?.status)).toEqual([422, 422]);
	expect(await answers[1]?.text()).toBe("text/html");
});

it("[R50] a form that was carried out while the store was unavailable is not carried out again once the store is available", async () => {
	let isAway = true;
	const add: typeof state.add = (...args) =>
		isAway ? Promise.reject(new StoreError("unavailable")) : state.add(...args);
	const own = createSubmissions({ ...state, add }, createSealer(["only-for-tests-0123456789abcdef0123456789"]));
	let count = 0;
	const send = () =>
		own.once({ ...sent, path: "/travellers/add", posted: formOf({ _key: "away" }) }, async () => {
			count += 1;
			return seeOther("/travellers");
		});
	await send();
	isAway = false;
	expect([(await send())?.status, count]).toEqual([303, 1]);
});
