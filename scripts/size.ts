/**
 * Checks the first load of each page of a build, compressed: the files that the document names and their static
 * imports. Chromium opens the home page in both languages, until the app runs and the network is idle, and must request
 * exactly these files. Fails over budget. Usage: `npm run size [-- --dir DIR --every]`; `--every` opens every public
 * page in Chromium.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { figure } from '../tests/figures.ts';
import { TARGET, budgetViolations, row } from './size/budget.ts';
import { browse } from './size/browser.ts';
import { filesOf } from './size/first-load.ts';
import { openBuild, unknownPackages, measureFirstLoads } from './size/measure.ts';

const HOME = ['/', '/en'];
/** Files that browsers fetch at any time, and headless ones never. */
const LATER = /^\/(?:icon|manifest)[^/]*$/u;

const { values: options } = parseArgs({
  options: { dir: { type: 'string', default: 'dist' }, every: { type: 'boolean', default: false } },
});
const print = (text: string): void => void process.stdout.write(`${text}\n`);
const { dir } = options;
if (!existsSync(dir)) throw new Error(`There is no build in ${dir}: npm run build`);

const build = openBuild(dir);
const weights = measureFirstLoads(build);
print('First load in kB (brotli). "own" is script that no other page loads.');
print(`${''.padEnd(20)}  script     all     own requests`);
for (const weight of weights) print(row(weight));

const failures = [
  ...unknownPackages(dir).map(
    (name) => `no file of the build holds ${name}: its word in the list of packages is out of date`,
  ),
  ...weights.flatMap(budgetViolations),
];

const isPublic = (document: string): boolean => build.read(document).includes('data-page="');
const opened = options.every
  ? [...build.documents]
      .filter(([path, document]) => isPublic(document) && !path.endsWith('/404'))
      .map(([path]) => path)
  : HOME;
for (const [path, asked] of await browse(dir, opened)) {
  const document = build.documents.get(path) ?? '';
  const read = filesOf(build.read(document), build.read);
  const fetched = [...asked].filter((address) => address !== path);
  failures.push(
    ...fetched
      .filter((address) => !read.has(address))
      .map((address) => `${path}: Chromium fetches ${address}, which the files do not say`),
    ...[...read]
      .filter((address) => !asked.has(address) && !LATER.test(address))
      .map((address) => `${path}: Chromium does not fetch ${address}`),
  );
}

for (const failure of failures) print(`✗ ${failure}`);
const home = weights.filter(({ path }) => HOME.includes(path));
const maxKilobytes = (read: (weight: (typeof home)[number]) => number): string =>
  (Math.max(...home.map(read)) / 1000).toFixed(1);
figure(
  `size: home ${maxKilobytes(({ script }) => script)} kB script, ${maxKilobytes(({ all }) => all)} kB in all (aim ${TARGET.script / 1000} and ${TARGET.all / 1000})`,
);
process.exit(failures.length === 0 ? 0 : 1);
