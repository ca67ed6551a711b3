/** Measures the first loads of a build. */
import { globSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { forbiddenPackagesIn, PACKAGES, type PageWeight } from './budget.ts';
import { filesOf } from './first-load.ts';

/** Extensions that are sent compressed; images and fonts already are. */
const TEXTS = new Set(['.js', '.css', '.html', '.json', '.svg', '.webmanifest']);

export interface Build {
  /** Compressed size of a file in bytes, by path. */
  readonly weigh: (address: string) => number;
  readonly read: (address: string) => string;
  /** File of each page's document, by the page's path. */
  readonly documents: ReadonlyMap<string, string>;
}

/** @param dir the folder of a build */
export function openBuild(dir: string): Build {
  const weights = new Map<string, number>();
  const read = (address: string): string => readFileSync(join(dir, address), 'utf8');
  const weigh = (address: string): number => {
    const known = weights.get(address);
    if (known !== undefined) return known;
    const bytes = readFileSync(join(dir, address));
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    const weight = TEXTS.has(extname(address)) ? brotliCompressSync(bytes, { params }).length : bytes.length;
    weights.set(address, weight);
    return weight;
  };
  const pages = globSync(['*.html', 'en/*.html'], { cwd: dir }).sort();
  const documents = new Map(
    pages.map((file) => [file === 'index.html' ? '/' : `/${file.replace(/\.html$/u, '')}`, `/${file}`]),
  );
  return { weigh, read, documents };
}

/** Listed packages whose string no file of the build contains: the string is outdated. */
export function unknownPackages(dir: string): string[] {
  const code = globSync('assets/*.js', { cwd: dir }).map((file) => readFileSync(join(dir, file), 'utf8'));
  return Object.entries(PACKAGES)
    .filter(([, word]) => !code.some((text) => text.includes(word)))
    .map(([name]) => name);
}

/** The first load of every document, from the built files. */
export function measureFirstLoads({ weigh, read, documents }: Build): PageWeight[] {
  const loads = new Map([...documents].map(([path, document]) => [path, [...filesOf(read(document), read)]] as const));
  const scripts = new Map(
    [...loads].map(([path, files]) => [path, files.filter((file) => file.endsWith('.js'))] as const),
  );
  const sum = (files: readonly string[]): number => files.reduce((total, file) => total + weigh(file), 0);
  const sameLanguage = (path: string, other: string): boolean =>
    /^\/en(?:\/|$)/u.test(path) === /^\/en(?:\/|$)/u.test(other);
  return [...loads].map(([path, files]) => {
    const own = scripts.get(path) ?? [];
    const elsewhere = new Set(
      [...scripts].filter(([other]) => other !== path && sameLanguage(path, other)).flatMap(([, others]) => others),
    );
    return {
      path,
      script: sum(own),
      all: sum(files) + weigh(documents.get(path) ?? ''),
      requests: files.length + 1,
      own: sum(own.filter((file) => !elsewhere.has(file))),
      misplaced: forbiddenPackagesIn(path, own.map(read).join('\n')),
    };
  });
}
