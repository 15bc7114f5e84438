import type { PopupProps } from "#app/shell/index.ts";
import { LetterForm } from "./letter-form.tsx";

/** A letter offered over another page. */
export default function LetterPopup({ address }: PopupProps) {
	return <LetterForm path={address.pathname} reply={undefined} />;
}
