/**
 * Prerenders the public pages at the end of a build: bundles the app for Node, renders every page in both languages,
 * and writes HTML, the stylesheet of inline styles, sitemap and robots.txt. Scripts and styles of the app are those of
 * the client build.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { fillTemplate } from './fill-template.ts';
import { moveInlineStyles } from './inline-styles.ts';
import { filesOf, pageSources } from './page-assets.ts';
import { robotsTxt, sitemapXml } from './site-files.ts';

type Renderer = typeof import('../../src/app/prerender/render');

const RENDERER = 'src/app/prerender/render.tsx';
const HEAD_SCRIPT = 'src/app/prerender/head-script.ts';

/**
 * Bundles the app for Node into a temporary folder and passes it to `work`; pages are imported from there while they
 * are rendered.
 */
async function withRenderer(config: ResolvedConfig, work: (renderer: Renderer) => Promise<void>): Promise<void> {
  const cache = join(config.root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  // Inside the project, so that packages resolve.
  const folder = mkdtempSync(join(cache, 'prerender-'));
  try {
    await build({
      root: config.root,
      configFile: config.configFile ?? false,
      mode: config.mode,
      logLevel: 'warn',
      build: { ssr: RENDERER, outDir: folder, emptyOutDir: true, copyPublicDir: false, minify: false },
    });
    await work((await import(pathToFileURL(join(folder, 'render.js')).href)) as Renderer);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Inserts a content hash into a file name. */
function withHash(name: string, content: string): string {
  return name.replace('[hash]', createHash('sha256').update(content).digest('base64url').slice(0, 8));
}

/** Bundles a classic script, which runs before module scripts. */
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

/** The file of a path: `/faq` → `faq.html`, `/` → `index.html`. */
function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

/** The chunks of a build, by their file names and by the modules in them, whose paths start at the project's folder. */
function manifestOf(bundle: Rolldown.OutputBundle, root: string): Manifest {
  const manifest: Manifest = {};
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue;
    const css = [...(chunk.viteMetadata?.importedCss ?? [])];
    const entry = { file: chunk.fileName, imports: chunk.imports, css };
    for (const name of [chunk.fileName, ...chunk.moduleIds.map((id) => relative(root, id))]) manifest[name] = entry;
  }
  return manifest;
}

async function prerenderInto(
  config: ResolvedConfig,
  outDir: string,
  manifest: Manifest,
  renderer: Renderer,
): Promise<void> {
  const write = (file: string, text: string): string => {
    const target = join(outDir, file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
    return `/${file}`;
  };
  const template = readFileSync(join(outDir, 'index.html'), 'utf8');
  const documents = await renderer.prerenderAll();
  const rendered = documents.map((document) => ({
    document,
    ...moveInlineStyles(document.html, renderer.ATTRIBUTES.style),
  }));
  const rules = new Map(documents.flatMap((document) => [...document.rules]));
  const sheet = (name: string, css: string): string => write(withHash(`assets/${name}-[hash].css`, css), css);
  const critical = {
    href: sheet('prerendered', [...rules.values()].join('')),
    ids: [...rules.keys()],
    attribute: renderer.ATTRIBUTES.styles,
  };
  const inlineSheet = sheet('inline', [...new Set(rendered.map(({ css }) => css))].join(''));
  const script = await classicScript(config, HEAD_SCRIPT);
  const headScript = write(withHash('assets/head-[hash].js', script), script);

  const sources = pageSources(config.root);
  for (const { document, html, css } of rendered) {
    const pageFiles = filesOf(manifest, sources, document);
    const assets = {
      ...pageFiles,
      styles: [...pageFiles.styles, ...(css === '' ? [] : [inlineSheet])],
      critical: document.light ? undefined : critical,
      headScript,
    };
    const text = fillTemplate(template, document, html, assets, renderer.ATTRIBUTES.page);
    write(fileOf(document.path), text);
  }
  write('sitemap.xml', sitemapXml(renderer.sitemapEntries()));
  write('robots.txt', robotsTxt(renderer.privatePaths(), renderer.siteUrl()));
}

/** The Vite plugin; active only in client builds. */
export function prerenderPages(): Plugin {
  let config: ResolvedConfig;
  let manifest: Manifest = {};
  return {
    name: 'prerender-pages',
    apply: ({ build: options }, { command }) => command === 'build' && options?.ssr === undefined,
    configResolved: (resolved) => {
      config = resolved;
    },
    generateBundle: {
      order: 'post',
      handler: (_options, bundle) => {
        manifest = manifestOf(bundle, config.root);
      },
    },
    writeBundle: {
      sequential: true,
      order: 'post',
      handler: ({ dir }) =>
        withRenderer(config, (renderer) => prerenderInto(config, dir ?? config.build.outDir, manifest, renderer)),
    },
  };
}
