import { brand } from "#app/lib/brand.ts";
import { Card } from "#app/ui/card.tsx";
import { Heading } from "#app/ui/text.tsx";
import { place } from "./menu.css.ts";
import { MenuList } from "./menu-list.tsx";

export const meta = () => [
	{ title: `Menu · ${brand.name}` },
	{ name: "description", content: `Everything on ${brand.name}: trips, offers, reading, help.` },
	{ name: "robots", content: "noindex" },
];

export default function MenuPage() {
	return (
		<div className={place}>
			<Heading level={1} size={2}>
				Menu
			</Heading>
			<Card>
				<MenuList />
			</Card>
		</div>
	);
}
