import { lazy, useState } from "react";
import { Button } from "#app/components/display/button.tsx";
import { Cluster, Stack } from "#app/components/display/layout.tsx";
import { Text } from "#app/components/display/text.tsx";
import { ErrorSummary } from "#app/components/forms/error-summary.tsx";
import type { DialogSize } from "#app/components/overlays/dialog.tsx";
import type { Sample } from "./samples.tsx";

const Dialog = lazy(async () => ({ default: (await import("#app/components/overlays/dialog.tsx")).Dialog }));

const sizes: readonly [DialogSize, string][] = [
	["leaf", "A leaf over the page"],
	["full", "All of the screen"],
];

function Overlays({ theme }: { theme: string }) {
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
