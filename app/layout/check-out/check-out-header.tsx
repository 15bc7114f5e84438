import { classNames } from "#app/components/display/class-names.ts";
import { Icon } from "#app/components/icons/icon.tsx";
import { Link } from "#app/components/navigation/link.tsx";
import { Logo } from "#app/layout/header/logo.tsx";
import { brand } from "#app/lib/brand.ts";
import { paths } from "#app/lib/paths.ts";
import { hiddenInPrint, pageWidth } from "#app/styles/motifs.css.ts";
import {
	checkOutHeader,
	checkOutHeaderRow,
	checkOutHelp,
	checkOutHelpIcon,
	checkOutHelpLabel,
	checkOutLogo,
} from "./check-out-header.css.ts";

/** The header has nothing that leads away from a payment: only the logo, and the number to call for help. */
export const CheckOutHeader = () => (
	<header className={checkOutHeader}>
		<div className={classNames(pageWidth, checkOutHeaderRow)}>
			<Link className={checkOutLogo} to={paths.home()}>
				<Logo />
			</Link>{" "}
			<a className={classNames(checkOutHelp, hiddenInPrint)} href={brand.phone.href}>
				<Icon name="phone" className={checkOutHelpIcon} />
				<span>
					<span className={checkOutHelpLabel}>Help </span>
					{brand.phone.shown}
				</span>
			</a>
		</div>
	</header>
);
