/**
 * Fails a build with an invalid environment, by the app's own validation, for development, or for a site below a path.
 */
import type { Plugin } from 'vite';
import texts from '../locales/en/config.json' with { type: 'json' };
import { configProblem, type ConfigError } from '../src/config.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** API and provider require each other, so neither can be removed alone. */
const VALID: Environment = { VITE_API_URL: 'https://api.example', VITE_OIDC_AUTHORITY: 'https://id.example' };

/** All problems of an environment. Validation stops at the first one, so each is mended to find the next. */
export function configProblems(env: Environment): ConfigError[] {
  const problems: ConfigError[] = [];
  const mended: Record<string, string | undefined> = { ...env };
  for (let problem = configProblem(mended); problem !== undefined; problem = configProblem(mended)) {
    problems.push(problem);
    mended[problem.variable] = VALID[problem.variable];
  }
  return problems;
}

/** Interpolates a text of the app's configuration error page. */
const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/gu, (_, name: string) => values[name] ?? '');

/** The problem of a variable as text for the terminal. */
export function describeProblem({ variable, expected, found, choices }: ConfigError): string {
  const expectedText = fill(texts.expectations[expected], { choices: choices.join(', ') });
  const foundText = found === undefined ? texts.nothing : fill(texts.found, { found: JSON.stringify(found) });
  return [
    fill(texts.text, { variable }),
    `  ${foundText}`,
    `  ${fill(texts.expected, { expected: expectedText })}`,
  ].join('\n');
}

/** The Vite plugin. The development server starts nevertheless; its pages show the same problem. */
export function checkConfiguration(env: Environment): Plugin {
  return {
    name: 'scheinwerfer:configuration',
    apply: 'build',
    configResolved({ base, isProduction }) {
      // The build would pass, without a service worker and with React's development code.
      if (!isProduction)
        throw new Error(`NODE_ENV must be "production" or not set, not "${process.env.NODE_ENV}" (also in .env).`);
      // Routes, redirects, headers and the service worker have addresses from the root of the host.
      if (base !== '/') throw new Error(`The site must be at the root of its host, not at "${base}" (--base).`);
      const problems = configProblems(env);
      if (problems.length > 0) throw new Error(problems.map(describeProblem).join('\n'));
    },
  };
}
