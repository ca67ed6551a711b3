import { describe, expect, it } from 'vitest';
import {
  budgetOf,
  budgetViolations,
  forbiddenPackagesIn,
  OWN_BUDGET_BYTES,
  PACKAGES,
  pageOf,
  row,
  type PageWeight,
} from './budget';

const HOME: PageWeight = { path: '/', script: 155_000, all: 202_000, own: 40_000, requests: 27, misplaced: [] };

describe('the budget of a page', () => {
  it('is the same in both languages', () => {
    expect(['/', '/en', '/faq', '/en/faq', '/en/404'].map(pageOf)).toEqual(['home', 'home', 'faq', 'faq', '404']);
    expect(budgetOf('/en')).toEqual({ script: 155_000, all: 202_000, requests: 27 });
  });

  it('must exist for every page', () => {
    expect(() => budgetOf('/a-new-page')).toThrow('/a-new-page has no budget');
  });
});

describe('budgetViolations', () => {
  it('are none at the limit', () => {
    expect(budgetViolations(HOME)).toEqual([]);
  });

  it('name what is over budget, with sizes', () => {
    expect(
      budgetViolations({
        ...HOME,
        script: 155_100,
        all: 202_100,
        own: OWN_BUDGET_BYTES + 100,
        requests: 28,
        misplaced: ['axios'],
      }),
    ).toEqual([
      '/: its script weighs 155.1 kB, allowed are 155.0 kB',
      '/: its first load weighs 202.1 kB, allowed are 202.0 kB',
      '/: the script of its own weighs 55.1 kB, allowed are 55.0 kB',
      '/: its first load consists of 28 files, allowed are 27',
      '/: axios has no place in its first load',
    ]);
  });
});

describe('misplaced packages', () => {
  const everything = Object.values(PACKAGES).join(' ');

  it('are all listed packages on light pages', () => {
    expect(forbiddenPackagesIn('/', everything)).toEqual(Object.keys(PACKAGES));
    expect(forbiddenPackagesIn('/en/faq', 'class AxiosError{}')).toEqual(['axios']);
    expect(forbiddenPackagesIn('/faq', 'const a=1')).toEqual([]);
  });

  it('are few on a page with forms', () => {
    expect(forbiddenPackagesIn('/kontakt', everything)).toEqual(['pdfjs-dist']);
  });
});

it('prints kilobytes', () => {
  expect(row(HOME)).toBe('/                      155.0   202.0    40.0       27');
});
