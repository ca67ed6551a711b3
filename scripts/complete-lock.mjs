/**
 * Adds the platform packages that a registry mirror did not list to package-lock.json: without an entry for every
 * optional dependency `npm ci` refuses the lock. Run it after each `npm install` (`npm run lock`). The entries
 * carry what npm needs to skip them on other platforms; on a platform of theirs npm fetches them as usual.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './install.mjs';

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32', 'netbsd', 'openbsd', 'sunos', 'aix'];
const PROCESSORS = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32'];

/** @param {string} name a platform package, e.g. `@oxlint/binding-linux-x64-musl` */
function platform(name) {
  const words = name.split(/[/-]/);
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  return { ...(cpu.length > 0 ? { cpu } : {}), ...(os.length > 0 ? { os } : {}) };
}

const file = join(ROOT, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
/** @type {Record<string, { optionalDependencies?: Record<string, string>, dev?: boolean }>} */
const packages = lock.packages;
let added = 0;
for (const [path, entry] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const nested = path === '' ? `node_modules/${name}` : `${path}/node_modules/${name}`;
    const top = `node_modules/${name}`;
    if (packages[top] !== undefined || packages[nested] !== undefined || !/^\d/.test(version)) continue;
    Object.assign(packages, { [top]: { version, ...(entry.dev === true ? { dev: true } : {}), optional: true, ...platform(name) } });
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`${added} platform packages added to the lock\n`);
