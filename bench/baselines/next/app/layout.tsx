import "../shared/style.css";
import type { ReactNode } from "react";

export const metadata = { title: "Paradise", description: "Holiday packages across India and abroad." };

export default function Layout({ children }: { children: ReactNode }) {
	return (
		<html lang="en-IN">
			<body>{children}</body>
		</html>
	);
}
