import { beforeAll, expect, it } from 'vitest';
import { translator } from '~/i18n/i18n';
import { loadTestTexts } from '~/vehicle-ui/vehicle/render.testing';
import { importProblems } from './import-problems';

beforeAll(() => loadTestTexts());

const problems = (lostPhotos: number, lostDocuments: number, unlinkedDocuments: number): string =>
  importProblems(translator(['handover'], 'de'), { lostPhotos, lostDocuments, unlinkedDocuments }, 'Opel Astra');

it('says nothing when nothing is missing', () => {
  expect(problems(0, 0, 0)).toBe('');
});

it('counts photos and documents that could not be stored', () => {
  expect(problems(2, 1, 0)).toContain('2 Fotos, ein Dokument');
});

it('says that the vehicle was added when only links of documents are missing', () => {
  const [added, unlinked] = [problems(0, 0, 1), problems(1, 0, 1)];
  expect(added).toContain('Opel Astra');
  expect(unlinked.endsWith(added.slice(added.indexOf('.') + 1))).toBe(true);
  expect(unlinked.startsWith(problems(1, 0, 0))).toBe(true);
});
