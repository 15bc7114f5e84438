import { paths } from "#app/lib/paths.ts";
import { classes } from "#app/ui/classes.ts";
import { HereLink } from "#app/ui/here-link.tsx";
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
			<HereLink className={item} to={paths.home()} isEnd>
				<Icon name="home" />
				Home
			</HereLink>
			<HereLink className={item} to={paths.destinations()}>
				<Icon name="compass" />
				Explore
			</HereLink>
			<PopupLink className={centre} popup={enquiryPath}>
				<Icon name="chat" />
				Enquire
			</PopupLink>
			<HereLink className={item} to={paths.blogs()}>
				<Icon name="book" />
				Blogs
			</HereLink>
			{isSignedIn ? (
				<HereLink className={item} to={paths.profile()}>
					<Icon name="person" />
					Profile
				</HereLink>
			) : (
				<PopupLink className={item} popup={paths.login()}>
					<Icon name="person" />
					Profile
				</PopupLink>
			)}
		</nav>
	</>
);
