import { FormData, Headers, Request, Response } from "undici";

/**
 * Node has these classes too, of the same make, but loads all of its `fetch` for the first of them. The site asks its upstream
 * through undici anyway, and a build keeps that compiled. Whoever makes a request or an answer is loaded after this.
 */
Object.assign(globalThis, { FormData, Headers, Request, Response });
