// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import errors from '../../../../locales/de/errors.json';
import { loadTestTexts, renderAt } from '../render.testing';
import { LookNote } from './LookNote';
import type { PhotoLook } from './upload-state';

const note = (look: PhotoLook | null): string | null => {
  renderAt(<LookNote look={look} />);
  return screen.getByRole('status').textContent;
};

beforeAll(() => loadTestTexts());
afterEach(cleanup);

describe('what was seen on the chosen photo', () => {
  it('is announced once it is there', () => {
    expect(note(null)).toBe('');
  });

  it('is the document', () => {
    expect(note({ verdict: null, sure: true, corners: null })).toBe('Fahrzeugschein gefunden.');
  });

  it('is told as an impression while the look goes on', () => {
    expect(note({ verdict: 'zb2', sure: false, corners: null })).toBe('Auf den ersten Blick sieht das nach dem Fahrzeugbrief aus. Einen Moment, es wird noch genauer gesucht.');
  });

  it('is told as an impression of the picture, too', () => {
    expect(note({ verdict: 'too-dark', sure: false, corners: null })).toBe('Auf den ersten Blick ist das Bild zu dunkel. Einen Moment, es wird noch genauer gesucht.');
  });

  it('is not told as an impression where it comes about on good photos as well', () => {
    expect(note({ verdict: 'no-document', sure: false, corners: null })).toBe('');
  });

  it('is told with what to do when the look has ended', () => {
    expect(note({ verdict: 'zb2', sure: true, corners: null })).toBe(errors.scan.zb2);
  });
});
