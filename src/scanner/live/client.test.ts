import { describe, expect, it } from 'vitest';
import { createLiveClient } from './client';
import type { LookAnswer, LookRequest } from './protocol';

class FakeWorker extends EventTarget {
  readonly asked: LookRequest[] = [];
  terminated = false;
  postMessage(request: LookRequest): void {
    this.asked.push(request);
  }
  terminate(): void {
    this.terminated = true;
  }
  answer(data: LookAnswer): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }
}

const request = { picture: {} as ImageBitmap, detail: {} as ImageBitmap, scale: 1, guide: [{ x: 0, y: 0 }, { x: 2, y: 0 }, { x: 2, y: 1 }, { x: 0, y: 1 }] } as const;

function setUp() {
  const worker = new FakeWorker();
  return { worker, client: createLiveClient(() => worker as unknown as Worker) };
}

describe('the client of the live worker', () => {
  it('has one picture under way', async () => {
    const { worker, client } = setUp();
    const first = client.look(request);
    expect(client.busy).toBe(true);
    await expect(client.look(request)).rejects.toThrow('under way');
    worker.answer({ id: worker.asked[0]?.id ?? 0, sight: { blur: 1 } });
    expect(await first).toEqual({ blur: 1 });
    expect(client.busy).toBe(false);
    expect(worker.asked).toHaveLength(1);
  });

  it('lets an answer to something else pass', async () => {
    const { worker, client } = setUp();
    const look = client.look(request);
    worker.answer({ id: 99, sight: { blur: 9 } });
    expect(client.busy).toBe(true);
    worker.answer({ id: 1 });
    expect(await look).toBeUndefined();
  });

  it('fails with its worker, then and afterwards', async () => {
    const { worker, client } = setUp();
    const look = client.look(request);
    worker.dispatchEvent(new Event('error'));
    await expect(look).rejects.toThrow('does not run');
    await expect(client.look(request)).rejects.toThrow('does not run');
    expect(worker.terminated).toBe(true);
  });

  it('ends what is under way when it is no longer needed', async () => {
    const { worker, client } = setUp();
    const look = client.look(request);
    client.dispose();
    expect(await look).toBeUndefined();
    expect(worker.terminated).toBe(true);
  });
});
