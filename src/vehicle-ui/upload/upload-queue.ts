/**
 * Files on their way to the server, one after the other. They outlive the section that shows them: whoever looks
 * elsewhere meanwhile loses nothing, and what failed or was stopped stays with its file. While anything is unsent the
 * browser asks before the page goes.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { onSessionChange } from '~/session/session-store';
import { askBeforeLeaving } from './ask-before-leaving';

export interface Upload<Meta> {
  readonly id: string;
  readonly vehicleId: string;
  readonly file: File;
  /** What else the upload needs, e.g. the category. */
  readonly meta: Meta;
  /** `ready`: nobody has asked to send it yet, or it was stopped. `waiting`: its turn comes. */
  readonly status: 'ready' | 'waiting' | 'sending' | 'failed';
  /** How much has been sent, 0..1; null while nobody knows. */
  readonly share: number | null;
  /** What the last try ended with. */
  readonly error: unknown;
}

/** How an upload is sent. */
export interface Sending {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

type Send<Meta, Answer> = (upload: Upload<Meta>, sending: Sending) => Promise<Answer>;

export interface UploadQueue<Meta, Answer> {
  readonly store: StoreApi<readonly Upload<Meta>[]>;
  /** Puts a file into the queue without sending it. @returns its id */
  readonly add: (vehicleId: string, file: File, meta: Meta) => string;
  readonly changeMeta: (id: string, meta: Meta) => void;
  /** Sends these in turn; each leaves the queue when it has arrived. */
  readonly send: (ids: readonly string[], onSent: (answer: Answer, upload: Upload<Meta>) => void) => void;
  /** Stops an upload; it stays, ready to be sent again. */
  readonly stop: (id: string) => void;
  /** Stops an upload and forgets it. */
  readonly remove: (id: string) => void;
  /** Forgets everything, between tests and when somebody else signs in. */
  readonly clear: () => void;
}

const IDLE = { share: null, error: null } as const;

/** A queue of its own. */
export function createUploadQueue<Meta, Answer>(sendOne: Send<Meta, Answer>): UploadQueue<Meta, Answer> {
  const store = createStore<readonly Upload<Meta>[]>(() => []);
  const sent = new Map<string, (answer: Answer, upload: Upload<Meta>) => void>();
  let lastId = 0;
  let running: { readonly id: string; readonly controller: AbortController } | undefined;

  const find = (id: string): Upload<Meta> | undefined => store.getState().find((upload) => upload.id === id);
  const change = (id: string, changes: Partial<Upload<Meta>>): void => {
    store.setState((uploads) => uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)), true);
  };
  const drop = (id: string): void => store.setState((uploads) => uploads.filter((upload) => upload.id !== id), true);

  async function run(upload: Upload<Meta>): Promise<void> {
    const { id } = upload;
    const controller = new AbortController();
    running = { id, controller };
    change(id, { ...IDLE, status: 'sending' });
    try {
      const answer = await sendOne(upload, {
        signal: controller.signal,
        onProgress: (share) => change(id, { share }),
      });
      drop(id);
      const onSent = sent.get(id);
      sent.delete(id);
      onSent?.(answer, upload);
    } catch (error) {
      change(id, controller.signal.aborted ? { ...IDLE, status: 'ready' } : { status: 'failed', share: null, error });
    } finally {
      running = undefined;
      next();
    }
  }

  function next(): void {
    if (running !== undefined) return;
    const upload = store.getState().find(({ status }) => status === 'waiting');
    if (upload !== undefined) void run(upload);
  }

  function stop(id: string): void {
    if (running?.id === id) running.controller.abort();
    else if (find(id)?.status === 'waiting') change(id, { status: 'ready' });
  }

  function clear(): void {
    running?.controller.abort();
    sent.clear();
    store.setState([], true);
  }

  askBeforeLeaving(store);
  onSessionChange((event) => {
    // After an expiry the same person may sign in again.
    if (event === 'signed-out' || event === 'switched') clear();
  });

  return {
    store,
    add: (vehicleId, file, meta) => {
      lastId += 1;
      const id = String(lastId);
      store.setState((uploads) => [...uploads, { ...IDLE, id, vehicleId, file, meta, status: 'ready' }], true);
      return id;
    },
    changeMeta: (id, meta) => change(id, { meta }),
    send: (ids, onSent) => {
      for (const id of ids) {
        const status = find(id)?.status;
        if (status !== 'ready' && status !== 'failed') continue;
        sent.set(id, onSent);
        change(id, { ...IDLE, status: 'waiting' });
      }
      next();
    },
    stop,
    remove: (id) => {
      stop(id);
      sent.delete(id);
      drop(id);
    },
    clear,
  };
}
