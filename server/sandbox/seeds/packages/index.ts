/** The forty packages: drafts per group, spelt out here. Places, prices and promises live in the drafts; rules do not. */
import type { FaqSeed, PackageSeed } from "../types.ts";
import { backpackingDrafts } from "./backpacking.ts";
import { build, faqsOf, type PackageDraft } from "./build.ts";
import { eastDrafts } from "./domestic-east.ts";
import { northDrafts } from "./domestic-north.ts";
import { northEastDrafts } from "./domestic-north-east.ts";
import { southDrafts } from "./domestic-south.ts";
import { westDrafts } from "./domestic-west.ts";
import { asiaDrafts } from "./international-asia.ts";
import { centralAsiaDrafts } from "./international-central-asia.ts";
import { europeDrafts } from "./international-europe.ts";
import { indochinaDrafts } from "./international-indochina.ts";
import { neighbourDrafts } from "./international-neighbours.ts";
import { kailashDrafts } from "./kailash.ts";
import { pilgrimageDrafts } from "./pilgrimage.ts";
import { weekendDrafts } from "./weekend.ts";

const drafts: readonly PackageDraft[] = [
	...northDrafts,
	...westDrafts,
	...southDrafts,
	...eastDrafts,
	...northEastDrafts,
	...neighbourDrafts,
	...asiaDrafts,
	...indochinaDrafts,
	...centralAsiaDrafts,
	...europeDrafts,
	...weekendDrafts,
	...backpackingDrafts,
	...pilgrimageDrafts,
	...kailashDrafts,
].toSorted((one, other) => Number(one.id) - Number(other.id));

/** In the order of their ids: the 22 named ones first. */
export const packages: readonly PackageSeed[] = drafts.map(build);

/** The questions that travellers ask about single packages. */
export const packageFaqs: readonly FaqSeed[] = drafts.flatMap(faqsOf);
