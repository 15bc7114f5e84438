import { MenuList } from "./menu-list.tsx";

/** The menu over a page. Every link of it leads to another page, and so away from the popup. */
export default function MenuPopup() {
	return <MenuList />;
}
