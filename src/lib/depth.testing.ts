/** Whether this run of the unit tests takes longer and looks at more: `TEST_DEPTH=deep`, in `npm run test:deep`. */
const isDeep = process.env.TEST_DEPTH === 'deep';

/** How many cases a test looks at, in the gate and in the deep tests. */
export const atDepth = (gate: number, deep: number): number => (isDeep ? deep : gate);
