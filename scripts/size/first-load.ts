/** Finds the files of a document's first load by parsing the built files, without a browser. */

/** Reads a file of the build by path, e.g. `/assets/frame.js`; undefined when missing. */
export type ReadText = (address: string) => string | undefined;

const STATIC_IMPORT = /(?:^|[;}\s])(?:import|export)\b[^"'()]*["']\.\/(?<file>[\w.-]+\.js)["']/gu;
const LOADING_LINKS = new Set(['stylesheet', 'modulepreload', 'preload', 'icon', 'manifest']);

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="(?<value>[^"]*)"`, 'u').exec(tag)?.groups?.value;
}

/** The static imports of a chunk, as paths; dynamic imports are excluded. */
export function staticImports(address: string, code: string): string[] {
  const folder = address.slice(0, address.lastIndexOf('/') + 1);
  return [...code.matchAll(STATIC_IMPORT)].map(({ groups }) => `${folder}${groups?.file ?? ''}`);
}

/** Files that a document names: scripts, the app loaded after the first paint, stylesheets, fonts, icon, manifest. */
function namedFiles(html: string): string[] {
  const tags = [...html.matchAll(/<(?:script|link|img)\b[^>]*>/gu)].map(([tag]) => tag);
  return tags.flatMap((tag) => {
    if (tag.startsWith('<link') && !LOADING_LINKS.has(attribute(tag, 'rel') ?? '')) return [];
    const later = [attribute(tag, 'data-app'), ...(attribute(tag, 'data-modules') ?? '').split(' ')];
    return [attribute(tag, 'src'), attribute(tag, 'href'), ...later].filter(
      (address) => address !== undefined && address.startsWith('/'),
    ) as string[];
  });
}

/**
 * All files of a document's first load except the document: the files it names and their static imports, without those
 * fetched on user activity.
 */
export function filesOf(html: string, read: ReadText): ReadonlySet<string> {
  const files = new Set(namedFiles(html));
  for (const address of files) {
    if (!address.endsWith('.js')) continue;
    const code = read(address);
    if (code === undefined) throw new Error(`The build holds no ${address}`);
    for (const imported of staticImports(address, code)) files.add(imported);
  }
  return files;
}
