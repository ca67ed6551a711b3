// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { i18n, startI18n } from '~/i18n/i18n';
import { EntryDocuments } from './EntryDocuments';
import { documentOf } from './history.testing';

const user = userEvent.setup();

beforeAll(() => startI18n('de', ['common', 'history', 'documents', 'errors']));
afterEach(cleanup);

function Form({ names = ['a.pdf', 'b.pdf'] }: { readonly names?: readonly string[] }) {
  const [files, setFiles] = useState<readonly File[]>(names.map((name) => new File([name], name)));
  return (
    <I18nextProvider i18n={i18n}>
      <EntryDocuments documents={[]} chosen={[]} onChoose={() => undefined} files={files} onFiles={setFiles} />
    </I18nextProvider>
  );
}

it('passes the focus on from a removed file to the next, and from the last to the button that adds files', async () => {
  render(<Form />);
  await user.click(screen.getByRole('button', { name: /^a\.pdf/u }));
  const other = screen.getByRole('button', { name: /^b\.pdf/u });
  await waitFor(() => expect(document.activeElement).toBe(other));
  await user.click(other);
  const add = screen.getByRole('button', { name: 'Dateien hinzufügen' });
  await waitFor(() => expect(document.activeElement).toBe(add));
});

it('says where further documents can be added once the entry is full', () => {
  render(<Form names={Array.from({ length: 20 }, (_, at) => `${at}.pdf`)} />);
  const hint = 'Ein Eintrag fasst höchstens 20 Dokumente. Füge weitere bei einem neuen Eintrag hinzu.';
  expect(screen.getByText(hint)).toBeTruthy();
});

it('offers the chosen documents and the newest first, and more when asked', async () => {
  const documents = Array.from({ length: 100 }, (_, index) =>
    documentOf({ id: `document-${index}`, fileName: `${index}.pdf` }),
  );
  render(
    <I18nextProvider i18n={i18n}>
      <EntryDocuments
        documents={documents}
        chosen={['document-99']}
        onChoose={() => undefined}
        files={[]}
        onFiles={() => undefined}
      />
    </I18nextProvider>,
  );
  const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes()).toHaveLength(60);
  expect(boxes()[0]?.checked).toBe(true);
  const more = screen.getByRole('button', { name: '40 weitere Dokumente anzeigen' });
  // Below the others, where they scroll: what gets the focus is then in view.
  expect(more.parentElement?.contains(boxes()[0] ?? null)).toBe(true);
  await user.click(more);
  expect(boxes()).toHaveLength(100);
  expect(document.activeElement).toBe(boxes()[60]);
});
