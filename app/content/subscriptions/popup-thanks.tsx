import { Button } from "#app/components/display/button.tsx";
import { Stack } from "#app/components/display/layout.tsx";
import { Text } from "#app/components/display/text.tsx";
import { usePopup } from "#app/layout/index.ts";
import { AutoFocus } from "#app/layout/popups/index.ts";

/** The words take the place of the thank-you page. */
export function PopupThanks({ children }: { children: string }) {
	const popup = usePopup();
	return (
		<AutoFocus>
			<div role="status" tabIndex={-1} data-autofocus="">
				<Stack gap="m">
					<Text size="l">{children}</Text>
					<Button type="button" onClick={() => popup?.close()}>
						Done
					</Button>
				</Stack>
			</div>
		</AutoFocus>
	);
}
