/** One form with three pictures fits. The picture that is drawn anew is copied for that, one at a time. */
const maxBytes = 48 * 1024 * 1024;

export type HeldUpload = ReturnType<ReturnType<typeof createUploadMemory>["hold"]>;

/** Bounds the uploads in memory. Who has been arriving longest makes room, so that slow senders keep nobody out. */
export function createUploadMemory(max = maxBytes) {
	let heldBytes = 0;
	const arriving = new Set<() => void>();
	return {
		/** @param drop is called when the upload makes room for others */
		hold: (drop: () => void) => {
			let bytes = 0;
			let isDropped = false;
			const release = (): void => {
				arriving.delete(makeRoom);
				heldBytes -= bytes;
				bytes = 0;
			};
			const makeRoom = (): void => {
				release();
				isDropped = true;
				drop();
			};
			arriving.add(makeRoom);
			return {
				/** Returns false where there is no room: nothing of the upload is held then. */
				add: (more: number): boolean => {
					if (isDropped) return false;
					bytes += more;
					heldBytes += more;
					for (const other of arriving) {
						if (heldBytes <= max) break;
						if (other !== makeRoom) other();
					}
					if (heldBytes > max) makeRoom();
					return !isDropped;
				},
				/** The whole body is there: it makes room for no other one. */
				arrived: (): void => void arriving.delete(makeRoom),
				release,
			};
		},
	};
}
