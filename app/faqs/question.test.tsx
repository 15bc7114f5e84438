import { expect, it } from "vitest";
import type { Faq } from "#server/bff/context/index.ts";
import { rendered, renderedText } from "#tests/support/rendered.ts";
import { Question } from "./question.tsx";

const comment = { id: "c1", name: null, text: "Thanks", date: null, answersId: null, upVotes: 0, downVotes: 0 };
const faq: Faq = {
	...{ id: "f1", question: "Why?", answer: "So.\n\nThere.", group: null, upVotes: 1, downVotes: 0 },
	comments: [comment],
};

function formsOf(shown: Faq) {
	const page = rendered(
		<Question faq={shown} action="/faqs" isOpen={false} accepts={{ comments: true, votes: true }} invalidForm={null} />,
	);
	const intents = [...page.querySelectorAll("input[name=_intent]")].map((field) => field.getAttribute("value"));
	return { page, intents };
}

it("a question takes votes, comments and answers", () => {
	expect(formsOf(faq).intents).toEqual(["vote", "vote", "comment", "comment"]);
});

it("a question takes none where it has no id, and shows what was said", () => {
	const { page, intents } = formsOf({ ...faq, id: null });
	expect(intents).toEqual([]);
	expect(renderedText(page)).toContain("Thanks");
});

it("a question takes no answer to a comment without an id", () => {
	const nameless = { ...comment, id: null };
	expect(formsOf({ ...faq, comments: [nameless] }).intents).toEqual(["vote", "comment"]);
});
