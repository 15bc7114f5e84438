/** One form with three pictures fits. The picture that is drawn anew is copied for that, one at a time. */
const maxBytes = 48 * 1024 * 1024;

/** The bytes of one upload that are in memory. */
export interface HeldUpload {
	/** @returns false where there is no room: nothing of the upload is held then */
	readonly add: (bytes: number) => boolean;
	/** The whole body is there: it makes room for no other one. */
	readonly arrived: () => void;
	readonly release: () => void;
}

export interface UploadMemory {
	/** @param drop is called when the upload makes room for others */
	readonly hold: (drop: () => void) => HeldUpload;
}

/** Bounds the uploads in memory. Who has been arriving longest makes room, so that slow senders keep nobody out. */
export function createUploadMemory(max = maxBytes): UploadMemory {
	let heldBytes = 0;
	/** Longest first. */
	const arriving = new Set<() => void>();
	return {
		hold: (drop) => {
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
				add: (more) => {
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
				arrived: () => void arriving.delete(makeRoom),
				release,
			};
		},
	};
}
