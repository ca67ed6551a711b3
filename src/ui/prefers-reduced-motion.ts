/** Whether the user prefers reduced motion. Only in a browser. */
export const prefersReducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
