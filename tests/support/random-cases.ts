import { configureGlobal } from "fast-check";
import { randomSeed } from "./suite.ts";

/** Property tests try the same cases in every run of `npm test`; a failure names the seed. */
configureGlobal({ seed: randomSeed });
