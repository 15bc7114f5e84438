/** Maps a reply once, however many pages are made from it: cached replies, whose lists may be long, are one object. */
export function oncePerReply<Reply extends object, More extends readonly unknown[], Mapped>(
	map: (reply: Reply, ...more: More) => Mapped,
): (reply: Reply, ...more: More) => Mapped {
	const known = new WeakMap<Reply, { readonly mapped: Mapped }>();
	return (reply, ...more) => {
		const before = known.get(reply);
		if (before) return before.mapped;
		const mapped = map(reply, ...more);
		known.set(reply, { mapped });
		return mapped;
	};
}
