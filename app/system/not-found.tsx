import { data } from "react-router";

/** This catch-all has to be a route, because middleware runs only where one matches. */
export const loader = () => missing();
export const action = () => missing();

function missing(): never {
	throw data(null, { status: 404 });
}

export default function NotFoundPage() {
	return null;
}
