import module from "node:module";

/** The function is absent before Node 22.1 and from the types of Node 20. */
const { enableCompileCache }: typeof module & { enableCompileCache?: () => unknown } = module;

// Node's compile cache serves all later imports.
enableCompileCache?.();
await import("./main.ts");
