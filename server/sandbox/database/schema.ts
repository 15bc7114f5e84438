/** The tables are for PGlite and PostgreSQL: catalogue, people, bookings. This module holds no queries. */

export * from "./booking-tables.ts";
export * from "./catalogue-tables.ts";
export * from "./people-tables.ts";
