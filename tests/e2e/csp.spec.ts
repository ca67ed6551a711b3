/** The content security policy is active in every document and blocks what it should. */
import { securityHeaders } from '../../scripts/hosting/security-headers.mjs';
import { expect, test } from './support';

const DOCUMENTS = [
  '/',
  '/en/faq',
  '/gibt-es-nicht',
  '/Identity/Account/Login.html',
  '/Identity/Account/Register',
  '/Identity/Account/ConfirmEmail',
  '/Identity/Account/Restore',
  '/Identity/Outbox',
  '/Identity/check-session.html',
  '/oidc/sign-in-callback.html',
  '/oidc/sign-in-silent-callback.html',
];

test('every document has the security headers, and missing files are not answered with a page', async ({ request }) => {
  for (const path of DOCUMENTS) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(path === '/gibt-es-nicht' ? 404 : 200);
    for (const [name, value] of Object.entries(securityHeaders()))
      expect(answer.headers()[name.toLowerCase()], `${name} of ${path}`).toBe(value);
    expect(await answer.text(), `inline scripts, handlers and styles in ${path}`).not.toMatch(
      /<script(?![^>]*\bsrc=)(?! type="application\/ld\+json")[^>]*>|\son\w+=|\sstyle=|<style/i,
    );
  }
  for (const path of ['/assets/none.js', '/oidc/none', '/api/none', '/none.png'])
    expect((await request.get(path)).status(), path).toBe(404);
});

test('inline code, eval, other hosts and raw HTML are blocked', async ({ page, watch }) => {
  watch.expectNoise(/Content Security Policy|TrustedHTML|TrustedScript/);
  await page.goto('/impressum');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const outcome = await page.evaluate(async () => {
    const directives = new Set<string>();
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      directives.add(effectiveDirective),
    );
    const isAllowed = async (work: () => unknown): Promise<boolean> => {
      try {
        await work();
        return true;
      } catch {
        return false;
      }
    };
    const add = (name: string, attributes: Readonly<Record<string, string>>): void => {
      const element = document.createElement(name);
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
      document.body.append(element);
    };
    const worked = {
      textAsCode: await isAllowed(async () => {
        // Code evaluated by the debugger bypasses the policy; it applies in a later task.
        await fetch('/icon.svg');
        return Reflect.construct(Function, ['return 1']) as unknown;
      }),
      rawHtml: await isAllowed(() => {
        document.createElement('div').innerHTML = '<img src="x" onerror="window.broken = true">';
      }),
      handler: await isAllowed(() => add('p', { onclick: 'window.broken = true' })),
      foreignWorker: await isAllowed(() => new Worker('https://foreign.example/worker.js')),
      foreignCall: await isAllowed(() => fetch('https://foreign.example/')),
    };
    add('img', { src: 'https://foreign.example/picture.png' });
    add('p', { style: 'color: red' });
    add('iframe', { src: 'https://foreign.example/' });
    // Violation reports arrive later than the violation.
    while (!['img-src', 'frame-src', 'style-src-attr'].every((directive) => directives.has(directive))) {
      await new Promise((resolve) => document.addEventListener('securitypolicyviolation', resolve, { once: true }));
    }
    return { worked, directives: [...directives], broken: 'broken' in window };
  });
  expect(outcome.worked).toEqual({
    textAsCode: false,
    rawHtml: false,
    handler: false,
    foreignWorker: false,
    foreignCall: false,
  });
  expect(outcome.broken).toBe(false);
  expect(outcome.directives).toEqual(expect.arrayContaining(['connect-src', 'img-src', 'frame-src', 'style-src-attr']));
});

test('requests to other hosts and for missing files are logged to the console, which fails every test', async ({
  page,
  watch,
}) => {
  const lines: string[] = [];
  watch.expectNoise(/foreign\.example|status of 404/);
  page.on('console', (message) => {
    if (message.type() === 'error') lines.push(`${message.text()} ${message.location().url}`);
  });
  await page.goto('/impressum');
  await page.evaluate(async () => {
    navigator.sendBeacon('https://foreign.example/beacon');
    await fetch('https://foreign.example/call').catch(() => undefined);
    for (const src of ['https://foreign.example/picture.png', '/assets/none.png']) {
      const image = new Image();
      image.src = src;
      await new Promise((resolve) => image.addEventListener('error', resolve, { once: true }));
    }
    await fetch('/assets/none.js');
  });
  for (const address of [
    'foreign.example/beacon',
    'foreign.example/call',
    'foreign.example/picture.png',
    '/assets/none.png',
    '/assets/none.js',
  ]) {
    await expect.poll(() => lines.filter((line) => line.includes(address)), address).not.toEqual([]);
  }
});

test('another site cannot frame the app', async ({ page, baseURL, watch }) => {
  watch.expectNoise(/frame-ancestors|chrome-error/);
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  await page.setContent(`<iframe src="${baseURL ?? ''}/faq"></iframe>`);
  await refused;
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveCount(0);
});
