import { expect, it } from "vitest";
import { createSealer } from "#server/bff/crypto/seal.ts";
import { type SealedCookie, sealedCookie } from "./cookies.ts";
import { openDevice } from "./devices.ts";
import { openSession } from "./session.ts";
import { openToasts } from "./toasts.ts";
import { openVisited } from "./visited.ts";

const nowSeconds = 1_800_000_000;
const cookie = sealedCookie("s", createSealer(["k".repeat(32)]), false);
const other = sealedCookie("s", createSealer(["n".repeat(32)]), false);
/** The cookie is sealed by a copy whose secret this one does not know. */
const foreign = other.write({ any: "value" }, 60).split(";")[0] ?? "";

interface Opened {
	readonly commit: () => string | undefined;
	readonly write: () => void;
	readonly has: () => boolean;
}

const kinds: Readonly<Record<string, (cookie: SealedCookie, header: string) => Opened>> = {
	"session of who signs in": (sealed, header) => {
		const { session, commit } = openSession(sealed, header, nowSeconds);
		const write = () => session.set("user", { id: "u1", token: "t", firstName: "Asha" });
		return { commit, write, has: () => session.get("user") !== undefined };
	},
	"session with a draft": (sealed, header) => {
		const { session, commit } = openSession(sealed, header, nowSeconds);
		const write = () =>
			session.set("draft", { id: "d", path: "/", until: nowSeconds + 60, of: "visitor", claims: [], isPublic: false });
		return { commit, write, has: () => session.get("draft") !== undefined };
	},
	"wishlist of a visitor": (sealed, header) => {
		const { session, commit } = openSession(sealed, header, nowSeconds);
		return { commit, write: () => session.set("hearts", ["1"]), has: () => session.get("hearts") !== undefined };
	},
	device: (sealed, header) => {
		const device = openDevice(sealed, header);
		const has = () => device.findIdFor("asha@example.in") !== undefined;
		return { commit: device.commit, write: () => device.addAccount("asha@example.in"), has };
	},
	"visited packages": (sealed, header) => {
		const visited = openVisited(sealed, header);
		return { commit: visited.commit, write: () => visited.add("102"), has: () => visited.ids.length > 0 };
	},
	toasts: (sealed, header) => {
		const toasts = openToasts(sealed, header, false);
		return { commit: toasts.commit, write: () => toasts.add("WELCOME"), has: () => toasts.take().length > 0 };
	},
};

it.each(Object.entries(kinds))(
	"[S54] a cookie that only another copy can open is left on reading, and replaced by what is written: %s",
	(_, open) => {
		expect(open(cookie, foreign).has()).toBe(false);
		expect(open(cookie, foreign).commit()).toBeUndefined();
		const written = open(cookie, foreign);
		written.write();
		const line = written.commit();
		expect(line).toMatch(/^s=v1\./);
		expect(open(cookie, line?.split(";")[0] ?? "").has()).toBe(true);
	},
);
