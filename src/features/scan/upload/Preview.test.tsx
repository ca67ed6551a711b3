// @vitest-environment jsdom
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadTexts } from '~/i18n/i18n';
import { loadTestTexts } from '~/vehicle-ui/vehicle/render.testing';
import { openPhoto, type ShownPhoto } from '../corners/photo-pixels';
import { detectOnPhoto } from '../local/reader';
import { pngFile } from '../testing';
import { Preview } from './Preview';
import { chooseFile, dispatchUpload } from './upload-store';

vi.mock('../corners/photo-pixels', () => ({ openPhoto: vi.fn<typeof openPhoto>() }));
vi.mock('../corners/PhotoCanvas', () => ({ PhotoCanvas: () => null }));
vi.mock('../local/reader', { spy: true });

beforeAll(async () => {
  await loadTestTexts();
  await loadTexts(['scan']);
});

afterEach(() => {
  cleanup();
  dispatchUpload({ type: 'closed' });
});

const shown: ShownPhoto = { bitmap: { close: () => undefined } as ImageBitmap, size: { width: 4, height: 2 } };

it.each([
  ['was decoded', shown],
  ['cannot be decoded', new Error('broken')],
])('lets the photo be searched for the document only once it %s', async (_how, outcome) => {
  let settle: () => void = () => undefined;
  vi.mocked(openPhoto).mockReturnValue(
    new Promise((resolve, reject) => {
      settle = () => (outcome instanceof Error ? reject(outcome) : resolve(outcome));
    }),
  );
  vi.mocked(detectOnPhoto).mockResolvedValue(undefined);
  dispatchUpload({ type: 'opened' });
  const file = pngFile();
  await chooseFile(file);
  render(<Preview file={file} progress={null} />);
  await act(async () => undefined);
  expect(detectOnPhoto).not.toHaveBeenCalled();
  act(() => settle());
  await waitFor(() => expect(detectOnPhoto).toHaveBeenCalledExactlyOnceWith(file, expect.anything()));
});

it.each(['cancelled', 'failed'] as const)(
  'lets the photo be searched after a scan that was %s, if it was submitted before',
  async (type) => {
    let settle: () => void = () => undefined;
    vi.mocked(openPhoto).mockReturnValue(
      new Promise((resolve) => {
        settle = () => resolve(shown);
      }),
    );
    vi.mocked(detectOnPhoto).mockResolvedValue(undefined);
    dispatchUpload({ type: 'opened' });
    const file = pngFile();
    await chooseFile(file);
    const { rerender } = render(<Preview file={file} progress={null} />);
    dispatchUpload({ type: 'submitted', guest: false });
    rerender(<Preview file={file} progress={0} />);
    await act(async () => settle());
    expect(detectOnPhoto).not.toHaveBeenCalled();
    act(() => dispatchUpload(type === 'failed' ? { type, error: new Error('server') } : { type }));
    rerender(<Preview file={file} progress={null} />);
    expect(detectOnPhoto).toHaveBeenCalledExactlyOnceWith(file, expect.anything());
  },
);
