import { NavLink } from "react-router";
import { paths } from "#app/lib/paths.ts";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { bar, belowFooter, centre, item, room } from "./bottom-bar.css.ts";
import { PopupLink } from "./popup-link.tsx";

interface BottomBarProps {
	enquiryPath: string;
	isSignedIn: boolean;
	isBelowFooter: boolean;
}

/** Below 768 px: the way around under the thumb. */
export const BottomBar = ({ enquiryPath, isSignedIn, isBelowFooter }: BottomBarProps) => (
	<>
		<div className={isBelowFooter ? classes(room, belowFooter) : room} />
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
			{isSignedIn ? (
				<NavLink className={item} to={paths.profile()}>
					<Icon name="person" />
					Profile
				</NavLink>
			) : (
				<PopupLink className={item} popup={paths.login()}>
					<Icon name="person" />
					Profile
				</PopupLink>
			)}
		</nav>
	</>
);
