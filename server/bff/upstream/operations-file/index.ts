/** The operations file says how an operator maps the contract's operations to another upstream. */
export { formFields, textOfInput } from "./form-fields.ts";
export { OperationsFileError, readOperationsFile } from "./read-file.ts";
export type { MappedReply } from "./reply-jsonata.ts";
export type { ReplyRules } from "./reply-rules.ts";
export { type Inputs, listTemplateInputs, type SessionInputs } from "./request-template.ts";
export {
	type GroupDeadlines,
	type Operations,
	type Route,
	type Routes,
	readAccess,
	resolveRoutes,
} from "./resolve-routes.ts";
