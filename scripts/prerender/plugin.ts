/**
 * Prerenders the public pages at the end of a build: bundles the app for Node, lets it draw every page in both languages,
 * and writes HTML, the sheet of their styles, sitemap and robots.txt. The app's own files are what the client build made.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { fillTemplate } from './fill-template.ts';
import { moveInlineStyles } from './inline-styles.ts';
import { filesOf, routeModules } from './page-assets.ts';
import { robotsTxt, sitemapXml } from './site-files.ts';

type Renderer = typeof import('../../src/app/prerender/render');

const RENDERER = 'src/app/prerender/render.tsx';
const FIRST_LANGUAGE = 'src/i18n/first-language.ts';
const AFTER_PAINT = 'src/app/prerender/after-paint.ts';

/** Bundles the app for Node and lends it to `draw`; pages are fetched from the folder while they are drawn. */
async function withRenderer(config: ResolvedConfig, draw: (renderer: Renderer) => Promise<void>): Promise<void> {
  const cache = join(config.root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  // Inside the project, so that the packages are found from there.
  const folder = mkdtempSync(join(cache, 'prerender-'));
  try {
    await build({
      root: config.root,
      configFile: config.configFile ?? false,
      mode: config.mode,
      logLevel: 'warn',
      build: { ssr: RENDERER, outDir: folder, emptyOutDir: true, copyPublicDir: false, minify: false },
    });
    await draw((await import(pathToFileURL(join(folder, 'render.js')).href)) as Renderer);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A name that changes with the content. */
function hashed(name: string, content: string): string {
  return name.replace('[hash]', createHash('sha256').update(content).digest('base64url').slice(0, 8));
}

/** A classic script: modules come with the app, and these come before it. */
async function classicScript(config: ResolvedConfig, entry: string): Promise<string> {
  const result = await build({
    root: config.root,
    configFile: false,
    logLevel: 'warn',
    resolve: { alias: config.resolve.alias },
    build: { write: false, copyPublicDir: false, lib: { entry, formats: ['iife'], name: 'script' } },
  });
  const outputs = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[];
  const chunk = outputs.flatMap(({ output }) => output).find((file) => file.type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error(`${entry} gave no script`);
  return chunk.code;
}

/** The file of an address: `/faq` → `faq.html`, `/` → `index.html`. */
function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

/** The manifest of the build that was just written; it is no part of what is served. */
function takeManifest(outDir: string): Manifest {
  const file = join(outDir, '.vite/manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  rmSync(dirname(file), { recursive: true });
  return manifest;
}

async function prerenderInto(config: ResolvedConfig, outDir: string, renderer: Renderer): Promise<void> {
  const manifest = takeManifest(outDir);
  const write = (file: string, text: string): string => {
    const target = join(outDir, file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
    return `/${file}`;
  };
  const template = readFileSync(join(outDir, 'index.html'), 'utf8');
  const documents = await renderer.prerenderAll();
  const drawn = documents.map((one) => ({ one, ...moveInlineStyles(one.html, renderer.ATTRIBUTES.style) }));
  const rules = new Map(documents.flatMap((one) => [...one.rules]));
  const sheet = (name: string, css: string): string => write(hashed(`assets/${name}-[hash].css`, css), css);
  const critical = {
    href: sheet('prerendered', [...rules.values()].join('')),
    ids: [...rules.keys()],
    attribute: renderer.ATTRIBUTES.styles,
  };
  const moved = sheet('inline', [...new Set(drawn.map(({ css }) => css))].join(''));
  const script = async (name: string, entry: string): Promise<string> => {
    const code = await classicScript(config, entry);
    return write(hashed(`assets/${name}-[hash].js`, code), code);
  };
  const first = await script('first-language', FIRST_LANGUAGE);
  const later = await script('after-paint', AFTER_PAINT);

  const modules = routeModules(config.root);
  for (const { one, html, css } of drawn) {
    const needed = filesOf(manifest, modules, one);
    const assets = { ...needed, styles: [...needed.styles, ...(css === '' ? [] : [moved])], critical: one.light ? undefined : critical, later, first: one.path === '/' ? first : undefined };
    const text = fillTemplate(template, one, html, assets, renderer.ATTRIBUTES.page);
    write(fileOf(one.path), text);
  }
  write('sitemap.xml', sitemapXml(renderer.sitemapEntries()));
  write('robots.txt', robotsTxt(renderer.privatePaths(), renderer.siteUrl()));
}

/** Vite's plugin; it does nothing but in builds for the browser. */
export function prerenderPages(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'prerender-pages',
    apply: ({ build: options }, { command }) => command === 'build' && options?.ssr === undefined,
    config: () => ({ build: { manifest: true } }),
    configResolved: (resolved) => {
      config = resolved;
    },
    writeBundle: {
      sequential: true,
      order: 'post',
      handler: ({ dir }) => withRenderer(config, (renderer) => prerenderInto(config, dir ?? config.build.outDir, renderer)),
    },
  };
}
