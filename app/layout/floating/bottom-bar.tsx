import { classNames } from "#app/components/display/class-names.ts";
import { Icon } from "#app/components/icons/icon.tsx";
import { NavLink } from "#app/components/navigation/nav-link.tsx";
import { PopupLink } from "#app/layout/popups/popup-link.tsx";
import { paths } from "#app/lib/paths.ts";
import {
	bottomBar,
	bottomBarCentre,
	bottomBarItem,
	bottomBarSpace,
	bottomBarSpaceBelowFooter,
} from "./bottom-bar.css.ts";

interface BottomBarProps {
	enquiryPath: string;
	isSignedIn: boolean;
	isBelowFooter: boolean;
	/** The page has a bar of its own. */
	isHidden: boolean;
}

export const BottomBar = ({ enquiryPath, isSignedIn, isBelowFooter, isHidden }: BottomBarProps) => (
	<>
		<div
			className={isBelowFooter ? classNames(bottomBarSpace, bottomBarSpaceBelowFooter) : bottomBarSpace}
			data-later=""
		/>
		<nav aria-label="Main" className={bottomBar} data-later={isHidden ? "" : undefined}>
			<NavLink className={bottomBarItem} to={paths.home()} end>
				<Icon name="home" />
				Home
			</NavLink>{" "}
			<NavLink className={bottomBarItem} to={paths.destinations()}>
				<Icon name="compass" />
				Explore
			</NavLink>{" "}
			<PopupLink className={bottomBarCentre} popup={enquiryPath}>
				<Icon name="chat" />
				Enquire
			</PopupLink>{" "}
			<NavLink className={bottomBarItem} to={paths.blogs()}>
				<Icon name="book" />
				Blogs
			</NavLink>{" "}
			{isSignedIn ? (
				<NavLink className={bottomBarItem} to={paths.profile()}>
					<Icon name="person" />
					Profile
				</NavLink>
			) : (
				<PopupLink className={bottomBarItem} popup={paths.login()}>
					<Icon name="person" />
					Profile
				</PopupLink>
			)}
		</nav>
	</>
);
