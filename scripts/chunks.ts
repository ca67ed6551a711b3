/**
 * Puts what pages load at their start into few chunks. By itself the bundler makes one for every set of entries that
 * share modules, dialogs and tabs included: more than a hundred files for a signed-in page, and many small files compress
 * worse than one.
 *
 * A chunk is loaded and evaluated as a whole, and chunks must not import each other. What loads a module also loads its
 * imports, so every rule below holds for the imports of a module too, or an earlier rule does.
 */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { reachableFrom, type ChunkingContext, type Names } from './chunk-graph.ts';
import { foldSmallChunks, type Visit } from './fold-chunks.ts';

/** The entry modules of the app. */
export interface Entries {
  /** The app's document, which loads its first script and style sheet. */
  readonly main: string;
  /** The app, and what pages that are not light load with it. */
  readonly start: string;
  readonly screen: string;
  /** The pages by name, with the modules of their own that they load at their start. */
  readonly pages: ReadonlyMap<string, { readonly modules: readonly string[]; readonly light: boolean }>;
  /** What any page loads when it is first needed, by name. */
  readonly parts: ReadonlyMap<string, string>;
  /** The scripts of the other documents. */
  readonly documents: readonly string[];
}

/** Everything that loads modules at its start, by name: the app's document, pages, other documents. */
type Loads = ReadonlyMap<string, Names>;

/** The app's document before the app starts. */
const MAIN = 'main';

/** What loads a module at its start. */
interface Loaders {
  /** The names of all. */
  readonly names: Names;
  readonly app: boolean;
  readonly main: boolean;
  /** A document without a form. */
  readonly plainDocument: boolean;
  /** A document with a form, which has the theme and the fields of the app. */
  readonly formDocument: boolean;
  /** A document, at its start or later. */
  readonly anyDocument: boolean;
  readonly lightPages: Names;
  /** The pages that are not light. */
  readonly pages: Names;
  readonly parts: Names;
}

/** Pages that show vehicles. */
const VEHICLE_PAGES = new Set(['cars', 'carDetail', 'scan', 'share']);
/** Pages that show vehicles or an account. */
const USER_PAGES = new Set([...VEHICLE_PAGES, 'profile', 'subscription', 'payment']);
/** Pages whose modules are all on most pages of the account. */
const ACCOUNT_PAGES = new Set(['cars', 'profile', 'subscription']);
/** Pages that consist of a form. */
const FORM_PAGES = new Set(['contact', 'cancellation', 'withdrawal', 'unsubscribe', 'profile', 'share']);
/** Calculates without calls. */
const TAX_PAGE = 'vehicleTax';
/** Light pages that show parts of a registration document. */
const PAGES_WITH_PAPER = new Set(['explanation', 'home']);

const common = (some: Names, others: Names): Names => new Set([...some].filter((name) => others.has(name)));
const without = (some: Names, others: Names): Names => new Set([...some].filter((name) => !others.has(name)));
const isSubset = (some: Names, of: Names): boolean => without(some, of).size === 0;
const isDisjoint = (some: Names, others: Names): boolean => common(some, others).size === 0;

const showsVehicles = (pages: Names): boolean => common(pages, VEHICLE_PAGES).size >= 3;

/** The chunk of a module that the app loads at its start. */
function chunkOfStart({ main, plainDocument, formDocument, anyDocument }: Loaders): string {
  if (plainDocument) return 'core';
  if (main) return 'base';
  if (formDocument) return 'react';
  // A document must not start the app when it shares a module with the layout.
  return anyDocument ? 'frame-parts' : 'frame';
}

/** The chunk of a module that some pages load, but no light one; undefined if too few share it. */
function chunkOfPages(pages: Names, all: Names): string | undefined {
  if (pages.size === all.size) return 'screen';
  if (!pages.has(TAX_PAGE) && pages.size === all.size - 1) return 'calls';
  if (pages.size === FORM_PAGES.size && isSubset(pages, FORM_PAGES)) return 'forms';
  if (showsVehicles(pages) && isSubset(pages, VEHICLE_PAGES)) return 'vehicle';
  if (isSubset(ACCOUNT_PAGES, pages) && isSubset(pages, USER_PAGES)) return 'account';
  if (!pages.has(TAX_PAGE) && pages.size >= 8) return 'assorted';
  return undefined;
}

/** Whether a module belongs to the registration document, of which light pages show parts. */
function isOfPaper({ main, plainDocument, lightPages, pages }: Loaders): boolean {
  if (main || plainDocument || pages.has(TAX_PAGE)) return false;
  return lightPages.has('explanation') && isSubset(lightPages, PAGES_WITH_PAPER) && showsVehicles(pages);
}

/** The chunk of what exactly these share. Short and stable: every page names all files that it may load later. */
function chunkShared(names: Names): string {
  const hash = createHash('sha256')
    .update([...names].toSorted().join(' '))
    .digest('hex');
  return `shared-${hash.slice(0, 6)}`;
}

