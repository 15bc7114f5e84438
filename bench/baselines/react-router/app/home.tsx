import { useLoaderData } from "react-router";
import { HomePage } from "../shared/home-page.tsx";
import { getHome } from "../shared/upstream.ts";
import { Enquiry, sendEnquiry } from "./enquiry.tsx";

export const meta = () => [
	{ title: "Paradise" },
	{ name: "description", content: "Holiday packages across India and abroad." },
];
export const loader = () => getHome();
export const action = sendEnquiry;

export default function Home() {
	const home = useLoaderData<typeof loader>();
	return <HomePage home={home} enquiry={<Enquiry menu={home.menu} />} />;
}
