/** Writes the headers of a build beside it, so that what a host sends fits what the build was made with. */
import type { Plugin } from 'vite';
import { CDN_FILE, cdnHeaders, NGINX_FILE, nginxHeaders } from './headers-file.mjs';
import type { Environment } from './security-headers.mjs';

/** @param env what the build is made with */
export function hosting(env: Environment): Plugin {
  return {
    name: 'scheinwerfer:hosting',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: CDN_FILE, source: cdnHeaders(env) });
      this.emitFile({ type: 'asset', fileName: NGINX_FILE, source: nginxHeaders(env) });
    },
  };
}
