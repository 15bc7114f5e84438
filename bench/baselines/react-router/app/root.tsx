import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import css from "../shared/style.css?url";

export const links = () => [{ rel: "stylesheet", href: css }];

export default function Root() {
	return (
		<html lang="en-IN">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<Meta />
				<Links />
			</head>
			<body>
				<Outlet />
				<ScrollRestoration />
				<Scripts />
			</body>
		</html>
	);
}
