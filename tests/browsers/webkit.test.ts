import { describeJourneys } from "./journeys.ts";
import { launchWebKit } from "./webkit.ts";

describeJourneys("WebKit", launchWebKit, /^http.* CONSOLE .*ERROR/);
