import { redirect } from "react-router";
import { paths } from "#app/lib/paths.ts";

/** Password managers look here for the page that changes a password, which asks a visitor to sign in first. */
export const loader = (): Response => redirect(paths.profilePassword());
