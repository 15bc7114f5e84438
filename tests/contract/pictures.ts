/** The smallest PNG there is, one pixel, under the name that a form would give it. */
const pixel = Buffer.from(
	"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
	"base64",
);

/** A picture file of that name. */
export const picture = (name: string) => new File([pixel], `${name}.png`, { type: "image/png" });
