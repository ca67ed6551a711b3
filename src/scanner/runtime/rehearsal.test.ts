import { expect, it } from 'vitest';
import { findDocument } from '../find/find-document';
import { drawSheet, rehearse } from './rehearsal';
import { certainVerdict, explainFailure } from '../verdict/verdict';

it('goes the whole way to a first impression: nothing is certain, the quick search fails, and the sheet is described', () => {
  const sheet = drawSheet();
  let outlines = 0;
  expect(certainVerdict(sheet)).toBeUndefined();
  expect(findDocument(sheet, undefined, ({ length }) => ((outlines = length), false))).toBeUndefined();
  expect(outlines).toBeGreaterThan(0);
  expect(explainFailure(sheet)).toBe('other-document');
});

it('stops on the way to turn to a photo', () => {
  expect([...rehearse()]).toHaveLength(2);
});
