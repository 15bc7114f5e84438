/** This says whether `npm run test:all` runs, which has the second proofs, the full counts and a new seed. */
const isWholeSuite = process.env.TEST_SUITE === "all";

/** Returns how many random cases a property test tries: `quick` in `npm test`, `whole` in `npm run test:all`. */
export const caseCount = (quick: number, whole: number): number => (isWholeSuite ? whole : quick);

/** The seed of all random cases is fixed in `npm test`, and drawn anew and printed by `npm run test:all`. */
export const randomSeed = Number(process.env.TEST_SEED ?? 1);
