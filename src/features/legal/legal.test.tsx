/** The legal pages as prerendered HTML, in both languages, for the builds that differ. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInstance, type i18n } from 'i18next';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '~/config';
import type * as Configuration from '~/config';
import { formatDate } from '~/i18n/format';
import { LANGUAGES, type Language } from '~/i18n/paths';
import { contentSecurityPolicy } from '../../../scripts/hosting/security-headers.mjs';
import { ACCESSIBILITY_RUN } from './accessibility-run';
import { AccessibilityPage } from './AccessibilityPage';
import { ImprintPage } from './ImprintPage';
import { PrivacyPage } from './PrivacyPage';
import { STATED } from './stated-constants.testing';
import { STORED_DATA } from './stored-data';
import { TermsPage } from './TermsPage';

const DEVICE = {};
const SERVER = { VITE_API_URL: 'https://api.example.org', VITE_OIDC_AUTHORITY: 'https://id.example.net' };
const GOOGLE = { VITE_TAG_MANAGER_ID: 'GTM-1', VITE_CAPTCHA_SITE_KEY: 'key' };
const PARTNERS = {
  VITE_PARTS_SHOP_URL: 'https://parts.example.com/shop?a=1',
  VITE_INSURANCE_URL: 'https://parts.example.com/i',
};
const VIDEO = { VITE_DEMO_VIDEO_URL: 'https://video.example.com/video.mp4' };
const REPORTS = { VITE_ERROR_REPORT_URL: 'https://errors.example.net/app?key=1' };
const BUILDS = [
  DEVICE,
  { ...VIDEO, ...GOOGLE },
  SERVER,
  { ...SERVER, VITE_SCANNER: 'device' },
  { ...SERVER, ...GOOGLE, ...PARTNERS },
  { ...SERVER, ...REPORTS },
] as const;

const built = vi.hoisted(() => ({ env: {} as Record<string, string> }));
vi.mock('~/config', async (original) => {
  const real = await original<typeof Configuration>();
  return { ...real, config: () => real.readConfig(built.env) };
});

const PAGES = {
  accessibility: AccessibilityPage,
  imprint: ImprintPage,
  privacy: PrivacyPage,
  terms: TermsPage,
} as const satisfies Record<string, ComponentType>;
type LegalPage = keyof typeof PAGES;
const ALL = Object.keys(PAGES) as LegalPage[];

const texts = new Map<Language, i18n>();
beforeAll(async () => {
  for (const language of LANGUAGES) {
    const read = (name: string) =>
      JSON.parse(
        readFileSync(join(import.meta.dirname, `../../../locales/${language}/${name}.json`), 'utf8'),
      ) as object;
    const instance = createInstance();
    await instance.use(initReactI18next).init({
      lng: language,
      defaultNS: 'common',
      returnNull: false,
      interpolation: { escapeValue: false },
      resources: { [language]: Object.fromEntries(['common', ...ALL].map((name) => [name, read(name)])) },
    });
    texts.set(language, instance);
  }
});

const rendered = new Map<string, string>();

/** The HTML of a page in a build, cached. */
function html(page: LegalPage, language: Language, env: Record<string, string> = DEVICE): string {
  const name = JSON.stringify([page, language, env]);
  const markup = rendered.get(name) ?? render(page, language, env);
  rendered.set(name, markup);
  return markup;
}

function render(page: LegalPage, language: Language, env: Record<string, string>): string {
  built.env = env;
  const Page = PAGES[page];
  const instance = texts.get(language);
  if (instance === undefined) throw new Error('no texts');
  return renderToStaticMarkup(
    <I18nextProvider i18n={instance}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </I18nextProvider>,
  );
}

/** The text without tags. */
const read = (markup: string): string =>
  markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&#x27;/g, "'")
    .replaceAll(/\s+/g, ' ');
const text = (page: LegalPage, language: Language, env?: Record<string, string>): string =>
  read(html(page, language, env));
const idsOf = (markup: string): string[] =>
  [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id).filter((id) => !id.startsWith('_'));

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(STATED)('%s: the %s state it', (_, page, words) => {
    expect(text(page, language, { ...SERVER, ...GOOGLE })).toContain(words[language]);
    if (page !== 'privacy') expect(text(page, language)).toContain(words[language]);
  });

  it.each(ALL)('have no unresolved value, tag or list in the %s, for any build', (page) => {
    for (const env of BUILDS) {
      const shown = text(page, language, env);
      expect(shown).not.toMatch(
        /\{\{|\}\}|\[object|undefined|&lt;|(?:accessibility|imprint|privacy|terms|sections)[:.]\w/,
      );
    }
  });

  it.each(ALL)('have a table of contents in the %s whose links all lead to a section', (page) => {
    for (const env of BUILDS) {
      const markup = html(page, language, env);
      const ids = idsOf(markup);
      expect(new Set(ids).size).toBe(ids.length);
      const links = [...markup.matchAll(/href="[^"#]*(\/[a-zA-Z]+)#([^"]+)"/g)].map(([, , id = '']) => id);
      expect(links.length).toBeGreaterThan(6);
      for (const id of links) expect(ids).toContain(id);
    }
  });

  it('marks every placeholder of the operator, in text and imprint', () => {
    for (const page of ALL) {
      const markup = html(page, language, SERVER);
      expect(markup.replaceAll(/<mark[^>]*>\[[^\]]+\]<\/mark>/g, '')).not.toMatch(/\[[^\]]+\]/);
    }
  });
});

