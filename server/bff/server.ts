import module from "node:module";

/** Absent before Node 22.1 and from the types of Node 20. */
const { enableCompileCache }: typeof module & { enableCompileCache?: () => unknown } = module;

// Uses Node's compile cache for all later imports.
enableCompileCache?.();
await import("./main.ts");
