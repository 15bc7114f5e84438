import { Link } from "#app/components/navigation/link.tsx";
import { Notice } from "#app/components/overlays/notice.tsx";
import { paths } from "#app/lib/paths.ts";
import { pageWidth } from "#app/styles/motifs.css.ts";
import type { Reminders } from "./load-reminders.ts";

export const HomeReminders = ({ of: { payments, balances } }: { of: Reminders }) => (
	<>
		{payments.map(({ orderId, text }) => (
			<div key={orderId} className={pageWidth}>
				<Notice kind="info" announced={false}>
					{`${text} `}
					<a href={paths.payment(orderId)}>View payment</a>
				</Notice>
			</div>
		))}
		{balances.map(({ title, text, bookingId }) => (
			<div key={bookingId} className={pageWidth}>
				<Notice kind="info" announced={false}>
					{`${text} for ${title}. `}
					<Link to={paths.booking(bookingId)}>View booking</Link>
				</Notice>
			</div>
		))}
	</>
);
