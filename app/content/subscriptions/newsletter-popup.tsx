import type { PopupProps } from "#app/layout/index.ts";
import { NewsletterForm } from "./newsletter-form.tsx";

export default function NewsletterPopup({ address }: PopupProps) {
	return <NewsletterForm path={address.pathname} reply={undefined} />;
}
