import type { z } from "zod";
import type { BodyOf, Contract, Operation, ParamNames, ReplySentOf } from "#server/contract/index.ts";
import type { SandboxContext } from "../context.ts";
import type { usersTable } from "../database/schema.ts";
import { ApiError, type HandlerReply } from "./reply.ts";

export type User = typeof usersTable.$inferSelect;

export type ApiCaller =
	| { readonly kind: "public" }
	| { readonly kind: "user"; readonly user: User; readonly tokenHash: string };

type QueryOf<Op> = Op extends { query?: infer Query extends z.ZodType | undefined }
	? Query extends z.ZodType
		? z.output<Query>
		: undefined
	: undefined;

export interface HandlerCall<Op extends Operation> {
	readonly params: Readonly<Record<ParamNames<Op["path"]>, string>>;
	readonly query: QueryOf<Op>;
	readonly body: BodyOf<Op>;
	readonly caller: ApiCaller;
	readonly origin: string;
}

export type Handler<Op extends Operation> = {
	// Method syntax is bivariant, so handlers of all operations fit into one list.
	handle(ctx: SandboxContext, call: HandlerCall<Op>): Promise<HandlerReply<ReplySentOf<Op>>>;
}["handle"];

export type Handlers<Noun extends keyof Contract> = {
	readonly [Verb in keyof Contract[Noun]]: Contract[Noun][Verb] extends Operation
		? Handler<Contract[Noun][Verb]>
		: never;
};

/** @throws ApiError 401 */
export function requireUser(call: { readonly caller: ApiCaller }): User {
	if (call.caller.kind === "user") return call.caller.user;
	throw new ApiError(401, "Please sign in");
}

export function findUserId(call: { readonly caller: ApiCaller }): string | null {
	return call.caller.kind === "user" ? call.caller.user.id : null;
}
