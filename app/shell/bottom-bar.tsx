import { NavLink } from "react-router";
import { paths } from "#app/lib/paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import { bar, centre, item, room } from "./bottom-bar.css.ts";
import { PopupLink } from "./popup-link.tsx";

/** Below 768 px: the way around under the thumb. */
export const BottomBar = ({ enquiryPath }: { enquiryPath: string }) => (
	<>
		<div className={room} />
		<nav aria-label="Main" className={bar}>
			<NavLink className={item} to={paths.home()} end>
				<Icon name="home" />
				Home
			</NavLink>
			<NavLink className={item} to={paths.destinations()}>
				<Icon name="compass" />
				Explore
			</NavLink>
			<PopupLink className={centre} popup={enquiryPath}>
				<Icon name="chat" />
				Enquire
			</PopupLink>
			<NavLink className={item} to={paths.blogs()}>
				<Icon name="book" />
				Blogs
			</NavLink>
			<NavLink className={item} to={paths.search()}>
				<Icon name="search" />
				Search
			</NavLink>
		</nav>
	</>
);
