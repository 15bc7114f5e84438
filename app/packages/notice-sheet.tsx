import { spellDayWithWeekday } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import { PopupLink } from "#app/shell/index.ts";
import { button } from "#app/ui/button.css.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Cluster } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import type { PackagePage } from "#server/bff/wire/index.ts";
import { EnquireLink } from "./enquire-link.tsx";

interface NoticeSheetProps {
	readonly tour: { readonly title: string; readonly slug: string; readonly notice: NonNullable<PackagePage["notice"]> };
}

/** What the notice's page and its popup show. */
export const NoticeSheet = ({ tour: { title, slug, notice } }: NoticeSheetProps) => (
	<>
		<Text>
			<strong>{title}</strong>, <time dateTime={notice.date}>{spellDayWithWeekday(notice.date)}</time>
		</Text>
		<Text size="l">{notice.text}</Text>
		<Text tone="soft">Not sure what it means for your days? An advisor tells you before you decide.</Text>
		<Cluster gap="s">
			<EnquireLink slug={slug}>Ask an advisor</EnquireLink>
			<PopupLink className={button({ tone: "calm" })} popup={paths.packageDates(slug)}>
				<Icon name="calendar" />
				See the dates
			</PopupLink>
		</Cluster>
	</>
);
