import { expect, it, vi } from 'vitest';
import { copyText } from './clipboard';

it('says whether a text was copied', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValueOnce();
  writeText.mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'));
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copyText('text')).toBe(true);
  expect(writeText).toHaveBeenCalledExactlyOnceWith('text');
  expect(await copyText('text')).toBe(false);
  vi.stubGlobal('navigator', {});
  expect(await copyText('text')).toBe(false);
});
