/** Puts `src/lib/import-in-turn.ts` in place of Vite's helper, through which every `import()` of a build goes. */
import type { Plugin } from 'vite';

/** @throws Error at the end of a build whose Vite names its helper otherwise */
export function importsInTurn(): Plugin {
  let isReplaced = false;
  return {
    name: 'imports-in-turn',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /^\0vite\/preload-helper\.js$/u },
      handler() {
        isReplaced = true;
        return { code: `export { importInTurn as __vitePreload } from '~/lib/import-in-turn';`, map: null };
      },
    },
    buildEnd(error) {
      if (error === undefined && !isReplaced) throw new Error("Vite's helper for imports was not found");
    },
  };
}
