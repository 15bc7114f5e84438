import { useEffect, useRef } from "react";
import { useNavigation, useSubmit } from "react-router";
import { priceIntent } from "#app/checkout/intents.ts";
import { isNavigating } from "#app/lib/is-navigating.ts";
import { paths } from "#app/lib/paths.ts";

/** Sends the ticked travellers as they change, one selection after the other, so that the cart holds the last one. */
export function usePriceUpdate(formId: string): () => void {
	const submit = useSubmit();
	const isIdle = useNavigation().state === "idle";
	const lastSent = useRef("");
	const update = () => {
		const boxes = [...document.querySelectorAll<HTMLInputElement>(`#${formId} [name=traveller]`)];
		const ids = boxes.filter(({ checked }) => checked).map(({ value }) => value);
		const isChanged = boxes.some(({ checked, defaultChecked }) => checked !== defaultChecked);
		if (isNavigating()) return;
		// What was sent before, and may have been lost, is sent again when it is ticked again.
		if (!isChanged) lastSent.current = "";
		if (!isChanged || ids.join() === lastSent.current) return;
		lastSent.current = ids.join();
		const form = new FormData();
		// Each answer renders the form again, with a key that was not used yet.
		for (const name of ["_key", "seenCoupon"])
			form.set(name, document.querySelector<HTMLInputElement>(`#${formId} [name=${name}]`)?.value ?? "");
		form.set("_intent", priceIntent);
		for (const id of ids) form.append("traveller", id);
		void submit(form, {
			...{ method: "post", action: paths.checkOutTravellers(), replace: true, preventScrollReset: true },
		});
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: what was ticked before hydration or while another selection was sent
	useEffect(update, [isIdle]);
	return update;
}
