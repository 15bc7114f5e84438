"use server";
import { enquire } from "../shared/upstream.ts";

export async function sendEnquiry(_before: string | null, form: FormData): Promise<string> {
	return enquire(form);
}
