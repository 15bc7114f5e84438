import { Link } from "#app/components/navigation/link.tsx";
import { brand } from "#app/lib/brand.ts";
import { paths } from "#app/lib/paths.ts";

/** A person settles the booking, as these sentences say. */
export const CallUs = () => (
	<>
		Call <a href={brand.phone.href}>{brand.phone.shown}</a>, mail <a href={`mailto:${brand.email}`}>{brand.email}</a> or{" "}
		<Link to={paths.contactUs()}>write to us</Link>, with your booking number.
	</>
);
