// @vitest-environment jsdom
import { AxiosError, CanceledError, create as createClient, type AxiosRequestConfig } from 'axios';
import { describe, expect, it, vi } from 'vitest';
import { createEmbeddedAdapter } from './embedded-adapter';

type Answer = (request: Request) => Promise<Response>;

function clientOf(answer: Answer, config: AxiosRequestConfig = {}) {
  const http = createClient({ baseURL: 'https://app.example', ...config });
  http.defaults.adapter = createEmbeddedAdapter({ answer }, http);
  return http;
}

/** Never answers, and rejects as the backend does when the request is aborted. */
const hang: Answer = ({ signal }) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });

describe('createEmbeddedAdapter', () => {
  it('hands over method, address with parameters, headers and body', async () => {
    let seen: unknown;
    const http = clientOf(async (request) => {
      seen = [request.method, request.url, request.headers.get('X-Request-Id'), await request.text()];
      return Response.json({ ok: true }, { status: 201, headers: { 'Retry-After': '7' } });
    });
    const response = await http.put('/api/a', { b: 1 }, { params: { id: 'ä b' }, headers: { 'X-Request-Id': '5' } });
    expect(seen).toEqual(['PUT', 'https://app.example/api/a?id=%C3%A4+b', '5', '{"b":1}']);
    expect([response.status, response.data, response.headers['retry-after']]).toEqual([201, { ok: true }, '7']);
  });

  it('returns files as blobs', async () => {
    const http = clientOf(() =>
      Promise.resolve(new Response(Uint8Array.of(255, 0, 1), { headers: { 'Content-Type': 'image/png' } })),
    );
    const { data } = await http.get<Blob>('/api/file', { responseType: 'blob' });
    expect(data.type).toBe('image/png');
    expect([...new Uint8Array(await data.arrayBuffer())]).toEqual([255, 0, 1]);
  });

  it('rejects a refused call with its response', async () => {
    const http = clientOf(() => Promise.resolve(Response.json({ code: 'not-found' }, { status: 404 })));
    const error: unknown = await http.get('/api/a').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AxiosError);
    expect(error).toMatchObject({
      code: AxiosError.ERR_BAD_REQUEST,
      response: { status: 404, data: { code: 'not-found' } },
    });
  });

  it('ends a call that is aborted, before and while it is answered', async () => {
    const answer = vi.fn<Answer>(hang);
    const http = clientOf(answer);
    const controller = new AbortController();
    const pending = http.get('/api/a', { signal: controller.signal });
    await vi.waitFor(() => expect(answer).toHaveBeenCalledTimes(1));
    controller.abort();
    await expect(pending).rejects.toBeInstanceOf(CanceledError);
    expect(answer.mock.calls[0]?.[0].signal.aborted).toBe(true);
    await expect(http.get('/api/a', { signal: controller.signal })).rejects.toBeInstanceOf(CanceledError);
  });

  it('ends a call after its timeout', async () => {
    const error: unknown = await clientOf(hang, { timeout: 5 })
      .get('/api/a')
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: AxiosError.ETIMEDOUT });
    expect(error).not.toBeInstanceOf(CanceledError);
  });

  it('does not count the time in which the page was suspended', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let respond: (response: Response) => void = () => undefined;
    const answer = vi.fn<Answer>(
      () =>
        new Promise((resolve) => {
          respond = resolve;
        }),
    );
    const pending = clientOf(answer, { timeout: 300_000 }).get('/api/a');
    await vi.waitFor(() => expect(answer).toHaveBeenCalledOnce());
    // The overdue timer runs on resume, before the backend could go on.
    await vi.advanceTimersToNextTimerAsync();
    expect(answer.mock.calls[0]?.[0].signal.aborted).toBe(false);
    respond(Response.json({ ok: true }));
    expect((await pending).data).toEqual({ ok: true });
  });

  it('reports an upload as complete once the backend has it', async () => {
    const fractions: (number | undefined)[] = [];
    await clientOf(() => Promise.resolve(new Response('{}'))).post('/api/a', new Blob(['12345']), {
      onUploadProgress: ({ progress }) => fractions.push(progress),
    });
    expect(fractions).toEqual([1]);
  });
});
