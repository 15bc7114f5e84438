import runtime from "react/jsx-runtime";

/** React's functions as names of a module: `jsx(…)` instead of `(0, runtime.jsx)(…)` for each element. They are one in production. */
export const { jsx, Fragment } = runtime;
export { jsx as jsxs };
