import { brand } from "#app/lib/brand.ts";
import { paths } from "#app/lib/paths.ts";
import { PopupLink } from "#app/shell/index.ts";
import { page, sunrays } from "#app/styles/motifs.css.ts";
import { button } from "#app/ui/button.css.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import { advisor } from "./advisor.css.ts";

/** The way to a person. */
export const Advisor = () => (
	<section className={page} aria-labelledby="advisor">
		<div className={`${advisor} ${sunrays}`}>
			<Heading level={2} id="advisor">
				Not sure where to go?
			</Heading>
			<Text size="l">
				{`Tell a travel advisor when you are free and whom you are taking along. We answer ${brand.supportHours}.`}
			</Text>
			<PopupLink className={button({ tone: "primary" })} popup={paths.enquiry({ from: paths.home() })}>
				<Icon name="chat" />
				Ask an advisor
			</PopupLink>
		</div>
	</section>
);
