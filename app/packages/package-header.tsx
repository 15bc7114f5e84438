import { Rating } from "#app/components/cards/rating.tsx";
import { Heading, Kicker } from "#app/components/display/text.tsx";
import { Icon } from "#app/components/icons/icon.tsx";
import { Notice } from "#app/components/overlays/notice.tsx";
import { PopupLink } from "#app/layout/index.ts";
import { formatDay } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import type { PackageView } from "./load-slug.ts";
import {
	glanceFact,
	glanceFacts,
	packageNotice,
	packageTitle,
	praiseHead,
	praiseLine,
	praiseName,
} from "./package-header.css.ts";
import { languageAttributes } from "./sections/language.ts";

type Tour = PackageView["tour"];

const longTitle = 40;

export const PackageTitle = ({ tour, kicker }: Pick<PackageView, "tour" | "kicker">) => (
	<header className={packageTitle}>
		{kicker === null ? null : <Kicker>{kicker}</Kicker>}
		<Heading level={1} size={tour.title.length > longTitle ? 2 : 1}>
			{tour.title}
		</Heading>
		{tour.rating === null ? null : (
			<Rating value={tour.rating} {...(tour.reviewCount > 0 && { reviewCount: tour.reviewCount })} />
		)}
	</header>
);

export const Glance = ({ glance }: Pick<PackageView, "glance">) =>
	glance.length === 0 ? null : (
		<ul className={glanceFacts}>
			{glance.map(({ icon, text }) => (
				<li key={text} className={glanceFact}>
					<Icon name={icon} />
					{text}
				</li>
			))}
		</ul>
	);

export const PraiseLine = ({ praise }: Pick<PackageView, "praise">) =>
	praise === null ? null : (
		<figure className={praiseLine}>
			<p className={praiseHead}>
				<Rating value={praise.rating} stars />
				{praise.subject ? <strong {...languageAttributes(praise.subject)}>{` ${praise.subject}`}</strong> : null}
			</p>{" "}
			<blockquote lang={praise.lang}>{`“${praise.text}”`}</blockquote>{" "}
			<figcaption className={praiseName}>{praise.name}</figcaption>
		</figure>
	);

export function PackageNotice({ tour: { notice, slug } }: { tour: Tour }) {
	if (!notice) return null;
	return (
		<div className={packageNotice}>
			<Notice kind="info" announced={false}>
				{notice.date ? (
					<>
						<time dateTime={notice.date}>{formatDay(notice.date)}</time>:{" "}
					</>
				) : null}
				{notice.text} <PopupLink popup={paths.packageNotice(slug)}>What it means for you</PopupLink>
			</Notice>
		</div>
	);
}
