import { type ComponentType, type ReactNode, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { usePageData } from "#app/lib/use-page-data.ts";
import { type PopupProps, usePopup } from "./popup-context.ts";
import { popupContent, popupLoading } from "./popup-host.css.ts";

type PageData<Loader> = NonNullable<ReturnType<typeof useFetcher<Loader>>["data"]>;

export function popupPage<Loader>(Body: ComponentType<PageData<Loader> & { address: string; hash: string }>) {
	return function PopupPage({ address: { pathname, search, hash } }: PopupProps) {
		const address = pathname + search;
		// A link inside the popup has loaded it before the screen was left.
		const ahead = useFetcher<Loader>({ key: address });
		const { data = ahead.data } = usePageData<Loader>(address, ahead.data !== undefined);
		if (!data) return <PopupLoading />;
		return (
			<AutoFocus>
				<Body {...data} address={address} hash={hash} />
			</AutoFocus>
		);
	};
}

export const PopupLoading = () => (
	<p className={popupLoading} role="status">
		One moment…
	</p>
);

const focusable =
	"input:not([hidden], [type=hidden], [type=radio], [type=checkbox], [tabindex='-1']), textarea, [data-autofocus]";

/** Renders the content of a popup, which opens with it, and focuses the first text field, else `data-autofocus`. */
export function AutoFocus({ children }: { children: ReactNode }) {
	const content = useRef<HTMLDivElement>(null);
	const onReady = usePopup()?.onReady;
	useEffect(() => onReady?.(), [onReady]);
	useEffect(() => {
		const field = content.current?.querySelector<HTMLElement>(focusable);
		// `showModal` uses the attribute; an open dialog needs the call.
		field?.setAttribute("autofocus", "");
		field?.focus();
	}, []);
	return (
		<div ref={content} className={popupContent}>
			{children}
		</div>
	);
}
