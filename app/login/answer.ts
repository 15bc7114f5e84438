import type { FormReply } from "#app/lib/form-reply.ts";

/** What a dialog is told: the next screen, or that somebody is signed in and where they go; empty for staying. */
export interface Answer {
	readonly next: string;
	readonly hasArrived?: true;
}

/** Everything that a dialog's form may get back. */
export type Reply = Answer | FormReply;
