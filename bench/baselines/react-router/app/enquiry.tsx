import { Form, useActionData } from "react-router";
import { EnquiryFields } from "../shared/enquiry-fields.tsx";
import { enquire, type Root } from "../shared/upstream.ts";

export const sendEnquiry = async ({ request }: { request: Request }): Promise<string> =>
	enquire(await request.formData());

export function Enquiry({ menu }: { menu: Root[] }) {
	const said = useActionData<string>();
	const titles = menu.flatMap((root) => root.children.flatMap(({ packages }) => packages.map(({ title }) => title)));
	return (
		<Form method="post">
			<EnquiryFields said={said} titles={[...new Set(titles)]} />
		</Form>
	);
}
