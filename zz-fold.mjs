import sharp from "sharp";

const [, , file, out, slice = "1700"] = process.argv;
const img = sharp(file);
const { width, height } = await img.metadata();
const h = Number(slice),
	n = Math.ceil(height / h);
const parts = [];
for (let i = 0; i < n; i++)
	parts.push({
		input: await sharp(file)
			.extract({ left: 0, top: i * h, width, height: Math.min(h, height - i * h) })
			.toBuffer(),
		left: i * (width + 12),
		top: 0,
	});
await sharp({ create: { width: n * (width + 12), height: h, channels: 3, background: "#888" } })
	.composite(parts)
	.png()
	.toFile(out);
