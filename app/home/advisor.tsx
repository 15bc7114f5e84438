import { buttonClass } from "#app/components/display/button-class.ts";
import { Heading, Text } from "#app/components/display/text.tsx";
import { Icon } from "#app/components/icons/icon.tsx";
import { PopupLink } from "#app/layout/index.ts";
import { brand } from "#app/lib/brand.ts";
import { paths } from "#app/lib/paths.ts";
import { pageWidth, sunrays } from "#app/styles/motifs.css.ts";
import { advisor } from "./advisor.css.ts";

export const Advisor = () => (
	<section className={pageWidth} aria-labelledby="advisor" data-later="">
		<div className={`${advisor} ${sunrays}`}>
			<Heading level={2} id="advisor">
				Not sure where to go?
			</Heading>
			<Text size="l">{`Tell a travel advisor your dates and who is travelling. We answer ${brand.supportHours}.`}</Text>
			<PopupLink className={buttonClass({ tone: "primary" })} popup={paths.enquiry({ from: paths.home() })}>
				<Icon name="chat" />
				Ask an advisor
			</PopupLink>
		</div>
	</section>
);
