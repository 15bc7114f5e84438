import { useRef, useState } from "react";
import { Button } from "#app/components/display/button.tsx";
import { classNames } from "#app/components/display/class-names.ts";
import { useHydrated } from "#app/components/display/use-hydrated.ts";
import { visuallyHidden } from "#app/styles/text.css.ts";
import { copyButton, couponWords, notYetCopyable, offerCode, offerCoupon } from "./offers.css.ts";

/** The code is text that one press selects where there is no script. */
export function OfferCode({ code }: { code: string }) {
	const text = useRef<HTMLElement>(null);
	const [result, setResult] = useState<"copied" | "selected">();
	const isInteractive = useHydrated();
	const copy = async () => {
		try {
			// Without HTTPS, and within some apps, there is no clipboard.
			await navigator.clipboard.writeText(code);
			setResult("copied");
		} catch {
			if (text.current) getSelection()?.selectAllChildren(text.current);
			setResult("selected");
		}
	};
	return (
		<div className={offerCoupon}>
			<span className={couponWords}>
				Code{" "}
				<code ref={text} className={offerCode}>
					{code}
				</code>
				{result === "selected" ? (
					<span role="alert"> Couldn't copy. The code is selected: copy it yourself.</span>
				) : null}
			</span>
			<Button
				type="button"
				tone="quiet"
				className={classNames(copyButton, !isInteractive && notYetCopyable)}
				onClick={() => void copy()}
			>
				<span>{result === "copied" ? "Copied" : "Copy"}</span>
				<span className={visuallyHidden}>{` ${code}`}</span>
			</Button>
		</div>
	);
}
