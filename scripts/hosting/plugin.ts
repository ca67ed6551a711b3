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
      const paths = globSync('**/*', { cwd: publicDir })
        .map((file) => `/${file.replaceAll('\\', '/')}`)
        .sort();
      const files = {
        [CDN_FILE]: cdnHeaders(env, paths),
        _redirects: cdnRedirects(addresses),
        [NGINX_FILE]: nginxHeaders(env),
        'nginx-maps.conf': nginxMaps(addresses),
        'nginx-types.conf': nginxTypes(),
      };
      for (const [fileName, source] of Object.entries(files)) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
