import { TourPage } from "../../../shared/tour-page.tsx";
import { getHome, getTour } from "../../../shared/upstream.ts";
import { Enquiry } from "../../enquiry.tsx";
import { listTitles } from "../../titles.ts";

export const revalidate = 300;

export const generateStaticParams = async () => (await getHome()).cards.map(({ slug }) => ({ slug }));

export default async function Tour({ params }: { params: Promise<{ slug: string }> }) {
	const { slug } = await params;
	const data = await getTour(slug);
	return <TourPage data={data} enquiry={<Enquiry titles={listTitles(data.menu)} />} />;
}
