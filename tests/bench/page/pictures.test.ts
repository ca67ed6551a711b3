import { describe, expect, it, vi } from 'vitest';
import { pictureOfBack, picturesOfSides, type FindPage } from './pictures';

const fileOf = (url: string) => ({ file: new Blob([url]), url });
const front = new Blob(['front']);
const back = new Blob(['back']);
const findPage = vi.fn<FindPage>();

describe('the pictures that are read of a document', () => {
  it('are the files themselves where they are photos', async () => {
    const [photo, other] = [fileOf('/car-front.jpg'), fileOf('/car-back.png')];
    expect(await picturesOfSides(photo, other, findPage)).toEqual({ picture: photo.file, back: other.file });
    expect(await pictureOfBack(other, findPage)).toBe(other.file);
    expect(findPage).not.toHaveBeenCalled();
  });

  it('are the pages of a PDF file with both sides', async () => {
    findPage.mockResolvedValue({ picture: front, back: { picture: back } });
    const pdf = fileOf('/car.PDF');
    expect(await picturesOfSides(pdf, undefined, findPage)).toEqual({ picture: front, back });
    expect(findPage.mock.calls).toEqual([[pdf.file, 'front']]);
  });

  it('are, of a PDF file that is given as the back, the page that shows the back', async () => {
    findPage.mockImplementation(async (_, side) => ({ picture: side === 'back' ? back : front }));
    const [photo, pdf] = [fileOf('/car-front.jpg'), fileOf('/car-back.pdf')];
    expect(await picturesOfSides(photo, pdf, findPage)).toEqual({ picture: photo.file, back });
    expect(await pictureOfBack(pdf, findPage)).toBe(back);
  });

  it('are those of the front alone where the back is refused', async () => {
    findPage.mockRejectedValue(new Error('pdf-no-document'));
    const [photo, pdf] = [fileOf('/car-front.jpg'), fileOf('/car-back.pdf')];
    expect(await picturesOfSides(photo, pdf, findPage)).toEqual({ picture: photo.file });
    await expect(picturesOfSides(pdf, photo, findPage)).rejects.toThrow('pdf-no-document');
    await expect(pictureOfBack(pdf, findPage)).rejects.toThrow('pdf-no-document');
  });
});
