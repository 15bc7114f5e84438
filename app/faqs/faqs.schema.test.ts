import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { askSchema, commentSchema, voteSchema } from "./faqs.schema.ts";

const parse = (schema: Parameters<typeof parseWithZod>[1]["schema"], query: string) =>
	parseWithZod(new URLSearchParams(query), { schema });

test("a question needs a text, and may have details", () => {
	expect(parse(askSchema, "title=+Which+visa%3F+")).toMatchObject({
		status: "success",
		value: { title: "Which visa?", details: "" },
	});
	expect(parse(askSchema, "title=Why").reply().error).toEqual({
		title: ["Question is required. Write at least 5 characters"],
	});
	expect(parse(askSchema, `title=${"a".repeat(501)}`).reply().error).toEqual({
		title: ["Questions can be up to 500 characters long"],
	});
});

test("a comment belongs to a question and may reply to a comment", () => {
	expect(parse(commentSchema, "faqId=g1&comment=Thanks")).toMatchObject({
		value: { faqId: "g1", commentId: "", comment: "Thanks" },
	});
	expect(parse(commentSchema, "faqId=g1&commentId=c1&comment=+").reply().error).toEqual({
		comment: ["Comment is required"],
	});
	expect(parse(commentSchema, "comment=Thanks").status).toBe("error");
});

test.each([
	["faqId=g1&vote=up", "success"],
	["faqId=g1&commentId=c1&vote=down", "success"],
	["faqId=g1&vote=1", "error"],
	["vote=up", "error"],
])("a vote of %s: %s", (query, status) => expect(parse(voteSchema, query).status ?? "error").toBe(status));
