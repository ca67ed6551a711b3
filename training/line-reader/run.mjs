/**
 * Trains the line reader from nothing and says how well it reads.
 *
 *   npm run train:line-reader [-- --steps N] [--seed N] [--threads N] [--workers N] [--initial-lines N]
 *     [--score-lines N] [--documents N] [--out DIR] [--install-packages] [--install-weights]
 *
 * Needs Python with PyTorch and free fonts (needs.json). What is missing is named; as root on Debian
 * `--install-packages` installs it. --out is where checkpoint, log and weights go (.cache/line-reader);
 * --install-weights then puts the weights and the parity fixture into src/scanner/reader. The same seed, steps, workers
 * and threads give the same weights on the same PyTorch. --documents N reads the first N documents of the validation
 * set with the new weights; 0 leaves that out. train.py has the defaults of the other numbers.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';

const { values: options } = parseArgs({
  options: {
    steps: { type: 'string' },
    seed: { type: 'string' },
    threads: { type: 'string' },
    workers: { type: 'string' },
    'initial-lines': { type: 'string' },
    'score-lines': { type: 'string' },
    documents: { type: 'string', default: '114' },
    out: { type: 'string' },
    'install-packages': { type: 'boolean', default: false },
    'install-weights': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

/** Options of train.py, which has their defaults. */
const TRAINING_OPTIONS = /** @type {const} */ (['steps', 'seed', 'threads', 'workers', 'initial-lines', 'score-lines']);

const here = import.meta.dirname;
const root = resolve(here, '../..');
const cache = join(root, '.cache');
const out = resolve(options.out ?? join(cache, 'line-reader'));
const fontFolder = join(cache, 'training-fonts');
/** @type {{ python: string[], fonts: string[], fontsource: string[], fontsourceVersion: string }} */
const needs = JSON.parse(readFileSync(join(here, 'needs.json'), 'utf8'));

/**
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [environment]
 */
function run(command, args, environment = {}) {
  const { status } = spawnSync(command, args, { cwd: here, stdio: 'inherit', env: { ...process.env, ...environment } });
  if (status !== 0) {
    process.stderr.write(`${command} ${args[0] ?? ''} ended with ${status ?? 'a signal'}.\n`);
    process.exit(1);
  }
}

/** The first Python that has all modules; Debian's own comes first, since its packages belong to it. */
function findPython() {
  return ['/usr/bin/python3', 'python3'].find(
    (python) => spawnSync(python, ['-c', 'import torch, numpy, PIL, cv2'], { stdio: 'ignore' }).status === 0,
  );
}

/** @param {string[]} packages */
function missingOf(packages) {
  return packages.filter(
    (name) =>
      !(spawnSync('dpkg-query', ['-W', '-f', '${Status}', name], { encoding: 'utf8' }).stdout ?? '').includes(
        'install ok installed',
      ),
  );
}

function requirePackages() {
  const missing = () => [...(findPython() === undefined ? missingOf(needs.python) : []), ...missingOf(needs.fonts)];
  const named = missing();
  if (named.length > 0 && options['install-packages'] && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq'], { DEBIAN_FRONTEND: 'noninteractive' });
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...named], {
      DEBIAN_FRONTEND: 'noninteractive',
    });
  }
  const left = missing();
  if (left.length > 0) {
    process.stderr.write(
      `The training needs Debian packages that are not there. Install them (or add --install-packages as root):\n\n  apt-get install --no-install-recommends ${left.join(' ')}\n`,
    );
    process.exit(1);
  }
  const python = findPython();
  if (python === undefined) {
    process.stderr.write(
      'No Python with torch, numpy, PIL and cv2 was found (python3-torch python3-numpy python3-pil python3-opencv).\n',
    );
    process.exit(1);
  }
  return python;
}

/** Fetches the fonts that come with npm into a folder of their own: the app does not need them. */
function requireFontsource() {
  const folder = join(fontFolder, 'node_modules/@fontsource');
  const missing = needs.fontsource.filter((name) => !existsSync(join(folder, name)));
  if (missing.length > 0) {
    mkdirSync(fontFolder, { recursive: true });
    writeFileSync(join(fontFolder, 'package.json'), '{ "private": true }\n');
    run('npm', [
      'install',
      '--prefix',
      fontFolder,
      '--no-audit',
      '--no-fund',
      ...needs.fontsource.map((name) => `@fontsource/${name}@${needs.fontsourceVersion}`),
    ]);
  }
  return folder;
}

/** The faces that the training must not see, by the set that they print. */
async function heldOut() {
  const { module } = await runnerImport(join(root, 'tests/documents/sets/set-fonts.ts'), {
    configFile: false,
    root,
    logLevel: 'error',
    resolve: { alias: { '~': join(root, 'src') } },
  });
  /** @param {string} set @returns {string[]} */
  const ids = (set) => module.SET_FACES[set].map((/** @type {{ font: { id: string } }} */ face) => face.font.id);
  return { validation: ids('validation'), final: ids('final') };
}

if (options.help) {
  const source = readFileSync(import.meta.filename, 'utf8');
  process.stdout.write(source.slice(source.indexOf('/**') + 4, source.indexOf(' */')).replaceAll(/^ \* ?/gmu, ''));
} else {
  const python = requirePackages();
  const environment = {
    FONTSOURCE_DIR: requireFontsource(),
    VALIDATION_FONTSOURCE_DIR: join(root, 'node_modules/@fontsource'),
    HELD_OUT_FACES: JSON.stringify(await heldOut()),
  };
  mkdirSync(out, { recursive: true });
  const given = TRAINING_OPTIONS.flatMap((name) => {
    const value = options[name];
    return value === undefined ? [] : [`--${name}`, value];
  });
  run(python, ['train.py', ...given, '--out', out], environment);
  const weights = join(out, 'line-reader.weights.bin');
  if (options.documents !== '0') {
    process.stdout.write(`\nThe validation set, read with ${weights}:\n`);
    run(process.execPath, [
      join(root, 'tests/bench/scan.ts'),
      '--set',
      'validation',
      '--count',
      options.documents,
      '--weights',
      weights,
      '--tesseract',
      '0',
    ]);
  }
  if (options['install-weights']) {
    const reader = join(root, 'src/scanner/reader');
    copyFileSync(weights, join(reader, 'line-reader.weights.bin'));
    run(
      python,
      ['fixture.py', join(reader, 'line-reader.weights.bin'), join(reader, 'parity.fixture.json')],
      environment,
    );
  }
}
