import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeForm } from './encode-form';

const decoded = (form: FormData): Promise<FormData> => {
  const body = encodeForm(form);
  return new Response(body, { headers: { 'content-type': body.type } }).formData();
};

/** The text of a part's file. */
const decodedText = (part: FormDataEntryValue | undefined): Promise<string> | undefined =>
  part instanceof File ? part.text() : undefined;

it('keeps texts, names, types and bytes', async () => {
  const form = new FormData();
  const bytes = Uint8Array.from({ length: 600 }, (_, at) => at % 256);
  form.append('file', new File([bytes, '\r\n--form-'], 'Grüße "1".jpg', { type: 'image/jpeg' }));
  form.append('token', 'a=b&c');
  form.append('list', '1');
  form.append('list', '2');
  form.append('empty', '');
  form.append('other', new Blob([bytes]));
  const result = await decoded(form);
  const file = result.get('file') as File;
  expect([file.name, file.type, file.size]).toEqual(['Grüße "1".jpg', 'image/jpeg', 600 + 9]);
  expect(new Uint8Array(await file.arrayBuffer()).subarray(0, 600)).toEqual(bytes);
  expect([result.get('token'), result.getAll('list'), result.get('empty')]).toEqual(['a=b&c', ['1', '2'], '']);
  const other = result.get('other') as File;
  expect([other.name, other.type, other.size]).toEqual(['blob', 'application/octet-stream', 600]);
});

it('cannot be broken by names and values', async () => {
  const word = fc.string({ maxLength: 30, unit: 'binary' });
  await fc.assert(
    fc.asyncProperty(word, word, async (name, value) => {
      const form = new FormData();
      form.append('before', 'x');
      form.append(name, new File([value], name));
      form.append('after', 'y');
      const result = [...(await decoded(form))];
      expect(result).toHaveLength(3);
      expect([result[0]?.[1], result[2]?.[1]]).toEqual(['x', 'y']);
      expect(await decodedText(result[1]?.[1])).toBe(await new Blob([value]).text());
    }),
  );
});
