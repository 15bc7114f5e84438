import { expect, it } from "vitest";
import { rendered } from "#tests/support/rendered.ts";
import { Heading, Text } from "./text.tsx";

it("leaves no element where there is no text", () => {
	const page = rendered(
		<>
			<Text>{""}</Text>
			<Text>{null}</Text>
			<Heading level={2}>{""}</Heading>
			<Text>{0}</Text>
			<Heading level={2}>Goa</Heading>
		</>,
	);
	expect(page.querySelectorAll("p, h2")).toHaveLength(2);
	expect(page.querySelector("p")?.textContent).toBe("0");
});
