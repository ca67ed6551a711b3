// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import errors from '../../../../locales/de/errors.json';
import englishErrors from '../../../../locales/en/errors.json';
import { loadTestTexts, renderAt } from '../render.testing';
import { DetectionNote } from './DetectionNote';
import type { PhotoDetection } from './upload-state';

const note = (detection: PhotoDetection | null): string | null => {
  renderAt(<DetectionNote detection={detection} />);
  return screen.getByRole('status').textContent;
};

beforeAll(() => loadTestTexts());
afterEach(cleanup);

describe('the note about the chosen photo', () => {
  it('is a live region that is empty at first', () => {
    expect(note(null)).toBe('');
  });

  it('says that the document was found', () => {
    expect(note({ verdict: null, sure: true, corners: null })).toBe('Fahrzeugschein gefunden.');
  });

  it.each(['zb2', 'other-document'] as const)(
    'names no kind that is guessed while the search continues: %s',
    (verdict) => {
      expect(note({ verdict, sure: false, corners: null })).toBe(
        'Auf den ersten Blick ist kein Fahrzeugschein zu erkennen. Einen Moment, die Suche läuft noch.',
      );
    },
  );

  it('is phrased as a provisional verdict of picture quality as well', () => {
    expect(note({ verdict: 'too-dark', sure: false, corners: null })).toBe(
      'Auf den ersten Blick ist das Foto zu dunkel. Einen Moment, die Suche läuft noch.',
    );
  });

  it('omits provisional verdicts that also occur on good photos', () => {
    expect(note({ verdict: 'no-document', sure: false, corners: null })).toBe('');
  });

  it('says what to do once the search has ended', () => {
    expect(note({ verdict: 'zb2', sure: true, corners: null })).toBe(errors.scan.zb2);
  });

  it.each(['other-document', 'no-document'] as const)(
    'says that a document of the old form is typed in: %s',
    (verdict) => {
      expect(note({ verdict, sure: true, corners: null })).toContain('vor Oktober 2005 gibst du selbst ein');
      expect(englishErrors.scan[verdict]).toContain('before October 2005');
    },
  );
});
