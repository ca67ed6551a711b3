// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useFileArrival } from './use-file-arrival';

const onFiles = vi.fn<(files: readonly File[]) => void>();

function Page() {
  useFileArrival(onFiles);
  return (
    <>
      <input aria-label="Notiz" />
      <input aria-label="Auswahl" type="checkbox" />
      <p>Text</p>
    </>
  );
}

afterEach(() => {
  cleanup();
  onFiles.mockClear();
});

const PICTURE = new File(['x'], 'cells.png', { type: 'image/png' });

/**
 * Pastes a picture, by default that of text, as office programs copy it. @returns whether the browser pastes the text
 * itself
 */
const paste = (target: Element, types: readonly string[] = ['text/plain', 'Files']): boolean => {
  const items = [{ kind: 'file', getAsFile: () => PICTURE, webkitGetAsEntry: () => null }];
  return fireEvent.paste(target, { clipboardData: { files: [PICTURE], items, types } });
};

it('leaves what is pasted into a field to the field', () => {
  render(<Page />);
  expect(paste(screen.getByLabelText('Notiz'))).toBe(true);
  expect(onFiles).not.toHaveBeenCalled();
});

it('takes a screenshot that is pasted while a field has the focus', () => {
  render(<Page />);
  expect(paste(screen.getByLabelText('Notiz'), ['Files'])).toBe(false);
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([PICTURE], expect.anything());
});

it.each(['Text', 'Auswahl'])('takes a picture that is pasted elsewhere: %s', (name) => {
  render(<Page />);
  expect(paste(screen.queryByLabelText(name) ?? screen.getByText(name))).toBe(false);
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([PICTURE], expect.anything());
});
