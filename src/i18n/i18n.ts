/**
 * i18next with one namespace per file of `locales/{de,en}`, each fetched when a page that needs it loads.
 * The language follows the address (`/en/…`), never the other way round.
 */
import { createInstance, type i18n as I18n, type ResourceNamespaceMap, type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next/initReactI18next';
import { withoutChunkReload } from '~/lib/chunk-reload';
import { retryAfterFailure } from '~/lib/retry-until-loaded';
import { isolateRtl } from './isolate';
import { DEFAULT_LANGUAGE, LANGUAGES, LOCALES, type Language } from './paths';

export type Namespace = keyof ResourceNamespaceMap;
export type Translate = TFunction<Namespace[]>;

const files = import.meta.glob<Record<string, unknown>>('../../locales/*/*.json', { import: 'default' });

async function readNamespace(language: string, namespace: string): Promise<Record<string, unknown>> {
  const load = files[`../../locales/${language}/${namespace}.json`];
  if (load === undefined) throw new Error(`No texts for ${language}/${namespace}`);
  try {
    return await load();
  } catch (error) {
    // Both languages have every text (a test checks this), so the other language's texts are only loaded when a file is
    // missing.
    const loadOther = files[`../../locales/${DEFAULT_LANGUAGE}/${namespace}.json`];
    if (language === DEFAULT_LANGUAGE || loadOther === undefined) throw error;
    return loadOther();
  }
}

export const i18n = createInstance();

/** Requests a file that failed again when there is a chance, and replaces its keys on the screen by its words. */
async function reloadNamespace(language: string, namespace: string): Promise<void> {
  const texts = await retryAfterFailure(() => withoutChunkReload(() => readNamespace(language, namespace)));
  i18n.addResourceBundle(language, namespace, texts);
}

/** Sets the language of the document; not in the prerenderer, whose HTML has it already. */
function declareLanguage(language: Language): void {
  if (typeof document !== 'undefined') document.documentElement.lang = LOCALES[language];
}

/**
 * One i18next instance per language, so that what is rendered with it keeps its language while another one is loaded
 * and shown.
 */
const fixedInstances = new Map<Language, I18n>();

/** Creates the instance of a language from the texts that are already loaded, so that nothing is fetched. */
async function createFixedInstance(language: Language): Promise<void> {
  if (fixedInstances.has(language)) return;
  await new Promise<void>((resolve) => {
    fixedInstances.set(
      language,
      i18n.cloneInstance({ lng: language, initAsync: false }, () => resolve()),
    );
  });
}

let started: Promise<unknown> = Promise.resolve();
let wanted: Language = DEFAULT_LANGUAGE;

/** Starts i18next in a language; resolves when the texts of the namespaces are loaded. */
export async function startI18n(language: Language, namespaces: readonly Namespace[]): Promise<void> {
  started = i18n
    .use(initReactI18next)
    .use({
      type: 'backend' as const,
      init: () => undefined,
      read: (
        code: string,
        namespace: string,
        done: (error: Error | null, texts: Record<string, unknown> | null) => void,
      ) => {
        readNamespace(code, namespace).then(
          (texts) => done(null, texts),
          (error: unknown) => {
            done(error instanceof Error ? error : new Error(String(error)), null);
            void reloadNamespace(code, namespace);
          },
        );
      },
    })
    .init({
      lng: language,
      fallbackLng: false,
      supportedLngs: [...LANGUAGES],
      load: 'currentOnly',
      ns: [...namespaces],
      defaultNS: 'common',
      returnNull: false,
      // Renders again when a file arrives that failed at first.
      react: { bindI18nStore: 'added' },
      // React already escapes markup.
      interpolation: { escape: isolateRtl },
    });
  wanted = language;
  await started;
  await createFixedInstance(language);
  declareLanguage(language);
}

/** The namespaces of all that was shown so far. */
const usedNamespaces = (): readonly string[] => [i18n.options.ns ?? []].flat();

/**
 * Switches the language and `<html lang>`; resolves when the texts in use are loaded. If several switches overlap, the
 * last one wins.
 * @throws MissingTextsError when they cannot be fetched; the language stays
 */
export async function showLanguage(language: Language): Promise<void> {
  await started;
  if (i18n.language !== language || wanted !== language) {
    wanted = language;
    // Before the change: without its texts the page would be shown with keys in their place.
    await i18n.loadLanguages(language);
    await requireTexts(language, usedNamespaces());
    await i18n.changeLanguage(language);
    if (wanted !== language) return;
  }
  await createFixedInstance(language);
  declareLanguage(language);
}

/**
 * The translations of one fixed language for React. A page that is being hydrated or left must not change its language
 * half-way: React would find other texts than the document has.
 */
export function textsOf(language: Language): I18n {
  return fixedInstances.get(language) ?? i18n;
}

/** A file of texts could not be fetched. */
export class MissingTextsError extends Error {
  override readonly name = 'MissingTextsError';
}

const missingOf = (language: string, namespaces: readonly string[]): string[] =>
  namespaces.filter((namespace) => !i18n.hasResourceBundle(language, namespace));

/**
 * Fetches what a language still lacks of these namespaces. i18next requests a file once and takes a failure for its
 * end.
 * @throws MissingTextsError
 */
async function requireTexts(language: string, namespaces: readonly string[]): Promise<void> {
  const missing = missingOf(language, namespaces);
  if (missing.length === 0) return;
  await i18n.reloadResources([language], missing);
  const left = missingOf(language, namespaces);
  if (left.length > 0) throw new MissingTextsError(`No texts for ${language}/${left.join(', ')}`);
}

/**
 * Fetches the texts that a page needs before it is shown; those that failed before are requested again.
 * @throws MissingTextsError when a file cannot be fetched
 */
export async function loadTexts(namespaces: readonly Namespace[]): Promise<void> {
  await started;
  await i18n.loadNamespaces([...namespaces]);
  await requireTexts(i18n.language, namespaces);
}

/**
 * Translates outside React, e.g. for titles; the namespaces must be loaded. Uses the current language unless another is
 * given.
 */
export function translator(namespaces: readonly Namespace[], language: string = i18n.language): Translate {
  return i18n.getFixedT(language, [...namespaces]);
}
