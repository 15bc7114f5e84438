/**
 * The sandbox's tables, for PGlite and PostgreSQL alike: what is sold (catalogue), who buys (people) and what was bought
 * (trade). No query lives here. Money is in paise, calendar days are days in India.
 */
export * from "./catalogue.ts";
export * from "./people.ts";
export * from "./trade.ts";
