/**
 * Puts what pages load at their start, and right after it for a signed-in person, into few chunks. By itself the
 * bundler makes one for every set of entries that share modules, dialogs and tabs included: more than a hundred files
 * for a signed-in page, and many small files compress worse than one.
 *
 * Modules that the same pages, documents and parts load are in one chunk, and small chunks are joined afterwards.
 */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { reachableFrom, type ChunkingContext, type Names } from './chunk-graph.ts';
import { joinSmallChunks, type Visit } from './join-chunks.ts';

/** The entry modules of the app. */
export interface Entries {
  /** The app's document, which loads its first script and style sheet. */
  readonly main: string;
  /** The app, and what pages that are not light load with it. */
  readonly start: string;
  readonly screen: string;
  /** The pages by name. */
  readonly pages: ReadonlyMap<string, PageModules>;
  /** What any page loads when it is first needed, by name. */
  readonly parts: ReadonlyMap<string, string>;
  /** What the pages of a signed-in person load besides, right after their start, by name. */
  readonly signedIn: ReadonlyMap<string, readonly string[]>;
  /** The scripts of the other documents. */
  readonly documents: readonly string[];
}

/** The modules of a page. */
interface PageModules {
  /** What it loads at its start. */
  readonly modules: readonly string[];
  /** Its static parts, whose code is loaded on the first user activity. */
  readonly later: readonly string[];
  readonly light: boolean;
}

/** Everything that loads modules at its start, by name: the app's document, the app, pages, parts, other documents. */
type Loads = ReadonlyMap<string, Names>;

/** The app's document before the app starts. */
const MAIN = 'main';
/** The app's start; also the name of the chunk that only the app loads. */
const APP = 'frame';
/** Modules that a package's index names and nothing uses. In a group the bundler would keep them. */
const UNUSED =
  /\/(?:html-parse-stringify\/|react-i18next\/dist\/es\/(?:index|Trans|TransWithoutContext|IcuTrans\w*)(?:\.js|\/))/u;

/** Namespaces that most pages load together. */
const TEXT_GROUPS = [
  ['common', 'shell'],
  ['errors', 'session'],
  ['zb1', 'redacted'],
];

/** Loader name of modules that any other document loads, at its start or lazily. */
const ANY_DOCUMENT = 'documents';

/** Page that must not become heavier for others: most visits begin there. */
const HOME = 'home';

/**
 * How many bytes small chunks may add to each page and document; `signedIn`: to a page with all that a signed-in person
 * loads.
 */
const BUDGETS = {
  main: 300,
  home: 1400,
  light: 7000,
  page: 11_000,
  signedIn: 12_000,
  documentWithForm: 40_000,
  plainDocument: 5000,
} as const;
/** Weights of requests and bytes. */
const WEIGHTS = { page: 1, signedIn: 2, document: 0.3 } as const;

/** The names of the other documents, by kind. */
interface Documents {
  readonly plain: Names;
  /** With the theme and the fields of the app. */
  readonly withForm: Names;
}

/** Loader name of a page's static parts. */
const laterOf = (page: string): string => `${page}, later`;

function loadsOf({ main, start, screen, pages, parts, signedIn, documents }: Entries, context: ChunkingContext): Loads {
  const modulesReachedFrom = (...entries: readonly string[]) => reachableFrom(entries, context, 'static');
  return new Map([
    [MAIN, modulesReachedFrom(main)],
    [APP, modulesReachedFrom(start)],
    ...documents.map((document) => [basename(document), modulesReachedFrom(document)] as const),
    ...[...parts].map(([part, module]) => [part, modulesReachedFrom(module)] as const),
    ...[...signedIn].map(([part, modules]) => [part, modulesReachedFrom(...modules)] as const),
    ...[...pages].map(
      ([page, { modules, light }]) =>
        [page, light ? modulesReachedFrom(...modules) : modulesReachedFrom(...modules, screen)] as const,
    ),
    ...[...pages]
      .filter(([, { later }]) => later.length > 0)
      .map(([page, { later }]) => [laterOf(page), modulesReachedFrom(...later)] as const),
  ]);
}

/**
 * All pages with what the app loads at its start, alone and with what follows for a signed-in person, and the other
 * documents.
 */
function visitsOf({ pages, signedIn, documents }: Entries, loads: Loads, kinds: Documents): ReadonlyMap<string, Visit> {
  const [main, app] = [loads.get(MAIN) ?? new Set<string>(), loads.get(APP) ?? new Set<string>()];
  const pageModules = [...pages.values()].flatMap(({ modules, later }) => [...modules, ...later]);
  const ofSignedIn = [...signedIn.keys()].flatMap((part) => [...(loads.get(part) ?? [])]);
  return new Map<string, Visit>([
    [MAIN, { modules: main, ends: new Set(), budget: BUDGETS.main, weight: WEIGHTS.page }],
    ...[...pages].flatMap(([page, { modules, later, light }]) => {
      const visit = {
        modules: new Set([...main, ...app, ...(loads.get(page) ?? [])]),
        ends: new Set(pageModules.filter((id) => !modules.includes(id))),
        budget: page === HOME ? BUDGETS.home : light ? BUDGETS.light : BUDGETS.page,
        weight: WEIGHTS.page,
      };
      if (light) {
        if (later.length === 0) return [[page, visit] as const];
        const active = {
          ...visit,
          modules: new Set([...visit.modules, ...(loads.get(laterOf(page)) ?? [])]),
          ends: new Set(pageModules.filter((id) => !modules.includes(id) && !later.includes(id))),
          budget: BUDGETS.light,
        };
        return [[page, visit] as const, [laterOf(page), active] as const];
      }
      const whole = {
        ...visit,
        modules: new Set([...visit.modules, ...ofSignedIn]),
        budget: BUDGETS.signedIn,
        weight: WEIGHTS.signedIn,
      };
      return [[page, visit] as const, [`${page}, signed in`, whole] as const];
    }),
    ...documents.map((document) => {
      const modules = loads.get(basename(document)) ?? new Set<string>();
      return [
        basename(document),
        {
          modules,
          ends: new Set<string>(),
          budget: kinds.plain.has(basename(document)) ? BUDGETS.plainDocument : BUDGETS.documentWithForm,
          weight: WEIGHTS.document,
        },
      ] as const;
    }),
  ]);
}

