const msPerDay = 86_400_000;

/** The calendar day (YYYY-MM-DD) that lies `offset` days after `today` (YYYY-MM-DD). @throws when `today` is not a day */
export function dayAfter(today: string, offset: number): string {
	return new Date(Date.parse(`${today}T00:00:00Z`) + offset * msPerDay).toISOString().slice(0, 10);
}

/**
 * The next time a season's day comes round, at least 60 days ahead so that people can still register.
 * @returns YYYY-MM-DD
 */
export function nextSeasonDay(today: string, season: { readonly month: number; readonly day: number }): string {
	const earliest = dayAfter(today, 60);
	const monthAndDay = `${String(season.month).padStart(2, "0")}-${String(season.day).padStart(2, "0")}`;
	const year = Number(earliest.slice(0, 4));
	const thisYear = `${year}-${monthAndDay}`;
	return thisYear >= earliest ? thisYear : `${year + 1}-${monthAndDay}`;
}
