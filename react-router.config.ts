export { default } from "./remix.config.ts";
