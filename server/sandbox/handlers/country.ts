import { asc } from "drizzle-orm";
import { reply } from "../door/answer.ts";
import type { Handlers } from "../door/handler.ts";
import { countries } from "../store/schema.ts";

/** Countries and their calling codes. */
export const countryHandlers: Handlers<"country"> = {
	async list({ db }) {
		const rows = await db.select().from(countries).orderBy(asc(countries.name));
		return reply(rows.map(({ name, iso2, phoneCode }) => ({ name, iso2, phonecode: phoneCode })));
	},
};
