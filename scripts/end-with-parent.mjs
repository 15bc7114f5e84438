// @ts-check
// Loaded by `--import` into a program that scripts/processes.mjs starts: the channel to it closes when that process ends.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
