import { expect, it } from "vitest";
import { toClientNetwork } from "./client-network.ts";

it.each([
	["49.36.1.2", "49.36.1.2", "49.36.1.0/24"],
	["::ffff:49.36.1.2", "49.36.1.2", "49.36.1.0/24"],
	["10.0.0.7", "10.0.0.7", "10.0.0.0/24"],
	["2405:201:4:a::1", "2405:201:4:a::/64", "2405:201:4::/48"],
	["2405:0201:0004:000A:1:2:3:4", "2405:201:4:a::/64", "2405:201:4::/48"],
	["2405:201::5", "2405:201:0:0::/64", "2405:201:0::/48"],
	["2405::1:2:3:4:5:6", "2405:0:1:2::/64", "2405:0:1::/48"],
	["fe80::1%eth0", "fe80:0:0:0::/64", "fe80:0:0::/48"],
	["::2", "0:0:0:0::/64", "0:0:0::/48"],
])("%s is counted as %s within %s", (address, line, network) =>
	expect(toClientNetwork(address)).toEqual({ address: line, network }),
);

it.each([null, "", "unknown", "127.0.0.1", "127.8.9.10", "::1", "::ffff:127.0.0.1", "1.2.3"])(
	"%s has no network",
	(address) => expect(toClientNetwork(address)).toBeNull(),
);
