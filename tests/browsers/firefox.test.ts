import { launchFirefox } from "./firefox.ts";
import { describeJourneys } from "./journeys.ts";

describeJourneys("Firefox", launchFirefox, /^(JavaScript error: http|console\.error: ")/);
