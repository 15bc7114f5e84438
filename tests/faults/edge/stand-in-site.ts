import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

export interface StandInSite {
	readonly port: number;
	readonly close: () => void;
}

/** A site behind the edge that answers as a test wants it to. */
export async function startStandInSite(respond: RequestListener): Promise<StandInSite> {
	const server = createServer(respond);
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	return {
		port: (server.address() as AddressInfo).port,
		close: () => {
			server.closeAllConnections();
			server.close();
		},
	};
}
