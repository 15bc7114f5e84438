import { Card } from "#app/components/cards/card.tsx";
import { Heading } from "#app/components/display/text.tsx";
import { brand } from "#app/lib/brand.ts";
import type { RouteFacts } from "#server/bff/context/index.ts";
import { menuPage } from "./menu.css.ts";
import { MenuList } from "./menu-list.tsx";

export const handle: RouteFacts = { cache: "page" };

export const meta = () => [
	{ title: `Menu · ${brand.name}` },
	{ name: "description", content: `All pages of ${brand.name}: trips, offers, articles and help.` },
	{ name: "robots", content: "noindex" },
];

export default function MenuPage() {
	return (
		<div className={menuPage}>
			<Heading level={1} size={2}>
				Menu
			</Heading>
			<Card>
				<MenuList />
			</Card>
		</div>
	);
}
