// @vitest-environment jsdom
import { act, StrictMode, useState } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { replayInput, recordInput } from './early-fields';

const onFileChange = vi.fn<(file: string | undefined) => void>();

function Form({ draft = '' }: { readonly draft?: string }) {
  const [text, setText] = useState(draft);
  const [kind, setKind] = useState('car');
  const [consent, setConsent] = useState(false);
  const [fuel, setFuel] = useState('petrol');
  return (
    <form>
      <output>{JSON.stringify({ text, kind, consent, fuel })}</output>
      <textarea aria-label="text" value={text} onChange={({ target }) => setText(target.value)} />
      {['car', 'truck'].map((option) => (
        <label key={option}>
          <input type="radio" name="kind" checked={kind === option} onChange={() => setKind(option)} />
          {option}
        </label>
      ))}
      <input
        type="checkbox"
        aria-label="consent"
        checked={consent}
        onChange={({ target }) => setConsent(target.checked)}
      />
      <select aria-label="fuel" value={fuel} onChange={({ target }) => setFuel(target.value)}>
        <option>petrol</option>
        <option>diesel</option>
      </select>
      <input type="file" aria-label="file" onChange={({ target }) => onFileChange(target.files?.[0]?.name)} />
    </form>
  );
}

const INITIAL = { text: '', kind: 'car', consent: false, fuel: 'petrol' };
let root: HTMLElement;
let app: Root | undefined;

/** The form's React state. */
function formState(): unknown {
  return JSON.parse(root.querySelector('output')?.textContent ?? '');
}

function field(name: string): HTMLInputElement {
  const found = [...root.querySelectorAll<HTMLInputElement>('input, textarea, select')].find(
    (option) => (option.labels?.[0]?.textContent ?? option.getAttribute('aria-label')) === name,
  );
  if (found === undefined) throw new Error(`no ${name}`);
  return found;
}

function type(name: string, value: string): void {
  field(name).value = value;
  field(name).dispatchEvent(new Event('input', { bubbles: true }));
}

async function hydrate(): Promise<void> {
  await act(async () => {
    app = hydrateRoot(
      root,
      <StrictMode>
        <Form />
      </StrictMode>,
    );
  });
}

/** Renders over the prerendered page instead of hydrating it. */
async function renderAnew(draft?: string): Promise<void> {
  await act(async () => {
    app = createRoot(root);
    app.render(<Form {...(draft !== undefined && { draft })} />);
  });
}

async function replay(stopRecording: ReturnType<typeof recordInput>): Promise<void> {
  await act(async () => replayInput(root, stopRecording()));
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = document.createElement('div');
  root.insertAdjacentHTML('beforeend', renderToString(<Form />));
  document.body.replaceChildren(root);
});
afterEach(() => {
  act(() => app?.unmount());
  vi.unstubAllGlobals();
});

describe('input made before hydration reaches the app', () => {
  it('leaves untouched fields alone', async () => {
    const stopRecording = recordInput(root);
    await hydrate();
    await replay(stopRecording);
    expect(formState()).toEqual(INITIAL);
    expect(onFileChange).not.toHaveBeenCalled();
  });

  it('replays typed text, checkboxes, radios and selects', async () => {
    type('text', 'Hallo');
    field('truck').click();
    field('consent').click();
    field('fuel').value = 'diesel';
    const stopRecording = recordInput(root);
    await hydrate();
    await replay(stopRecording);
    expect(formState()).toEqual({ text: 'Hallo', kind: 'truck', consent: true, fuel: 'diesel' });
    expect(field('truck').checked).toBe(true);
    expect(field('consent').checked).toBe(true);
  });

  it('replays the latest value of fields that change during hydration', async () => {
    type('text', 'Hall');
    field('consent').click();
    const stopRecording = recordInput(root);
    type('text', 'Hallo');
    await hydrate();
    type('text', 'Hallo Welt');
    field('consent').click();
    await replay(stopRecording);
    expect(formState()).toEqual({ ...INITIAL, text: 'Hallo Welt' });
    type('text', '');
    expect(field('text').value).toBe('');
  });

  it('keeps the caret', async () => {
    type('text', 'Hallo');
    field('text').focus();
    field('text').setSelectionRange(2, 3);
    const stopRecording = recordInput(root);
    await hydrate();
    await replay(stopRecording);
    expect([field('text').selectionStart, field('text').selectionEnd]).toEqual([2, 3]);
  });

  it('replays a chosen file once', async () => {
    Object.defineProperty(field('file'), 'files', { value: [new File(['x'], 'schein.jpg')], configurable: true });
    const stopRecording = recordInput(root);
    await hydrate();
    await replay(stopRecording);
    expect(onFileChange.mock.calls).toEqual([['schein.jpg']]);
  });

  it('skips a file that the app has already handled', async () => {
    Object.defineProperty(field('file'), 'files', { value: [new File(['x'], 'schein.jpg')], configurable: true });
    const stopRecording = recordInput(root);
    await hydrate();
    Object.defineProperty(field('file'), 'files', { value: [] });
    await replay(stopRecording);
    expect(onFileChange).not.toHaveBeenCalled();
  });

  it('replays into a page that was rendered anew', async () => {
    type('text', 'Hallo');
    field('truck').click();
    field('consent').focus();
    field('consent').click();
    const former = field('consent');
    const stopRecording = recordInput(root);
    await renderAnew();
    await replay(stopRecording);
    expect(former.isConnected).toBe(false);
    expect(formState()).toEqual({ ...INITIAL, text: 'Hallo', kind: 'truck', consent: true });
    expect(document.activeElement).toBe(field('consent'));
  });

  it('does not overwrite a draft', async () => {
    type('text', 'Hallo');
    const stopRecording = recordInput(root);
    await renderAnew('Was ich gestern schrieb');
    await replay(stopRecording);
    expect(formState()).toEqual({ ...INITIAL, text: 'Was ich gestern schrieb' });
  });
});
