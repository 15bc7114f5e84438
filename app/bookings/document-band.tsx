import { Text } from "#app/components/display/text.tsx";
import { Illustration } from "#app/components/icons/illustration.tsx";
import { lettering } from "#app/styles/text.css.ts";
import type { Publisher } from "#server/bff/context/index.ts";
import { documentBand, documentBandLogo, documentBandName } from "./document.css.ts";

/** The band is the head of a voucher, receipt or invoice, as on its PDF. */
export const DocumentBand = ({ publisher, kind }: { publisher: Publisher; kind: string }) => (
	<div className={documentBand}>
		<span className={documentBandName}>
			{publisher.hasLogo ? <Illustration name="mark" className={documentBandLogo} /> : null}
			<span className={lettering}>{publisher.name}</span>
		</span>
		<Text strong>{kind}</Text>
	</div>
);
