import type { z } from "zod";
import type { BodyOf, Contract, Operation, ParamNames, ReplySentOf } from "#server/contract/index.ts";
import type { Sandbox } from "../sandbox.ts";
import type { users } from "../store/schema.ts";
import { Refusal, type Reply } from "./answer.ts";

/** A user as the store has it. */
export type User = typeof users.$inferSelect;

/** Who calls: a visitor with the shared token, or a user with one of their own. */
export type Caller =
	| { readonly kind: "public" }
	| { readonly kind: "user"; readonly user: User; readonly tokenHash: string };

type QueryOf<Op> = Op extends { query?: infer Query extends z.ZodType | undefined }
	? Query extends z.ZodType
		? z.output<Query>
		: undefined
	: undefined;

/** One call, checked: what it carries and who makes it. */
export interface Call<Op extends Operation> {
	readonly params: Readonly<Record<ParamNames<Op["path"]>, string>>;
	readonly query: QueryOf<Op>;
	readonly body: BodyOf<Op>;
	readonly caller: Caller;
	/** The sandbox's own origin, as the caller reached it. */
	readonly origin: string;
}

/** Answers an operation, or throws a Refusal. */
export type Handler<Op extends Operation> = {
	// Declared as a method so that the walk over the contract can hold handlers of every operation in one list.
	handle(at: Sandbox, call: Call<Op>): Promise<Reply<ReplySentOf<Op>>>;
}["handle"];

/** A handler for every operation of a noun. */
export type Handlers<Noun extends keyof Contract> = {
	readonly [Verb in keyof Contract[Noun]]: Contract[Noun][Verb] extends Operation
		? Handler<Contract[Noun][Verb]>
		: never;
};

/** The signed-in user of a call. @throws Refusal 401 where a visitor calls */
export function signedIn(call: { readonly caller: Caller }): User {
	if (call.caller.kind === "user") return call.caller.user;
	throw new Refusal(401, "Please sign in");
}

/** The id of the signed-in user, or null for a visitor. */
export function userIdOf(call: { readonly caller: Caller }): string | null {
	return call.caller.kind === "user" ? call.caller.user.id : null;
}
