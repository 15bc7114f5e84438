import { useLoaderData } from "react-router";
import { TourPage } from "../shared/tour-page.tsx";
import { getTour } from "../shared/upstream.ts";
import { Enquiry, sendEnquiry } from "./enquiry.tsx";

export const meta = () => [{ title: "A package · Paradise" }];
export const loader = ({ params }: { params: { slug?: string } }) => getTour(params.slug ?? "");
export const action = sendEnquiry;

export default function Tour() {
	const data = useLoaderData<typeof loader>();
	return <TourPage data={data} enquiry={<Enquiry menu={data.menu} />} />;
}
