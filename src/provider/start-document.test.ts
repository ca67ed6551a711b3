// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { startDocument } from './start-document';

const open = vi.fn<() => Promise<void>>(() => Promise.resolve());

it('opens a document in a secure context', async () => {
  vi.stubGlobal('isSecureContext', true);
  await startDocument(open);
  expect(open).toHaveBeenCalledOnce();
});

it('says without https what is missing, in place of the document', async () => {
  vi.stubGlobal('isSecureContext', false);
  document.cookie = 'i18n_redirected=de; path=/';
  document.body.innerHTML = '<div id="root"></div>';
  await startDocument(open);
  expect((await screen.findByRole('alert')).textContent).toContain('Öffne die Seite mit https.');
  expect(open).not.toHaveBeenCalled();
});
