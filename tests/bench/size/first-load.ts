/** Which files a document of the build asks for by itself, read from the files: no browser is needed for it. */

/** Reads a file of the build by its address, e.g. `/assets/frame.js`; undefined when there is none. */
export type ReadText = (address: string) => string | undefined;

const STATIC_IMPORT = /(?:^|[;}\s])(?:import|export)\b[^"'()]*["']\.\/(?<file>[\w.-]+\.js)["']/gu;
const LOADING_LINKS = new Set(['stylesheet', 'modulepreload', 'preload', 'icon', 'manifest']);

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="(?<value>[^"]*)"`, 'u').exec(tag)?.groups?.value;
}

/** The modules that a chunk of the build cannot run without, as addresses. Those it fetches later are not among them. */
export function staticImports(address: string, code: string): string[] {
  const folder = address.slice(0, address.lastIndexOf('/') + 1);
  return [...code.matchAll(STATIC_IMPORT)].map(({ groups }) => `${folder}${groups?.file ?? ''}`);
}

/** Files that a document names itself: scripts and the app that comes after the first paint, sheets, fonts, icon, manifest. */
function named(html: string): string[] {
  const tags = [...html.matchAll(/<(?:script|link|img)\b[^>]*>/gu)].map(([tag]) => tag);
  return tags.flatMap((tag) => {
    if (tag.startsWith('<link') && !LOADING_LINKS.has(attribute(tag, 'rel') ?? '')) return [];
    const later = [attribute(tag, 'data-app'), ...(attribute(tag, 'data-modules') ?? '').split(' ')];
    return [attribute(tag, 'src'), attribute(tag, 'href'), ...later].filter((address) => address !== undefined && address.startsWith('/')) as string[];
  });
}

/**
 * Every file of a document's first load, without the document: what it names and what that imports at once. What the app
 * fetches when somebody does something is no part of it.
 */
export function filesOf(html: string, read: ReadText): ReadonlySet<string> {
  const files = new Set(named(html));
  for (const address of files) {
    if (!address.endsWith('.js')) continue;
    const code = read(address);
    if (code === undefined) throw new Error(`The build holds no ${address}`);
    for (const imported of staticImports(address, code)) files.add(imported);
  }
  return files;
}
