import { buttonClass } from "#app/components/display/button-class.ts";
import { Cluster } from "#app/components/display/layout.tsx";
import { Text } from "#app/components/display/text.tsx";
import { Icon } from "#app/components/icons/icon.tsx";
import { PopupLink } from "#app/layout/index.ts";
import { formatDayWithWeekday } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import { EnquireLink } from "#app/packages/enquire-link.tsx";
import type { PackagePage } from "#server/bff/context/index.ts";

interface NoticeContentProps {
	tour: { title: string; slug: string; notice: PackagePage["notice"] };
}

export const NoticeContent = ({ tour: { title, slug, notice } }: NoticeContentProps) => (
	<>
		<Text>
			<strong>{title}</strong>
			{notice?.date ? (
				<>
					, <time dateTime={notice.date}>{formatDayWithWeekday(notice.date)}</time>
				</>
			) : null}
		</Text>
		<Text size="l">{notice?.text ?? "There is no notice for this package right now."}</Text>
		<Text tone="soft">Not sure how this affects your dates? Ask an advisor before you book.</Text>
		<Cluster gap="s">
			<EnquireLink slug={slug}>Ask an advisor</EnquireLink>{" "}
			<PopupLink className={buttonClass({ tone: "calm" })} popup={paths.packageDates(slug)}>
				<Icon name="calendar" />
				See dates
			</PopupLink>
		</Cluster>
	</>
);
