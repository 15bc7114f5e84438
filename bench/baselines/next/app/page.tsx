import { HomePage } from "../shared/home-page.tsx";
import { getHome } from "../shared/upstream.ts";
import { Enquiry } from "./enquiry.tsx";
import { listTitles } from "./titles.ts";

export const revalidate = 300;

export default async function Home() {
	const home = await getHome();
	return <HomePage home={home} enquiry={<Enquiry titles={listTitles(home.menu)} />} />;
}
