// @vitest-environment jsdom
import { act, StrictMode, useState } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { replayInput, watchFields } from './early-fields';

const chosen = vi.fn<(file: string | undefined) => void>();

function Form({ draft = '' }: { readonly draft?: string }) {
  const [text, setText] = useState(draft);
  const [kind, setKind] = useState('car');
  const [consent, setConsent] = useState(false);
  const [fuel, setFuel] = useState('petrol');
  return (
    <form>
      <output>{JSON.stringify({ text, kind, consent, fuel })}</output>
      <textarea aria-label="text" value={text} onChange={({ target }) => setText(target.value)} />
      {['car', 'truck'].map((one) => (
        <label key={one}>
          <input type="radio" name="kind" checked={kind === one} onChange={() => setKind(one)} />
          {one}
        </label>
      ))}
      <input type="checkbox" aria-label="consent" checked={consent} onChange={({ target }) => setConsent(target.checked)} />
      <select aria-label="fuel" value={fuel} onChange={({ target }) => setFuel(target.value)}>
        <option>petrol</option>
        <option>diesel</option>
      </select>
      <input type="file" aria-label="file" onChange={({ target }) => chosen(target.files?.[0]?.name)} />
    </form>
  );
}

const STANDARD = { text: '', kind: 'car', consent: false, fuel: 'petrol' };
let root: HTMLElement;
let app: Root | undefined;

/** What the app knows of the form. */
function known(): unknown {
  return JSON.parse(root.querySelector('output')?.textContent ?? '');
}

function field(name: string): HTMLInputElement {
  const found = [...root.querySelectorAll<HTMLInputElement>('input, textarea, select')].find((one) => (one.labels?.[0]?.textContent ?? one.getAttribute('aria-label')) === name);
  if (found === undefined) throw new Error(`no ${name}`);
  return found;
}

function type(name: string, value: string): void {
  field(name).value = value;
  field(name).dispatchEvent(new Event('input', { bubbles: true }));
}

async function join(): Promise<void> {
  await act(async () => {
    app = hydrateRoot(
      root,
      <StrictMode>
        <Form />
      </StrictMode>,
    );
  });
}

/** What is drawn over the page instead of joining it. */
async function drawAnew(draft?: string): Promise<void> {
  await act(async () => {
    app = createRoot(root);
    app.render(<Form {...(draft !== undefined && { draft })} />);
  });
}

async function tell(done: ReturnType<typeof watchFields>): Promise<void> {
  await act(async () => replayInput(root, done()));
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  chosen.mockReset();
  root = document.createElement('div');
  root.insertAdjacentHTML('beforeend', renderToString(<Form />));
  document.body.replaceChildren(root);
});
afterEach(() => {
  act(() => app?.unmount());
  vi.unstubAllGlobals();
});

describe('the app learns of what was done in the fields before', () => {
  it('and of nothing when nothing was', async () => {
    const done = watchFields(root);
    await join();
    await tell(done);
    expect(known()).toEqual(STANDARD);
    expect(chosen).not.toHaveBeenCalled();
  });

  it('typed, ticked and chosen', async () => {
    type('text', 'Hallo');
    field('truck').click();
    field('consent').click();
    field('fuel').value = 'diesel';
    const done = watchFields(root);
    await join();
    await tell(done);
    expect(known()).toEqual({ text: 'Hallo', kind: 'truck', consent: true, fuel: 'diesel' });
    expect(field('truck').checked).toBe(true);
    expect(field('consent').checked).toBe(true);
  });

  it('with what was added while it joined, and without what was taken back', async () => {
    type('text', 'Hall');
    field('consent').click();
    const done = watchFields(root);
    type('text', 'Hallo');
    await join();
    type('text', 'Hallo Welt');
    field('consent').click();
    await tell(done);
    expect(known()).toEqual({ ...STANDARD, text: 'Hallo Welt' });
    type('text', '');
    expect(field('text').value).toBe('');
  });

  it('and leaves the caret where it stands', async () => {
    type('text', 'Hallo');
    field('text').focus();
    field('text').setSelectionRange(2, 3);
    const done = watchFields(root);
    await join();
    await tell(done);
    expect([field('text').selectionStart, field('text').selectionEnd]).toEqual([2, 3]);
  });

  it('a file too, once', async () => {
    Object.defineProperty(field('file'), 'files', { value: [new File(['x'], 'schein.jpg')], configurable: true });
    const done = watchFields(root);
    await join();
    await tell(done);
    expect(chosen.mock.calls).toEqual([['schein.jpg']]);
  });

  it('but not a file that it has taken itself', async () => {
    Object.defineProperty(field('file'), 'files', { value: [new File(['x'], 'schein.jpg')], configurable: true });
    const done = watchFields(root);
    await join();
    Object.defineProperty(field('file'), 'files', { value: [] });
    await tell(done);
    expect(chosen).not.toHaveBeenCalled();
  });

  it('where it draws the page anew', async () => {
    type('text', 'Hallo');
    field('truck').click();
    field('consent').focus();
    field('consent').click();
    const former = field('consent');
    const done = watchFields(root);
    await drawAnew();
    await tell(done);
    expect(former.isConnected).toBe(false);
    expect(known()).toEqual({ ...STANDARD, text: 'Hallo', kind: 'truck', consent: true });
    expect(document.activeElement).toBe(field('consent'));
  });

  it('unless a draft stands there', async () => {
    type('text', 'Hallo');
    const done = watchFields(root);
    await drawAnew('Was ich gestern schrieb');
    await tell(done);
    expect(known()).toEqual({ ...STANDARD, text: 'Was ich gestern schrieb' });
  });
});
