import { data } from "react-router";

/** Every address that no other route answers. It must be a route: middleware only runs where one matches. */
export const loader = () => missing();
export const action = () => missing();

function missing(): never {
	throw data(null, { status: 404 });
}

export default function NotFoundPage() {
	return null;
}
