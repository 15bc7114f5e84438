import { type ReactNode, useState } from "react";
import { Card } from "#app/components/cards/card.tsx";
import { Heading, Text } from "#app/components/display/text.tsx";
import { Icon } from "#app/components/icons/icon.tsx";
import { useIsDisabled } from "#app/components/navigation/disabled-paths.ts";
import type { Feature } from "#app/lib/features.ts";
import { optionalPartBody, optionalPartChevron, optionalPartTitle, optionalPartValue } from "./optional-part.css.ts";

interface OptionalPartProps {
	title: string;
	/** Without this feature there is no such part. */
	feature?: Feature;
	/** What the part holds already; it is then open. */
	value: string | null | undefined;
	/** Opens the part for what must be seen, such as an error. */
	isOpen: boolean;
	children: ReactNode;
}

/** Most travellers leave out this part of a step. What appears in it opens it. */
export function OptionalPart({ title, feature, value, isOpen, children }: OptionalPartProps) {
	const isDisabled = useIsDisabled(feature ?? "");
	const content = `${value ?? ""} ${isOpen}`;
	const [shown, setShown] = useState({ content, isOpen: isOpen || Boolean(value) });
	if (content !== shown.content) setShown({ content, isOpen: shown.isOpen || isOpen || Boolean(value) });
	if (isDisabled) return null;
	return (
		<Card padded={false}>
			<details open={shown.isOpen} onToggle={({ currentTarget: { open } }) => setShown({ content, isOpen: open })}>
				<summary className={optionalPartTitle}>
					<Heading level={2} size={4}>
						{title}
					</Heading>
					<Text as="span" size="s" tone="soft" className={optionalPartValue}>
						{value || "Optional"}
					</Text>
					<Icon name="down" className={optionalPartChevron} />
				</summary>
				<div className={optionalPartBody}>{children}</div>
			</details>
		</Card>
	);
}
