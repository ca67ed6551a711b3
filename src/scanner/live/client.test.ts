import { describe, expect, it } from 'vitest';
import { createLiveClient } from './client';
import type { DetectAnswer, DetectRequest } from './protocol';

class FakeWorker extends EventTarget {
  readonly requests: DetectRequest[] = [];
  terminated = false;
  postMessage(request: DetectRequest): void {
    this.requests.push(request);
  }
  terminate(): void {
    this.terminated = true;
  }
  answer(data: DetectAnswer): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }
}

const request = {
  picture: {} as ImageBitmap,
  detail: {} as ImageBitmap,
  scale: 1,
  guide: [
    { x: 0, y: 0 },
    { x: 2, y: 0 },
    { x: 2, y: 1 },
    { x: 0, y: 1 },
  ],
} as const;

function setUp() {
  const worker = new FakeWorker();
  return { worker, client: createLiveClient(() => worker as unknown as Worker) };
}

describe('createLiveClient', () => {
  it('rejects a second request while one is pending', async () => {
    const { worker, client } = setUp();
    const first = client.detect(request);
    expect(client.busy).toBe(true);
    await expect(client.detect(request)).rejects.toThrow('pending');
    worker.answer({ id: worker.requests[0]?.id ?? 0, detection: { blur: 1 } });
    expect(await first).toEqual({ blur: 1 });
    expect(client.busy).toBe(false);
    expect(worker.requests).toHaveLength(1);
  });

  it('ignores an answer with another id', async () => {
    const { worker, client } = setUp();
    const pending = client.detect(request);
    worker.answer({ id: 99, detection: { blur: 9 } });
    expect(client.busy).toBe(true);
    worker.answer({ id: 1 });
    expect(await pending).toBeUndefined();
  });

  it('rejects pending and later requests after a worker error', async () => {
    const { worker, client } = setUp();
    const pending = client.detect(request);
    worker.dispatchEvent(new Event('error'));
    await expect(pending).rejects.toThrow('does not run');
    await expect(client.detect(request)).rejects.toThrow('does not run');
    expect(worker.terminated).toBe(true);
  });

  it('resolves the pending request to undefined on dispose', async () => {
    const { worker, client } = setUp();
    const pending = client.detect(request);
    client.dispose();
    expect(await pending).toBeUndefined();
    expect(worker.terminated).toBe(true);
  });
});
