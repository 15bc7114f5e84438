import { MenuList } from "./menu-list.tsx";

export default function MenuPopup() {
	return <MenuList />;
}
