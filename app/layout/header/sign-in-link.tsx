import { buttonClass } from "#app/components/display/button-class.ts";
import { classNames } from "#app/components/display/class-names.ts";
import { PopupLink } from "#app/layout/popups/popup-link.tsx";
import { loginLabels } from "#app/lib/login-labels.ts";
import { paths } from "#app/lib/paths.ts";
import { useReturnPath } from "#app/lib/return-path.ts";
import { wideOnly } from "#app/styles/motifs.css.ts";
import { signInLabel, signInLabels } from "./sign-in-link.css.ts";

export function SignInLink() {
	const returnPath = useReturnPath();
	return (
		<PopupLink
			popup={paths.login(returnPath === paths.home() ? undefined : returnPath)}
			className={classNames(buttonClass({ tone: "calm" }), signInLabels, wideOnly)}
			aria-label={loginLabels[0]}
		>
			{loginLabels.map((text) => (
				<span key={text} className={signInLabel} aria-hidden="true">
					{`${text} `}
				</span>
			))}
		</PopupLink>
	);
}
