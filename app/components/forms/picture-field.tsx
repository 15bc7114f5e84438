import { useEffect, useRef, useState } from "react";
import type { FieldState } from "#app/lib/forms/form-reply.ts";
import type { PreparedPicture } from "#app/lib/forms/prepare-picture.ts";
import { fieldHint, file as fileStyle } from "./field.css.ts";
import { controlProps, FieldFrame } from "./field.tsx";

interface PictureFieldProps {
	field: FieldState;
	label: string;
	hint: string;
	/** The middle of the picture is sent as a square. */
	isPortrait?: boolean;
	/** The form's action replied this; its error holds until another picture is chosen. */
	reply: unknown;
	onPreview?: (preview: HTMLCanvasElement | undefined) => void;
}

/** A picture is made smaller before it is sent. Without script the server does so. */
export function PictureField({ field, label, hint, isPortrait = false, reply, onPreview }: PictureFieldProps) {
	const ref = useRef<HTMLInputElement>(null);
	const [chosen, setChosen] = useState<(PreparedPicture & { readonly after: unknown }) | null>(null);
	const prepare = async () => {
		const input = ref.current;
		if (!input?.files?.length) return setChosen(null);
		const { preparePicture } = await import("#app/lib/forms/prepare-picture.ts");
		const prepared = await preparePicture(input, isPortrait);
		if (!prepared) return;
		setChosen({ ...prepared, after: reply });
		onPreview?.(prepared.preview);
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, for a file that was chosen before script ran
	useEffect(() => void prepare(), []);
	const shown = chosen?.after === reply && chosen ? { ...field, error: chosen.error } : field;
	return (
		<FieldFrame field={shown} label={label} hint={hint}>
			<input
				{...controlProps(shown, true)}
				ref={ref}
				defaultValue={undefined}
				type="file"
				accept="image/jpeg,image/png,image/webp"
				className={fileStyle}
				onChange={prepare}
			/>
			<p className={fieldHint} role="status">
				{chosen?.text}
			</p>
		</FieldFrame>
	);
}
