"use client";
import { useActionState } from "react";
import { EnquiryFields } from "../shared/enquiry-fields.tsx";
import { sendEnquiry } from "./send-enquiry.ts";

export function Enquiry({ titles }: { titles: string[] }) {
	const [said, send] = useActionState(sendEnquiry, null);
	return (
		<form action={send}>
			<EnquiryFields said={said} titles={titles} />
		</form>
	);
}
