export * from "./catalogue.ts";
export * from "./packages.ts";
export * from "./people.ts";
export * from "./roles.ts";
export * from "./weather.ts";
