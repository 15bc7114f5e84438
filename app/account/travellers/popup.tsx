import { useFetcher, useRouteLoaderData } from "react-router";
import { paths } from "#app/lib/paths.ts";
import type { PopupProps } from "#app/shell/index.ts";
import { DeleteForm } from "../delete-form.tsx";
import type { loader } from "./travellers.tsx";

/** The question before a traveller is deleted, over the list, which knows the name. Its answer leads to the list again. */
export default function DeleteTravellerPopup({ address }: PopupProps) {
	const page = useRouteLoaderData<typeof loader>("account/travellers/travellers");
	const sending = useFetcher();
	const found = page?.travellers.find(({ id }) => paths.travellerDelete(id) === address.pathname);
	return (
		<DeleteForm
			action={address.pathname}
			what={found ? `${found.firstName} ${found.lastName}`.trim() : "this traveller"}
			back={paths.travellers()}
			as={sending.Form}
			isBusy={sending.state !== "idle"}
		/>
	);
}
