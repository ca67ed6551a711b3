/** Writes the host configuration into a build: headers, redirects and types that match the build's environment. */
import { globSync } from 'node:fs';
import type { Plugin } from 'vite';
import { DEFAULT_LANGUAGE, LANGUAGES, PAGE_PATHS, pathTo, type Page } from '../../src/i18n/paths.ts';
import { cdnRedirects, nginxMaps, type Addresses } from './addresses.mjs';
import { nginxTypes } from './file-types.mjs';
import { CDN_FILE, cdnHeaders, NGINX_FILE, nginxHeaders } from './headers-file.mjs';
import type { Environment } from './security-headers.mjs';

const PAGES = Object.keys(PAGE_PATHS) as Page[];

/**
 * The addresses of a build, from the table of pages.
 * @param documents HTML files that are not pages, e.g. `Identity/Outbox.html`
 */
export function addressesOf(documents: readonly string[]): Addresses {
  return {
    pages: LANGUAGES.flatMap((language) => PAGES.map((page) => pathTo(language, page))),
    documents: documents
      .filter((file) => file.startsWith('Identity/'))
      .map((file) => `/${file.replace(/\.html$/u, '')}`),
    folders: LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).map((language) => pathTo(language, 'home')),
  };
}

/** Files at the root that a build writes under fixed names. */
const WRITTEN = ['/sw.js', '/robots.txt', '/sitemap.xml', '/licences.txt'];

/**
 * The addresses of all files of a build with fixed names, sorted.
 * @param documents its HTML entries
 * @param publicFiles addresses of the files in `public`
 */
export function fixedAddresses(documents: readonly string[], publicFiles: readonly string[]): string[] {
  const { pages, documents: others, folders } = addressesOf(documents);
  // Asked for with their extension, from which some hosts redirect.
  const callbacks = documents
    .filter((file) => file.startsWith('oidc/'))
    .flatMap((file) => [`/${file}`, `/${file.replace(/\.html$/u, '')}`]);
  const missing = ['', ...folders].map((folder) => `${folder}/404.html`);
  return [...new Set([...pages, ...others, ...callbacks, ...missing, ...publicFiles, ...WRITTEN])].sort();
}

/**
 * @param env the environment of the build
 * @param documents its HTML entries
 */
export function hosting(env: Environment, documents: readonly string[]): Plugin {
  const addresses = addressesOf(documents);
  let publicDir = '';
  return {
    name: 'scheinwerfer:hosting',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved: (config) => {
      publicDir = config.publicDir;
    },
    generateBundle() {
      const publicFiles = globSync('**/*.*', { cwd: publicDir }).map((file) => `/${file.replaceAll('\\', '/')}`);
      const files = {
        [CDN_FILE]: cdnHeaders(env, fixedAddresses(documents, publicFiles)),
        _redirects: cdnRedirects(addresses),
        [NGINX_FILE]: nginxHeaders(env),
        'nginx-maps.conf': nginxMaps(addresses),
        'nginx-types.conf': nginxTypes(),
      };
      for (const [fileName, source] of Object.entries(files)) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
