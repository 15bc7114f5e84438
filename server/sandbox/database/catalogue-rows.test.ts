import { expect, it } from "vitest";
import { todayIn } from "../clock.ts";
import { catalogueRows } from "./catalogue-rows.ts";

it.each(["2026-11-25T18:29:00Z", "2026-11-25T18:31:00Z", "2026-11-26T06:10:00Z"])(
	"seeded at %s, one webinar is live, and the others are in the Indian evening",
	(moment) => {
		const nowMs = Date.parse(moment);
		const { webinars } = catalogueRows(
			todayIn(() => nowMs),
			nowMs,
		);
		const live = webinars.filter(({ startsAt, durationMinutes }) => {
			const start = startsAt.getTime();
			return start <= nowMs && start + durationMinutes * 60_000 > nowMs;
		});
		expect(live.map(({ meetingId }) => meetingId)).toEqual(["w2"]);
		const others = webinars.filter((webinar) => !live.includes(webinar)).map(({ startsAt }) => startsAt.toISOString());
		expect(others.map((start) => start.slice(11, 16))).toEqual(["13:30", "13:00", "13:30"]);
		expect(others.map((start) => Date.parse(start) > nowMs)).toEqual([false, true, true]);
	},
);