describe('both languages', () => {
  it.each(ALL)('have the same anchors in the %s', (page) => {
    for (const env of BUILDS) expect(idsOf(html(page, 'en', env))).toEqual(idsOf(html(page, 'de', env)));
  });
});

describe('the terms', () => {
  it('have the anchors of both parts and of the withdrawal', () => {
    expect(idsOf(html('terms', 'de'))).toEqual(
      expect.arrayContaining(['teil-a', 'teil-b', 'widerruf', 'widerrufsformular']),
    );
  });

  it.each([
    ['de', 'unter <a href="/widerruf">cars.example.org/widerruf</a> ausüben'],
    ['en', 'online at <a href="/en/widerruf">cars.example.org/en/widerruf</a>'],
  ] as const)('name the internet address of the withdrawal form in the instruction (%s)', (language, sentence) => {
    const shown = html('terms', language, { ...SERVER, VITE_SITE_URL: 'https://cars.example.org' });
    expect(shown.replaceAll(/ (?:class|data-\w+)="[^"]*"/g, '')).toContain(sentence);
  });

  // The backend refuses uploads to a vehicle beyond the limit (limit.exceeded).
  it.each([
    ['de', 'Fotos und Dokumente kannst du einem Fahrzeug erst dann wieder hinzufügen', 'Hochladen'],
    ['en', 'you cannot add photos or documents to a vehicle until then', 'still upload'],
  ] as const)('promise no uploads with more vehicles than the plan allows (%s)', (language, limit, promise) => {
    expect(text('terms', language)).toContain(limit);
    expect(text('terms', language)).not.toContain(promise);
  });

  it('mark German names as German in the translation', () => {
    expect(html('terms', 'en')).toContain('<span lang="de">Hauptzollamt</span>');
    expect(html('terms', 'de')).not.toContain('lang="de"');
  });

  it('state on-device that no payments are made and no user can be blocked', () => {
    expect(text('terms', 'de')).toContain('Auf dem Gerät fließt kein Geld');
    expect(text('terms', 'de', SERVER)).not.toContain('Auf dem Gerät');
    expect(text('terms', 'de')).toContain('läuft ganz auf deinem Gerät');
    expect(text('terms', 'de', SERVER)).toContain('auf unserem Server');
  });
});

describe('the privacy policy', () => {
  it('states on-device that nothing leaves the device, and names no server', () => {
    const shown = text('privacy', 'de');
    expect(shown).toContain('verlassen dein Gerät nicht');
    expect(shown).not.toMatch(/example\.|Google|Zahlungsdienst/);
    expect(shown).toContain(
      'außerhalb der EU und des Europäischen Wirtschaftsraums findet durch diese Seite nicht statt',
    );
  });

  it('names the servers of a connected build, and who reads the document', () => {
    const remote = text('privacy', 'de', SERVER);
    expect(remote).toContain('Das Foto geht verschlüsselt an api.example.org');
    expect(remote).toContain('id.example.net');
    expect(remote).not.toContain('verlassen dein Gerät nicht');
    const here = text('privacy', 'de', { ...SERVER, VITE_SCANNER: 'device' });
    expect(here).toContain('Deinen Schein liest dein Browser');
    expect(here).not.toContain('Das Foto geht verschlüsselt');
    expect(here).not.toContain('Rechenaufgabe');
  });

  it('mentions analytics, captcha and transfers only if they are configured', () => {
    const plain = text('privacy', 'en', SERVER);
    expect(plain).not.toMatch(/Google|consent settings|USA/);
    const measured = html('privacy', 'en', { ...SERVER, ...GOOGLE });
    expect(read(measured)).toMatch(/googletagmanager\.com.*Open privacy settings.*2023\/1795/);
    expect(measured).toMatch(/<button[^>]+aria-haspopup="dialog"/);
    expect(read(measured)).toContain('reCAPTCHA v3');
    expect(html('privacy', 'en', SERVER)).not.toContain('<button');
  });

  it.each([
    [
      'de',
      [
        'Newsletter',
        'an deine Fristen',
        'UWG',
        'Widerruf',
        '312k',
        'Moderatorinnen',
        'Datenanbieter',
        'Sicherungskopien',
      ],
    ],
    [
      'en',
      [
        'Newsletter',
        'of your deadlines',
        'UWG',
        'withdrawal',
        '312k',
        'Moderators',
        'providers of vehicle data',
        'backup copies',
      ],
    ],
  ] as const)('names mails, declarations, recipients, moderators and backups of a server (%s)', (language, words) => {
    const connected = text('privacy', language, SERVER);
    for (const word of words) expect(connected).toContain(word);
    const ids = idsOf(html('privacy', language));
    expect(ids).not.toContain('erklaerungen');
    expect(idsOf(html('privacy', language, SERVER))).toEqual(expect.arrayContaining(['mails', 'erklaerungen']));
  });

  it.each<[Record<string, string>, RegExp]>([
    [{ VITE_TAG_MANAGER_ID: 'GTM-1' }, /Stimmst du der Messung zu, bekommen Google .* Sonst bekommt niemand/],
    [{ VITE_CAPTCHA_SITE_KEY: 'key' }, /bekommt das Zugriffsprotokoll, in unserem Auftrag\. Sonst bekommt niemand/],
    [VIDEO, /Öffnest du das Erklärvideo, bekommt video\.example\.com deine IP-Adresse\. Sonst bekommt niemand/],
    [{}, /bekommt das Zugriffsprotokoll, in unserem Auftrag\. Sonst bekommt niemand/],
  ])('names on-device everyone who receives data before it says that nobody else does: %o', (env, sentences) => {
    expect(text('privacy', 'de', env)).toMatch(sentences);
  });

  it('does not deny a foreign host that shows the video', () => {
    for (const env of [{}, SERVER]) {
      expect(text('privacy', 'de', env)).toContain('keine Einbindung fremder Dienste');
      expect(text('privacy', 'de', { ...env, ...VIDEO })).not.toContain('fremder Dienste');
    }
  });

  it.each(LANGUAGES)('names the host that descriptions of failures are sent to, and why (%s)', (language) => {
    const shown = html('privacy', language, { ...SERVER, ...REPORTS });
    const section = (id: string) => read(shown.split(` id="${id}"`)[1]?.split(' id="')[0] ?? '');
    expect(section('aufruf')).toMatch(/errors\.example\.net.*(?:Art\. 6 Abs\. 1 Buchst\. f|Article 6 \(1\) \(f\))/u);
    expect(section('empfaenger')).toContain('errors.example.net');
    expect(read(shown)).not.toMatch(/fremder Dienste|embedded from other services/u);
    expect(text('privacy', language, REPORTS)).toBe(text('privacy', language));
  });

  it('names every configured host that the content security policy lets the page connect to', () => {
    const env = { ...SERVER, ...VIDEO, ...REPORTS, VITE_SCAN_URL: 'https://scan.example.org' };
    const shown = text('privacy', 'de', env);
    const hosts = [...contentSecurityPolicy(env).matchAll(/https:\/\/([^ ;]+)/gu)].map(([, host = '']) => host);
    expect(new Set(hosts).size).toBe(5);
    for (const host of hosts) expect(shown).toContain(host);
  });

  it('names the configured partners, each once', () => {
    const shown = text('privacy', 'de', { ...SERVER, ...PARTNERS });
    expect(shown).toContain('Eingerichtet sind: parts.example.com.');
    expect(shown).toContain('HSN, TSN');
    expect(text('privacy', 'de', SERVER)).not.toContain('Eingerichtet sind');
  });

  it('lists everything that any build stores in the browser, with purpose and lifetime', () => {
    const shown = BUILDS.map((env) => text('privacy', 'de', env)).join(' ');
    for (const { name } of Object.values(STORED_DATA)) expect(shown).toContain(` ${name} `);
  });
});

describe('the accessibility statement', () => {
  it.each(LANGUAGES)('names test, day, gaps and authority (%s)', (language) => {
    const shown = text('accessibility', language, SERVER);
    const day = read(formatDate(language, ACCESSIBILITY_RUN.date));
    for (const words of [day, 'axe-core', 'NVDA', 'MLBF@ms.sachsen-anhalt.de', '39135 Magdeburg'])
      expect(shown).toContain(words);
  });

  it('says on-device why it is not needed there', () => {
    expect(text('accessibility', 'de')).toContain('Auf diesem Gerät wird nichts verkauft');
    expect(text('accessibility', 'de', SERVER)).not.toContain('Auf diesem Gerät');
  });
});

it('covers every configuration variable that the tests use', () => {
  for (const env of BUILDS) expect(() => readConfig(env)).not.toThrow();
});
