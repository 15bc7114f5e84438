import { expect, it } from "vitest";
import { toDeviceName } from "./device-name.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

it.each([
	[`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${webkit} Chrome/126.0.0.0 Mobile Safari/537.36`, "Chrome on Android"],
	[
		`Mozilla/5.0 (Linux; Android 13; SM-A54) ${webkit} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`,
		"Samsung Internet on Android",
	],
	[`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/126.0.0.0 Safari/537.36 Edg/126.0`, "Edge on Windows"],
	[
		"Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1",
		"Safari on iPhone",
	],
	["Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:127.0) Gecko/20100101 Firefox/127.0", "Firefox on Mac"],
	["curl/8.5.0", "An unknown device"],
	["Firefox/127.0", "Firefox on an unknown device"],
	["Linux", "A browser on Linux"],
	["", "An unknown device"],
	[null, "An unknown device"],
	[`${"x".repeat(100_000)} Chrome/1 Android`, "An unknown device"],
	["<script>alert(1)</script> Chrome/1 on\r\nAndroid", "Chrome on Android"],
])("%.60s is called %s", (userAgent, name) => expect(toDeviceName(userAgent)).toBe(name));
