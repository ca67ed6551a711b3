import { expect, it } from 'vitest';
import { createShare, MAX_PURPOSE_LENGTH } from '~/contract/share';
import { presetValues, shareSchema } from './share-form';

const NOW = new Date(2026, 10, 21, 12);
const form = shareSchema(NOW, { purpose: 'purpose', day: 'day' });

it.each([
  [MAX_PURPOSE_LENGTH, true],
  [MAX_PURPOSE_LENGTH + 1, false],
])(
  'a purpose of %d characters is accepted by the form and by the schema of the call: %s',
  async (length, isAccepted) => {
    const purpose = 'x'.repeat(length);
    const accepts = (check: Promise<unknown>): Promise<boolean> =>
      check.then(
        () => true,
        () => false,
      );
    expect(await accepts(form.validate(presetValues('buyer', purpose)))).toBe(isAccepted);
    expect(await accepts(createShare.input.validateAt('purpose', { purpose }))).toBe(isAccepted);
  },
);
