import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog, type DialogSize } from "#app/ui/dialog.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import type { Sample } from "./pieces.tsx";

const sizes: readonly [DialogSize, string][] = [
	["leaf", "A leaf over the page"],
	["full", "All of the screen"],
];

/** What takes the focus when it comes: shown when it is asked for, by script. */
function Overlays({ theme }: { readonly theme: string }) {
	const [open, setOpen] = useState<DialogSize | null>(null);
	const [isRefused, setIsRefused] = useState(false);
	return (
		<Stack gap="m">
			<Cluster gap="s">
				{sizes.map(([size, title]) => (
					<Button key={size} type="button" tone="calm" onClick={() => setOpen(size)}>
						{title}
					</Button>
				))}
				<Button type="button" tone="calm" onClick={() => setIsRefused(!isRefused)}>
					A refused form
				</Button>
			</Cluster>
			<ErrorSummary
				problems={
					isRefused
						? [
								{ fieldId: `${theme}-email`, text: "E-mail is required" },
								{ fieldId: `${theme}-phone`, text: "Phone number is required" },
							]
						: []
				}
			/>
			<Dialog
				open={open !== null}
				size={open ?? undefined}
				title={sizes.find(([size]) => size === open)?.[1] ?? ""}
				onClose={() => setOpen(null)}
			>
				<Text>What it holds.</Text>
			</Dialog>
		</Stack>
	);
}

export const overlays: Sample = { name: "Dialogs and refusals", show: (theme) => <Overlays theme={theme} /> };
