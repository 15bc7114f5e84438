import type { ReactNode } from "react";
import { Picture } from "#app/components/cards/picture.tsx";
import { PosterCard } from "#app/components/cards/poster-card.tsx";
import { Price } from "#app/components/cards/price.tsx";
import { Rating } from "#app/components/cards/rating.tsx";
import { Carousel } from "#app/components/carousel/carousel.tsx";
import { Accordion } from "#app/components/display/accordion.tsx";
import { Badge } from "#app/components/display/badge.tsx";
import { Button, LinkButton } from "#app/components/display/button.tsx";
import { EmptyState } from "#app/components/display/empty-state.tsx";
import { Cluster, Stack } from "#app/components/display/layout.tsx";
import { Table } from "#app/components/display/table.tsx";
import { Heading, Kicker, Text } from "#app/components/display/text.tsx";
import { SubmitButton } from "#app/components/forms/submit-button.tsx";
import { Breadcrumbs } from "#app/components/navigation/breadcrumbs.tsx";
import { Tabs } from "#app/components/navigation/tabs.tsx";
import { Notice } from "#app/components/overlays/notice.tsx";
import { onDarkBackground } from "./styleguide.css.ts";

export interface Sample {
	name: string;
	show: (theme: string) => ReactNode;
}

const poster = "/media/posters/kerala-tour.svg";

export const samples: readonly Sample[] = [
	{
		name: "Words",
		show: () => (
			<Stack gap="xs">
				<Kicker>The line above</Kicker>
				<Heading level={3} size={1}>
					Size one
				</Heading>
				<Heading level={3} size={2}>
					Size two
				</Heading>
				<Heading level={3} size={3}>
					Size three
				</Heading>
				<Heading level={3} size={4}>
					Size four
				</Heading>
				<Text size="l">Large text</Text>
				<Text strong>Strong text</Text>
				<Text tone="soft">Soft text</Text>
				<Text tone="critical">Critical text</Text>
				<Text tone="positive">Positive text</Text>
			</Stack>
		),
	},
	{
		name: "Buttons",
		show: () => (
			<Stack gap="m">
				<Cluster gap="s">
					<Button type="button">Primary</Button>
					<Button type="button" tone="calm" icon="search">
						Calm
					</Button>
					<Button type="button" tone="quiet">
						Quiet
					</Button>
					<Button type="button" tone="calm" icon="close" iconOnly>
						Close
					</Button>
					<Button type="button" aria-disabled="true">
						At rest
					</Button>
					<LinkButton to="/search">A link</LinkButton>
				</Cluster>
				<div className={onDarkBackground}>
					<Button type="button" tone="night">
						On the night
					</Button>
				</div>
				<SubmitButton isBusy>Under way</SubmitButton>
			</Stack>
		),
	},
	{
		name: "Notices and badges",
		show: () => (
			<Stack gap="s">
				<Notice kind="success" announced={false} closeHref="/dev/ui">
					Query submitted
				</Notice>
				<Notice kind="error" announced={false}>
					Invalid OTP
				</Notice>
				<Notice kind="info" announced={false}>
					The pass is closed until May.
				</Notice>
				<Cluster gap="xs">
					<Badge>Plain</Badge>
					<Badge tone="promote" icon="star">
						Praised
					</Badge>
					<Badge tone="calm">Calm</Badge>
					<Badge tone="positive" icon="check">
						Confirmed
					</Badge>
					<Badge tone="critical">Sold out</Badge>
				</Cluster>
			</Stack>
		),
	},
	{
		name: "Prices and ratings",
		show: () => (
			<Stack gap="xs">
				<Price priceInPaise={10_990_000} from size="l" />
				<Price priceInPaise={150_000} per={null} />
				<Price priceInPaise={null} />
				<Rating value={4.6} reviewCount={12} />
				<Rating value={3} stars />
				<Rating value={null} />
			</Stack>
		),
	},
	{
		name: "Posters",
		show: () => (
			<Stack gap="m">
				<PosterCard
					href="/package/kerala-tour"
					title="Kerala Backwaters"
					image={poster}
					duration={{ nights: 5, days: 6 }}
					journey="Kochi → Alappuzha, 3 stops"
					nextDate="2026-12-12"
					seatsLeft={4}
					priceInPaise={2_150_000}
					rating={4.6}
					reviewCount={12}
				/>
				<Cluster gap="s">
					<Picture image={null} alt="A picture that is not there" ratio="wide" />
				</Cluster>
			</Stack>
		),
	},
	{
		name: "Ways through a page",
		show: (theme) => (
			<Stack gap="m">
				<Breadcrumbs items={[{ label: "Home", to: "/" }, { label: "Search", to: "/search" }, { label: "Kerala" }]} />
				<Tabs
					label={`Parts, ${theme}`}
					current="one"
					resetTo="one"
					items={[
						{ id: "one", label: "Overview" },
						{ id: "two", label: "Day by day" },
						{ id: "three", label: "Dates" },
					]}
				/>
				<div>
					<Accordion title="A fold that is open" name={theme} open>
						<Text>What it holds.</Text>
					</Accordion>
					<Accordion title="One that is closed" name={theme}>
						<Text>Opens, and closes the other.</Text>
					</Accordion>
				</div>
				<Carousel label={`Voices, ${theme}`} prefix={`${theme}-slide`}>
					<Text>The first thing said.</Text>
					<Text>The second thing said.</Text>
				</Carousel>
			</Stack>
		),
	},
	{
		name: "Tables and empty places",
		show: () => (
			<Stack gap="m">
				<Table
					caption="Departures"
					head={["Date", "Price", "Seats"]}
					rows={[
						{ key: "a", cells: ["1 December 2026", "₹21,500", "2 seats left"] },
						{ key: "b", cells: ["8 December 2026", "₹23,000", "Sold out"] },
					]}
				/>
				<EmptyState title="Nothing here yet" level={3} actions={<LinkButton to="/search">Search packages</LinkButton>}>
					An empty place points somewhere.
				</EmptyState>
			</Stack>
		),
	},
];
