import { useRef, useState } from "react";
import { Button } from "#app/components/display/button.tsx";
import { classNames } from "#app/components/display/class-names.ts";
import { useHydrated } from "#app/components/display/use-hydrated.ts";
import { visuallyHidden } from "#app/styles/text.css.ts";
import { copyButton, couponWords, notYetCopyable, offerCode, offerCoupon } from "./offers.css.ts";

/** The code is text that one press selects where there is no script. */
export function OfferCode({ code }: { code: string }) {
	const text = useRef<HTMLElement>(null);
	const [isCopied, setCopied] = useState(false);
	const isInteractive = useHydrated();
	const copy = () =>
		navigator.clipboard.writeText(code).then(
			() => setCopied(true),
			() => text.current && getSelection()?.selectAllChildren(text.current),
		);
	return (
		<div className={offerCoupon}>
			<span className={couponWords}>
				Code{" "}
				<code ref={text} className={offerCode}>
					{code}
				</code>
			</span>
			<Button
				type="button"
				tone="quiet"
				className={classNames(copyButton, !isInteractive && notYetCopyable)}
				onClick={() => void copy()}
			>
				{isCopied ? "Copied" : "Copy"}
				<span className={visuallyHidden}>{` ${code}`}</span>
			</Button>
		</div>
	);
}
