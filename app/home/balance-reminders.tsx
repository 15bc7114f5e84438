import { Link } from "#app/components/navigation/link.tsx";
import { Notice } from "#app/components/overlays/notice.tsx";
import type { BalanceReminder } from "#app/lib/balance.ts";
import { paths } from "#app/lib/paths.ts";
import { pageWidth } from "#app/styles/motifs.css.ts";

export const HomeReminders = ({ of }: { of: readonly BalanceReminder[] }) =>
	of.map(({ title, text, bookingId }) => (
		<div key={bookingId} className={pageWidth}>
			<Notice kind="info" announced={false}>
				{`${title}: ${text}. `}
				<Link to={paths.booking(bookingId)}>View booking</Link>
			</Notice>
		</div>
	));
