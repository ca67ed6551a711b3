/** Refuses a build whose environment the app could not be started with, by the app's own reading of it. */
import type { Plugin } from 'vite';
import texts from '../locales/en/config.json' with { type: 'json' };
import { configProblem, type ConfigError } from '../src/config.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Every variable that cannot be used, each once: what one hides shows when it is away. */
export function configProblems(env: Environment): ConfigError[] {
  const problems: ConfigError[] = [];
  const left: Record<string, string | undefined> = { ...env };
  for (let problem = configProblem(left); problem !== undefined; problem = configProblem(left)) {
    problems.push(problem);
    // Missing, which nothing can be taken away from.
    if (left[problem.variable] === undefined) break;
    left[problem.variable] = undefined;
  }
  return problems;
}

/** A text of the app's page for the same, with its values. */
const fill = (text: string, values: Readonly<Record<string, string>>): string => text.replaceAll(/\{\{(\w+)\}\}/gu, (_, name: string) => values[name] ?? '');

/** What is wrong with a variable, for whoever builds. */
export function describeProblem({ variable, expected, found, choices }: ConfigError): string {
  const wanted = fill(texts.expectations[expected], { choices: choices.join(', ') });
  const there = found === undefined ? texts.nothing : fill(texts.found, { found: JSON.stringify(found) });
  return [fill(texts.text, { variable }), `  ${there}`, `  ${fill(texts.expected, { expected: wanted })}`].join('\n');
}

/** Vite's plugin; the development server starts nonetheless, and its pages say the same. */
export function checkConfiguration(env: Environment): Plugin {
  return {
    name: 'scheinwerfer:configuration',
    apply: 'build',
    configResolved() {
      const problems = configProblems(env);
      if (problems.length > 0) throw new Error(problems.map(describeProblem).join('\n'));
    },
  };
}
