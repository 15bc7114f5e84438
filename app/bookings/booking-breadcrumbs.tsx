import { Breadcrumbs } from "#app/components/navigation/breadcrumbs.tsx";
import { paths } from "#app/lib/paths.ts";

export const BookingBreadcrumbs = ({ id, number, page }: { id: string; number: string; page: string }) => (
	<Breadcrumbs
		items={[{ label: "My Bookings", to: paths.bookings() }, { label: number, to: paths.booking(id) }, { label: page }]}
	/>
);
