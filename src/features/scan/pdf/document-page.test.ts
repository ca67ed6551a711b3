import { describe, expect, it, vi } from 'vitest';
import { findDocumentPage, type PageWorker } from './document-page';
import type { PageAnswer } from './page-messages';

const file = new Blob(['%PDF-1.4']);
const end = vi.fn<() => void>();

/** A worker that posts these answers at once. An empty list never answers, 'broken' fires the error event. */
const worker = (answers: readonly (PageAnswer | 'broken')[]) => (): PageWorker => ({
  start: (_request, answer, broken) => answers.forEach((event) => (event === 'broken' ? broken() : answer(event))),
  end,
});
const search = (
  answers: readonly (PageAnswer | 'broken')[],
  signal = new AbortController().signal,
  onExamine = vi.fn<(page: number, pages: number) => void>(),
  isOutdated = false,
) => findDocumentPage(file, { signal, onExamine }, worker(answers), () => Promise.resolve(isOutdated));

describe('the page of a PDF file', () => {
  it('is returned with its number and the back, and progress is reported for each examined page', async () => {
    const onExamine = vi.fn<(page: number, pages: number) => void>();
    const picture = new Blob(['jpeg']);
    const back = { picture: new Blob(['back']), page: 3 };
    const found = await search(
      [
        { type: 'examining', page: 2, pages: 3 },
        { type: 'found', picture, page: 2, back, pages: 3 },
      ],
      undefined,
      onExamine,
    );
    expect(found).toEqual({ picture, page: 2, back, pages: 3 });
    expect(onExamine).toHaveBeenCalledWith(2, 3);
    expect(end).toHaveBeenCalledOnce();
  });

  it('fails with the problem that the worker reports', async () => {
    await expect(search([{ type: 'failed', problem: 'pdf-locked' }])).rejects.toMatchObject({ problem: 'pdf-locked' });
    await expect(search(['broken'])).rejects.toMatchObject({ problem: 'pdf-unavailable' });
  });

  it('fails with another problem when a newer version was deployed, whichever of the workers is missing', async () => {
    const unavailable = { type: 'failed', problem: 'pdf-unavailable' } as const;
    const unsupported = { type: 'failed', problem: 'pdf-unsupported' } as const;
    for (const answers of [['broken'], [unavailable], [unsupported]] as const)
      await expect(search(answers, undefined, undefined, true)).rejects.toMatchObject({ problem: 'outdated' });
    const locked = { type: 'failed', problem: 'pdf-locked' } as const;
    await expect(search([locked], undefined, undefined, true)).rejects.toMatchObject({ problem: 'pdf-locked' });
  });

  it.each(['front', 'back'] as const)('is looked for on the side that the file was chosen for: %s', async (side) => {
    const start = vi.fn<PageWorker['start']>((_request, answer) => answer({ type: 'failed', problem: 'pdf-locked' }));
    const { signal } = new AbortController();
    await expect(
      findDocumentPage(file, { signal, onExamine: vi.fn<() => void>(), side }, () => ({ start, end })),
    ).rejects.toMatchObject({ problem: 'pdf-locked' });
    expect(start.mock.calls[0]?.[0]).toEqual({ file, side });
  });

  it('terminates the worker when aborted', async () => {
    const controller = new AbortController();
    const searching = search([], controller.signal);
    controller.abort();
    await expect(searching).rejects.toMatchObject({ name: 'AbortError' });
    expect(end).toHaveBeenCalledOnce();
  });
});
