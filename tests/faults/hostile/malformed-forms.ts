import fc from "fast-check";

export interface MalformedForm {
	readonly kind: string;
	readonly type: string | null;
	readonly body: Uint8Array<ArrayBuffer>;
}

const urlencoded = "application/x-www-form-urlencoded";
const boundary = "----form-of-a-browser";
const multipart = `multipart/form-data; boundary=${boundary}`;

const bytes = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, "latin1"));
const form = (kind: string, body: string, type: string | null = urlencoded): MalformedForm => ({
	...{ kind, type, body: bytes(body) },
});

/** Each form of the site asks for these, so that only the malformation is wrong. */
const asked: Readonly<Record<string, string>> = {
	...{ name: "Asha Rao", firstName: "Asha", email: "asha@example.in", countrycode: "IN", mobileno: "9822512345" },
	...{ password: "Canary#Pass9", comments: "A window seat", person: "2", packagename: "Kerala" },
	...{ title: "Is it cold?", topic_line: "" },
};
const fields = new URLSearchParams(asked).toString();
const name = fc.constantFrom("name", "email", "mobileno", "comments", "password", "made_at", "_intent");
const part = (field: string, value: string, more = ""): string =>
	`--${boundary}\r\nContent-Disposition: form-data; name="${field}"${more}\r\n\r\n${value}\r\n`;
const parts = Object.entries(asked)
	.map(([field, value]) => part(field, value))
	.join("");
const whole = `${parts}--${boundary}--\r\n`;

const filesInPlaceOfTexts = (file: string): string =>
	`${Object.keys(asked)
		.map((field) => part(field, "MZ", `; filename="${file}"`))
		.join("")}--${boundary}--\r\n`;

/** A browser never writes these: an end that is missing or early, heads that cannot be read, parts without a name. */
const brokenParts = [
	parts,
	`${parts}--${boundary}`,
	`${parts}--${boundary}-`,
	whole.replaceAll("\r\n", "\n"),
	whole.replaceAll(boundary, `${boundary}x`),
	whole.replace("Content-Disposition: form-data", "Content-Disposition form-data"),
	whole.replace("Content-Disposition: form-data", "Content-Disposition: attachment"),
	whole.replace('; name="name"', ""),
	whole.replace('; name="name"', "; name=name"),
	whole.replace('name="name"', 'name="name'),
	whole.replace('name="name"', 'name="na\0me"'),
	whole.replace("\r\n\r\n", "\r\n"),
	`preamble\r\n${whole}`,
	`${whole}${whole}${whole.repeat(3)}`,
	part("", "x") + whole,
	part(`x${"y".repeat(3000)}`, "x") + whole,
	whole.replace("Asha Rao", "Asha\xff\xfe"),
];

const wrongTypes = [
	null,
	...["text/plain", "application/json", "application/xml", "multipart/form-data"],
	`${urlencoded}x`,
	...["multipart/mixed; boundary=x", "text/html", "*/*", ";"],
];

/** No browser sends these forms, whatever a person types. */
export const malformedForm: fc.Arbitrary<MalformedForm> = fc.oneof(
	fc.constantFrom(...wrongTypes).map((type) => form("wrong type", fields, type)),
	fc.nat(whole.length - 6).map((end) => form("truncated", whole.slice(0, end), multipart)),
	fc
		.tuple(name, fc.constantFrom("%", "%z", "%zz", "%f", "%ff", "%C0%AF", "%F5%80%80%80"))
		.map(([field, value]) => form("bad percent", `${fields}&${field}=a${value}`)),
	fc
		.tuple(name, fc.integer({ min: 201, max: 10_000 }))
		.map(([field, count]) => form("many fields", `${fields}${`&${field}=1`.repeat(count)}`)),
	fc
		.constantFrom("a.exe", "", "../a", "a.png")
		.map((file) => form("files as texts", filesInPlaceOfTexts(file), multipart)),
	fc
		.tuple(
			fc.constantFrom("extra", "image", "avatar", "photo"),
			fc.constantFrom("a.exe", "a.png", "../a", "a.php"),
			fc.constantFrom("MZ", "\x89PNG", "<script>", ""),
		)
		.map(([field, file, content]) =>
			form("extra file", `${parts}${part(field, content, `; filename="${file}"`)}--${boundary}--\r\n`, multipart),
		),
	fc.constantFrom(...brokenParts).map((broken) => form("broken part", broken, multipart)),
	fc
		.tuple(name, fc.constantFrom("[999999999]", ".__proto__.x", "[0].a.b.c.d.e", ".constructor.prototype", "[", "[a"))
		.map(([field, path]) => form("odd name", `${fields}&${field}${path}=1`)),
	fc
		.constantFrom("__intent__", "__state__", "__proto__", "")
		.map((field) => form("odd name", `${fields}&${field}=%7B%22type%22%3A%22reset%22%7D`)),
	fc.uint8Array({ minLength: 1, maxLength: 400 }).map((random) => ({
		kind: "random bytes",
		type: urlencoded,
		body: new Uint8Array(Buffer.concat([bytes("mobileno=%"), random])),
	})),
	fc
		.uint8Array({ maxLength: 400 })
		.map((random) => ({ kind: "random parts", type: multipart, body: new Uint8Array(random) })),
);

export interface SentForm extends MalformedForm {
	readonly path: string;
	readonly status: number;
	readonly ms: number;
}

const visitorPaths = [
	...["/login", "/login/password", "/login/create", "/login/reset", "/enquiry", "/contact-us", "/get-a-call"],
	...["/newsletter", "/faqs", "/webinars/w3/register", "/package/russia-tour/price-request"],
];
const accountPaths = ["/travellers/add", "/bank-details/add", "/profile/edit", "/profile/picture", "/profile/password"];

/** @param cookie of a signed-in user, so that the account's forms are reached */
export async function sendMalformedForms(
	origin: string,
	cookie: string,
	{ count, seed }: { readonly count: number; readonly seed: number },
): Promise<SentForm[]> {
	const drawn = fc.sample(fc.tuple(fc.constantFrom(...visitorPaths, ...accountPaths), malformedForm), {
		numRuns: count,
		seed,
	});
	const sent: SentForm[] = [];
	const queue = drawn.values();
	const worker = async (): Promise<void> => {
		for (const [path, malformed] of queue) {
			const start = performance.now();
			const { type, body } = malformed;
			const response = await fetch(`${origin}${path}`, {
				method: "POST",
				redirect: "manual",
				headers: {
					origin,
					"sec-fetch-site": "same-origin",
					cookie: accountPaths.includes(path) ? cookie : "k=1",
					...(type !== null && { "content-type": type }),
				},
				body,
			});
			await response.arrayBuffer();
			sent.push({ ...malformed, path, status: response.status, ms: performance.now() - start });
		}
	};
	await Promise.all([worker(), worker()]);
	return sent;
}
