import { Icon } from "#app/components/icons/icon.tsx";
import { Link } from "#app/components/navigation/link.tsx";
import { visuallyHidden } from "#app/styles/text.css.ts";
import { tag, tagList } from "./filter-form.css.ts";

/** Each removes one filter, the last one all of them. */
export const FilterTags = ({ tags }: { tags: readonly { readonly words: string; readonly href: string }[] }) =>
	tags.length === 0 ? null : (
		<ul className={tagList} aria-label="Filters in use">
			{tags.map(({ words, href }, index) => (
				<li key={words}>
					<Link className={tag} to={href} preventScrollReset>
						{index < tags.length - 1 ? <span className={visuallyHidden}>Remove filter: </span> : null}
						{words}
						{index < tags.length - 1 ? <Icon name="close" /> : null}
					</Link>
				</li>
			))}
		</ul>
	);
