import { AutoFocus } from "#app/layout/popups/index.ts";
import { MenuList } from "./menu-list.tsx";

export default function MenuPopup() {
	return (
		<AutoFocus>
			<MenuList />
		</AutoFocus>
	);
}
