import { useFetcher, useRouteLoaderData } from "react-router";
import type { PopupProps } from "#app/layout/index.ts";
import { AutoFocus } from "#app/layout/popups/index.ts";
import { paths } from "#app/lib/paths.ts";
import { travellerName } from "#app/lib/traveller-name.ts";
import { DeleteForm } from "../delete-form.tsx";
import type { loader } from "./travellers.tsx";

/** Takes the name from the loader data of the list below the popup. */
export default function DeleteTravellerPopup({ address, close }: PopupProps) {
	const page = useRouteLoaderData<typeof loader>("travellers");
	const { Form, state } = useFetcher();
	const traveller = page?.travellers?.find(({ id }) => paths.travellerDelete(id) === address.pathname);
	return (
		<AutoFocus>
			<DeleteForm
				action={address.pathname}
				what={traveller ? travellerName(traveller) : "this traveller"}
				back={close}
				as={Form}
				isBusy={state !== "idle"}
			/>
		</AutoFocus>
	);
}
