/** Configures an nginx that serves a build by the README's block, in a folder of its own and by any user. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ROOT } from '../../scripts/install.mjs';

/** On Debian server programs are in /usr/sbin, which is not in every PATH. */
const PATH = `${process.env.PATH ?? ''}:/usr/sbin:/usr/local/sbin:/opt/homebrew/sbin`;

/** The block as printed in the README. */
export function printedBlock() {
  const found = [...readFileSync(join(ROOT, 'README.md'), 'utf8').matchAll(/```nginx\n([\s\S]*?)```/gu)];
  if (found.length !== 1) throw new Error(`README.md holds ${found.length} blocks for nginx instead of one`);
  return found[0]?.[1] ?? '';
}

/**
 * @param {string[]} args
 * @returns {{ status: number, output: string }} `output` is nginx's stderr
 */
function nginx(args) {
  const { status, stderr, error } = spawnSync('nginx', args, { encoding: 'utf8', env: { ...process.env, PATH } });
  return { status: status ?? 1, output: error === undefined ? stderr : error.message };
}

/** @returns {string | undefined} `1.22.1`; undefined when there is no nginx */
export function nginxVersion() {
  return /nginx\/(\d+\.\d+\.\d+)/u.exec(nginx(['-v']).output)?.[1];
}

/** nginx's own list of types, which is beside its own configuration. */
function mimeTypesPath() {
  const { output } = nginx(['-V']);
  const prefix = /--prefix=(\S+)/u.exec(output)?.[1] ?? '/usr/local/nginx';
  const configuration = /--conf-path=(\S+)/u.exec(output)?.[1] ?? 'conf/nginx.conf';
  return join(dirname(resolve(prefix, configuration)), 'mime.types');
}

/**
 * @param {string} version
 * @param {string} since
 */
const isSince = (version, since) => version.localeCompare(since, 'en', { numeric: true }) >= 0;

/**
 * Whether nginx has `http2 on;` as a directive of its own, as a comment in the block says.
 * @param {string} version
 */
const knowsHttp2Line = (version) => isSince(version, '1.25.1');

/**
 * Whether the file for errors before nginx has read its configuration can be chosen. Without it nginx says that it may
 * not write its own, and goes on.
 * @param {string} version
 */
const knowsErrorLogOption = (version) => isSince(version, '1.19.5');

/** A path as nginx reads it whole, also with a space or semicolon. @param {string} path */
const quoted = (path) => `"${path.replaceAll(/["\\]/gu, (character) => `\\${character}`)}"`;

/**
 * Adapts the block to this machine: only paths and ports, and `http2` by version as its comment says.
 * @param {string} block
 * @param {{ version: string, port: number, build: string, folder: string }} site
 */
export function adaptBlock(block, { version, port, build, folder }) {
  const listen = `listen 127.0.0.1:${port} ssl`;
  const listenLines = knowsHttp2Line(version) ? `${listen};\n    http2 on;` : `${listen} http2;`;
  /** @type {readonly (readonly [RegExp, (match: string, rest: string) => string, number])[]} */
  const replaced = [
    [/listen 443 ssl http2;/gu, () => listenLines, 1],
    [/\/var\/www\/scheinwerfer([^\s;]*)/gu, (_, rest) => quoted(build + rest), 4],
    [/\/etc\/ssl\/scheinwerfer([^\s;]*)/gu, (_, rest) => quoted(folder + rest), 2],
  ];
  return replaced.reduce((text, [printed, write, times]) => {
    const found = [...text.matchAll(printed)].length;
    if (found !== times) throw new Error(`The block holds ${printed.source} ${found} times instead of ${times}`);
    return text.replaceAll(printed, write);
  }, block);
}

/** @param {string} folder */
function makeCertificate(folder) {
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  const { status, stderr, error } = spawnSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=scheinwerfer.example', ...files],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`openssl: ${error?.message ?? stderr}`);
}

/**
 * The configuration around the block on Debian, without the parts that need a machine of its own.
 * @param {string} block
 * @param {string} folder
 */
function wholeConfiguration(block, folder) {
  const caches = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `    ${name}_temp_path ${quoted(join(folder, name))};\n`,
  );
  return `${process.getuid?.() === 0 ? 'user root;\n' : ''}pid ${quoted(join(folder, 'nginx.pid'))};
error_log ${quoted(join(folder, 'error.log'))} warn;
events {
}
http {
${caches.join('')}    access_log off;
    sendfile on;
    tcp_nopush on;
    types_hash_max_size 2048;
    include ${quoted(mimeTypesPath())};
    default_type application/octet-stream;
    gzip on;

${block}}
`;
}

/**
 * Writes everything into a folder.
 * @param {{ port: number, build: string, folder: string }} place
 * @returns {string[]} the arguments that nginx is started with
 */
export function writeSite({ port, build, folder }) {
  const version = nginxVersion();
  if (version === undefined) throw new Error('There is no nginx. Install one (Debian: apt-get install nginx-light).');
  const site = { version, port, build: resolve(build), folder: resolve(folder) };
  // Logs of an earlier run must not count.
  rmSync(site.folder, { recursive: true, force: true });
  mkdirSync(site.folder, { recursive: true });
  makeCertificate(site.folder);
  writeFileSync(join(site.folder, 'nginx.conf'), wholeConfiguration(adaptBlock(printedBlock(), site), site.folder));
  const errorLog = knowsErrorLogOption(version) ? ['-e', join(site.folder, 'error.log')] : [];
  return ['-p', site.folder, '-c', join(site.folder, 'nginx.conf'), ...errorLog];
}

/** What `nginx -t` says of the site. @param {string[]} args of {@link writeSite} */
export function checkSite(args) {
  const { status, output } = nginx([...args, '-t']);
  return { status, output: output.replaceAll(/^nginx: \[alert\] could not open error log file: .*\n/gmu, '') };
}

export const NGINX_ENVIRONMENT = { ...process.env, PATH };
