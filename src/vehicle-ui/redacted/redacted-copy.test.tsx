// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { i18n, showLanguage, startI18n } from '~/i18n/i18n';
import { saveFile } from '~/lib/save-file';
import { makeRedactedCopy } from './make-copy';
import { RedactedCopyButton } from './RedactedCopyButton';

vi.mock('./make-copy', () => ({ makeRedactedCopy: vi.fn<typeof makeRedactedCopy>() }));
vi.mock('~/lib/save-file', () => ({ saveFile: vi.fn<typeof saveFile>() }));

const make = vi.mocked(makeRedactedCopy);
const save = vi.mocked(saveFile);
const user = userEvent.setup();
const image = new Blob(['image']);
const download = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Geschwärzte Kopie herunterladen' });

beforeAll(async () => {
  if (!i18n.isInitialized) await startI18n('de', ['common', 'redacted']);
  await showLanguage('de');
  Object.assign(URL, { createObjectURL: () => 'blob:copy', revokeObjectURL: () => undefined });
});
beforeEach(() => {
  make.mockImplementation(async (_, boxes) => new Blob([String(boxes.length)]));
});
afterEach(cleanup);

async function open(): Promise<void> {
  render(<RedactedCopyButton image={image} />);
  await user.click(screen.getByRole('button', { name: 'Geschwärzte Kopie' }));
  await screen.findByRole('dialog');
}

it('redacts everything at first, shows the copy and downloads it', async () => {
  await open();
  const ticks = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(ticks.map(({ checked }) => checked)).toEqual([true, true, true, true, true]);
  await screen.findByRole('img', { name: 'So sieht die Kopie aus' });
  expect(make).toHaveBeenCalledWith(image, expect.anything());
  await user.click(download());
  expect(save).toHaveBeenCalledOnce();
  expect(save.mock.calls[0]?.[1]).toBe('fahrzeugschein-geschwaerzt.jpg');
});

it('redraws when a checkbox changes, and never offers the outdated copy meanwhile', async () => {
  await open();
  await screen.findByRole('img');
  const all = make.mock.calls.at(-1)?.[1].length ?? 0;
  let finish: (copy: Blob) => void = () => undefined;
  make.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
  await user.click(screen.getByRole('checkbox', { name: 'Anschrift (C.1.3)' }));
  expect(make.mock.calls.at(-1)?.[1].length).toBe(all - 1);
  expect(download().disabled).toBe(true);
  expect(screen.queryByRole('img')).toBeNull();
  const fewer = new Blob(['fewer']);
  finish(fewer);
  await waitFor(() => expect(download().disabled).toBe(false));
  await user.click(download());
  expect(save.mock.calls[0]?.[0]).toBe(fewer);
});

it('shows an error when the copy could not be drawn, without a download', async () => {
  make.mockRejectedValue(new Error('no canvas'));
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain('konnte nicht erstellt werden');
  expect(download().disabled).toBe(true);
});

it('waits for the image', () => {
  render(<RedactedCopyButton image={null} />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Geschwärzte Kopie' }).disabled).toBe(true);
});
