/** Whether this run of the unit tests takes longer and looks at more, as in `npm run test:deep`. */
const isDeep = process.env.SCHEINWERFER_TEST_DEPTH === 'deep';

/** How many cases a test looks at, in the gate and in the deep tests. */
export const atDepth = (gate: number, deep: number): number => (isDeep ? deep : gate);

/** The first of some cases in the gate, all of them in the deep tests. */
export const casesAtDepth = <Case>(gate: number, cases: readonly Case[]): readonly Case[] =>
  cases.slice(0, atDepth(gate, cases.length));
