import { describe, expect, it } from 'vitest';
import de from '../../../locales/de/deadlines.json';
import en from '../../../locales/en/deadlines.json';
import { acceptedId, deadlineTitle, SUGGESTED_TITLES } from './deadline-title';

it('knows the titles of all suggestions in both languages', () => {
  const titlesIn = (language: 'de' | 'en') =>
    Object.fromEntries(Object.entries(SUGGESTED_TITLES).map(([key, titles]) => [key, titles[language]]));
  expect(titlesIn('de')).toEqual(de.suggestion);
  expect(titlesIn('en')).toEqual(en.suggestion);
});

describe('the title of a deadline', () => {
  it('that was suggested is shown in the current language', () => {
    const id = acceptedId('oil');
    expect(deadlineTitle('en', { id, title: 'Ölwechsel' })).toBe('Oil change');
    expect(deadlineTitle('de', { id, title: 'Ölwechsel' })).toBe('Ölwechsel');
    expect(deadlineTitle('de', { id, title: 'Oil change' })).toBe('Ölwechsel');
  });

  it.each([
    [acceptedId('oil'), 'Ölwechsel mit Filter'],
    [acceptedId('oil'), 'Bremsflüssigkeit'],
    ['oil', 'Ölwechsel'],
    ['toString.1', 'Ölwechsel'],
    ['', 'Ölwechsel'],
  ])('of the deadline %s that the owner called "%s" stays', (id, title) => {
    expect(deadlineTitle('en', { id, title })).toBe(title);
  });
});