function chunkOf(loaders: Loaders, allPages: Names): string | null {
  const { names, app, main, plainDocument, formDocument, anyDocument, lightPages, pages, parts } = loaders;
  if (app || (main && plainDocument)) return chunkOfStart(loaders);
  if (names.size < 2) return null;
  // What is also loaded elsewhere must not bring what only the app or a page needs.
  const suffix = [...(anyDocument ? [formDocument ? 'forms' : 'documents'] : []), ...parts]
    .map((name) => `-${name}`)
    .join('');
  if (isOfPaper(loaders)) return `paper${suffix}`;
  const chunk = main || plainDocument || lightPages.size > 0 ? undefined : chunkOfPages(pages, allPages);
  return `${chunk ?? chunkShared(names)}${suffix}`;
}

function loadsOf({ main, screen, pages, parts, documents }: Entries, context: ChunkingContext): Loads {
  const reached = (...entries: readonly string[]) => reachableFrom(entries, context, 'static');
  return new Map([
    [MAIN, reached(main)],
    ...documents.map((document) => [basename(document), reached(document)] as const),
    ...[...parts].map(([part, module]) => [part, reached(module)] as const),
    ...[...pages].map(
      ([page, { modules, light }]) => [page, light ? reached(...modules) : reached(...modules, screen)] as const,
    ),
  ]);
}

/** How many bytes small chunks may add to pages and documents. */
const FOLDED = { light: 500, page: 1500, document: 8000 } as const;

/** All pages with what the app loads at its start, and the other documents. */
function visitsOf({ main, start, pages, documents }: Entries, loads: Loads, context: ChunkingContext) {
  const app = reachableFrom([main, start], context, 'static');
  const visits = new Map<string, Visit>();
  for (const [page, { modules, light }] of pages) {
    const others = [...pages].filter(([other]) => other !== page).flatMap(([, other]) => other.modules);
    visits.set(page, {
      modules: new Set([...app, ...(loads.get(page) ?? [])]),
      ends: without(new Set(others), new Set(modules)),
      budget: light ? FOLDED.light : FOLDED.page,
    });
  }
  for (const document of documents.map((one) => basename(one)))
    visits.set(document, { modules: loads.get(document) ?? new Set(), ends: new Set(), budget: FOLDED.document });
  return visits;
}

/** The names of what loads each module at its start. */
function namesByModule(loads: Loads): ReadonlyMap<string, Names> {
  const names = new Map<string, Set<string>>();
  for (const [name, modules] of loads) {
    for (const id of modules) names.set(id, (names.get(id) ?? new Set()).add(name));
  }
  return names;
}

function assignChunks(entries: Entries, context: ChunkingContext): ReadonlyMap<string, string | null> {
  const { main, start, screen, pages, parts, documents } = entries;
  const loads = loadsOf(entries, context);
  const app = reachableFrom([start], context, 'static');
  const theme = without(reachableFrom([screen], context, 'static'), app);
  const ofDocuments = reachableFrom(documents, context, 'all');
  const documentNames = documents.map((document) => basename(document));
  const formDocuments = new Set(documentNames.filter((name) => !isDisjoint(loads.get(name) ?? new Set(), theme)));
  const plainDocuments = without(new Set(documentNames), formDocuments);
  const pageNames = (light: boolean) =>
    new Set([...pages].filter(([, page]) => page.light === light).map(([name]) => name));
  const [lightPages, otherPages] = [pageNames(true), pageNames(false)];
  // The build's manifest names the chunks of entries.
  const apart = new Set([
    main,
    start,
    screen,
    ...parts.values(),
    ...documents,
    ...[...pages.values()].flatMap(({ modules }) => modules),
  ]);

  const byModule = namesByModule(loads);
  const chunks = new Map<string, string | null>();
  for (const id of without(new Set([...app, ...byModule.keys()]), apart)) {
    const names = byModule.get(id) ?? new Set();
    // A package's index reaches more than is used; the bundler knows what.
    if (names.has(MAIN) && id.includes('/node_modules/')) continue;
    const loaders: Loaders = {
      names,
      app: app.has(id),
      main: names.has(MAIN),
      plainDocument: !isDisjoint(names, plainDocuments),
      formDocument: !isDisjoint(names, formDocuments),
      anyDocument: ofDocuments.has(id),
      lightPages: common(names, lightPages),
      pages: common(names, otherPages),
      parts: common(new Set(parts.keys()), names),
    };
    chunks.set(id, chunkOf(loaders, otherPages));
  }
  return foldSmallChunks(chunks, visitsOf(entries, loads, context), context);
}

/** Returns the chunk name of a module, for the bundler's groups; null for what it decides itself. */
export function chunkNames(entries: Entries): (id: string, context: ChunkingContext) => string | null {
  let chunks: ReadonlyMap<string, string | null> | undefined;
  return (id, context) => {
    chunks ??= assignChunks(entries, context);
    return chunks.get(id) ?? null;
  };
}
