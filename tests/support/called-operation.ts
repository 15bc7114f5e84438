import { type Operation, operations } from "#server/contract/index.ts";

export const pathPattern = (path: string): RegExp =>
	new RegExp(`^${path.replaceAll(/[.*+?^$()[\]\\|]/g, "\\$&").replaceAll(/\{\w+\}/g, "[^/]+")}$`);

const all = [...operations.values()].map((operation) => ({ operation, pattern: pathPattern(operation.path) }));

export const calledOperation = (call: { readonly method: string; readonly path: string }): Operation | undefined =>
	all.find(({ operation, pattern }) => operation.method === call.method && pattern.test(call.path))?.operation;
