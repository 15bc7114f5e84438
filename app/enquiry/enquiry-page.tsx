import type { ReactNode } from "react";
import { Card } from "#app/components/cards/card.tsx";
import { classNames } from "#app/components/display/class-names.ts";
import { Stack } from "#app/components/display/layout.tsx";
import { Heading } from "#app/components/display/text.tsx";
import { enquiryCard, enquiryPage, enquiryPageWide } from "./enquiry.css.ts";

export function EnquiryPage({ title, children }: { title: string; children: ReactNode }) {
	return (
		<div className={enquiryPage}>
			<Card className={enquiryCard}>
				<Stack gap="m">
					<Heading level={1} size={2}>
						{title}
					</Heading>
					{children}
				</Stack>
			</Card>
		</div>
	);
}

/** The form inside has its own heading. */
export const WideEnquiryPage = ({ children }: { children: ReactNode }) => (
	<div className={classNames(enquiryPage, enquiryPageWide)}>
		<Card className={enquiryCard}>{children}</Card>
	</div>
);