/** The names of what loads each module at its start. */
function namesByModule(loads: Loads): ReadonlyMap<string, Names> {
  const names = new Map<string, Set<string>>();
  for (const [name, modules] of loads) {
    for (const id of modules) names.set(id, (names.get(id) ?? new Set()).add(name));
  }
  return names;
}

/**
 * The chunk of a module that the app loads at its start.
 * @param isOfDocument whether another document loads it, if only later
 */
function chunkOfStart(names: Names, documents: Documents, isOfDocument: boolean): string {
  const isLoadedBy = (some: Names): boolean => [...some].some((name) => names.has(name));
  if (isLoadedBy(documents.plain)) return 'core';
  if (names.has(MAIN)) return 'base';
  if (isLoadedBy(documents.withForm)) return 'react';
  // A document must not start the app when it shares a module with the layout.
  return isOfDocument ? 'frame-parts' : APP;
}

/**
 * The chunk of a file of texts that is loaded with others of its language, so that a page needs fewer files.
 * @param id such as …/locales/de/shell.json
 */
function chunkOfTexts(id: string): string | undefined {
  const { language, namespace = '' } =
    /\/locales\/(?<language>\w+)\/(?<namespace>[\w-]+)\.json$/u.exec(id)?.groups ?? {};
  const texts = TEXT_GROUPS.find((namespaces) => namespaces.includes(namespace));
  return texts === undefined ? undefined : `texts-${texts.join('-')}-${language}`;
}

/** Short and stable: every page names all files that it may load later. */
function sharedChunk(names: Names): string {
  const hash = createHash('sha256')
    .update([...names].toSorted().join(' '))
    .digest('hex');
  return `shared-${hash.slice(0, 6)}`;
}

function assignChunks(entries: Entries, context: ChunkingContext): ReadonlyMap<string, string | null> {
  const { main, pages, parts, signedIn, documents } = entries;
  const loads = loadsOf(entries, context);
  const apart = new Set([
    main,
    ...parts.values(),
    ...documents,
    // Light pages have parts that are fetched later than the rest of the page.
    ...[...pages.values()].flatMap(({ modules, later, light }) => (light ? [...modules, ...later] : [])),
  ]);
  /**
   * What has a chunk of its own name for the modules that nothing else loads; the bundler places those of the others.
   */
  const named = new Set([
    APP,
    ...signedIn.keys(),
    ...[...pages].filter(([, { light }]) => !light).map(([page]) => page),
  ]);

  const theme = reachableFrom([entries.screen], context, 'static');
  const app = loads.get(APP) ?? new Set<string>();
  const hasForm = (document: string): boolean =>
    [...(loads.get(document) ?? [])].some((id) => theme.has(id) && !app.has(id));
  const ofDocuments = reachableFrom(documents, context, 'all');
  const documentNames = documents.map((document) => basename(document));
  const kinds = {
    plain: new Set(documentNames.filter((name) => !hasForm(name))),
    withForm: new Set(documentNames.filter(hasForm)),
  };

  const chunks = new Map<string, string | null>();
  for (const [id, names] of namesByModule(loads)) {
    if (apart.has(id) || UNUSED.test(id)) continue;
    if (app.has(id)) {
      if (!(names.has(MAIN) && id.includes('/node_modules/')))
        chunks.set(id, chunkOfStart(names, kinds, ofDocuments.has(id)));
      continue;
    }
    const [only = '', ...others] = names;
    // Other documents may load it later, and must not get all of a page with it.
    const isOfDocument = ofDocuments.has(id);
    if (others.length > 0) chunks.set(id, sharedChunk(isOfDocument ? new Set([...names, ANY_DOCUMENT]) : names));
    else chunks.set(id, named.has(only) && !isOfDocument ? only : null);
  }
  return joinSmallChunks(chunks, visitsOf(entries, loads, kinds), context);
}

/** Returns the chunk name of a module, for the bundler's groups; null for what it decides itself. */
export function chunkNames(entries: Entries): (id: string, context: ChunkingContext) => string | null {
  let chunks: ReadonlyMap<string, string | null> | undefined;
  return (id, context) => {
    chunks ??= assignChunks(entries, context);
    return chunks.get(id) ?? chunkOfTexts(id) ?? null;
  };
}
