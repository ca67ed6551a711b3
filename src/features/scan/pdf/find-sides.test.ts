import { describe, expect, it, vi } from 'vitest';
import { findSides, type PageViewer } from './find-sides';
import type { DocumentSide } from './page-messages';

/** `faint-back` and `text` have a doubtful layout of the back; that of the former is the clearer one. */
type Page = DocumentSide | 'faint-back' | 'text' | 'other' | 'titled' | 'broken';

const BACK_SCORES: Partial<Record<Page, number>> = { back: 0.9, 'faint-back': 0.6, text: 0.5 };

function viewerOf(...pages: readonly Page[]): PageViewer {
  return {
    pages: pages.length,
    titleScoreOf: async (number) => (pages[number - 1] === 'titled' ? 2 : 0),
    shows: async (number, side) => (pages[number - 1] === 'broken' ? undefined : pages[number - 1] === side),
    backScoreOf: async (number) => BACK_SCORES[pages[number - 1] ?? 'other'] ?? 0,
  };
}

describe('findSides', () => {
  it.each<[DocumentSide, readonly Page[], { page: number; back?: number } | undefined]>([
    ['front', ['other', 'front', 'back'], { page: 2, back: 3 }],
    ['front', ['back', 'front', 'other'], { page: 2, back: 1 }],
    ['front', ['front', 'other', 'back'], { page: 1 }],
    ['front', ['other', 'titled', 'back'], { page: 2, back: 3 }],
    ['front', ['other', 'back'], { page: 1, back: 2 }],
    ['front', ['back', 'other'], { page: 2, back: 1 }],
    ['front', ['other', 'back', 'other'], { page: 1, back: 2 }],
    ['front', ['broken', 'back', 'other'], { page: 3, back: 2 }],
    ['front', ['broken', 'back'], { page: 2 }],
    ['front', ['other', 'other'], { page: 1 }],
    ['front', ['broken', 'other'], { page: 2 }],
    ['front', ['other', 'other', 'other'], undefined],
    ['back', ['back', 'other'], { page: 1 }],
    ['back', ['other', 'other', 'back'], { page: 3 }],
    ['back', ['front', 'back'], { page: 2 }],
    ['back', ['front', 'other'], { page: 1 }],
    ['back', ['front', 'faint-back'], { page: 2 }],
    ['back', ['faint-back', 'front', 'text'], { page: 1 }],
    ['back', ['front', 'other', 'faint-back'], { page: 3 }],
    ['back', ['front', 'text', 'other', 'faint-back'], { page: 2 }],
    ['back', ['text', 'other'], undefined],
    ['front', ['front', 'faint-back'], { page: 1 }],
    ['front', ['text', 'other'], { page: 1 }],
    ['back', ['other', 'broken'], undefined],
  ])('for the %s of %j is %o', async (wanted, pages, found) => {
    expect(await findSides(viewerOf(...pages), wanted)).toEqual(found);
  });

  it.each(['front', 'back'] as const)('reads the only page as the %s without looking at it', async (wanted) => {
    const shows = vi.fn<PageViewer['shows']>();
    expect(await findSides({ ...viewerOf('other'), shows }, wanted)).toEqual({ page: 1 });
    expect(shows).not.toHaveBeenCalled();
  });

  it.each(['front', 'back'] as const)('fails for the %s where no page can be rendered', async (wanted) => {
    await expect(findSides(viewerOf('broken', 'broken'), wanted)).rejects.toMatchObject({ problem: 'broken' });
  });
});
