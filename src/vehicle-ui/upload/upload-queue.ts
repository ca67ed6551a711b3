/**
 * A queue of uploads to the server, sent one at a time. It outlives the component that shows it, so uploads continue
 * during navigation, and failed or cancelled ones keep their file. While anything is unsent the browser asks before the
 * page unloads. The automatic lock waits for what is sent, and keeps the rest.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { createIdempotencyKey } from '~/lib/idempotency-key';
import { onSessionChange } from '~/session';
import { recordWork } from '~/session/idle-lock';
import { askBeforeLeaving } from './ask-before-leaving';

export interface Upload<Meta> {
  readonly id: string;
  readonly vehicleId: string;
  readonly file: File;
  /** The same at every attempt: the answer to one that has stored the file can be lost, also when it is cancelled. */
  readonly idempotencyKey: string;
  /** Additional data of the upload, e.g. the category. */
  readonly meta: Meta;
  /** `ready`: not sent yet, or cancelled. `waiting`: queued. */
  readonly status: 'ready' | 'waiting' | 'sending' | 'failed';
  /** The fraction sent, 0..1; null while unknown. */
  readonly fraction: number | null;
  /** The error of the last attempt. */
  readonly error: unknown;
}

/** Callbacks and signal for sending an upload. */
export interface Sending {
  readonly signal: AbortSignal;
  readonly onProgress: (fraction: number) => void;
}

type Send<Meta, Answer> = (upload: Upload<Meta>, sending: Sending) => Promise<Answer>;

export interface UploadQueue<Meta, Answer> {
  readonly store: StoreApi<readonly Upload<Meta>[]>;
  /**
   * Adds a file without sending it.
   * @returns its id
   */
  readonly add: (vehicleId: string, file: File, meta: Meta) => string;
  readonly changeMeta: (id: string, meta: Meta) => void;
  /** Sends these one at a time; each leaves the queue when it has succeeded. */
  readonly send: (ids: readonly string[], onSent: (answer: Answer, upload: Upload<Meta>) => void) => void;
  /** Cancels an upload; it stays in the queue, ready to be sent again. */
  readonly cancel: (id: string) => void;
  /** Cancels an upload and removes it. */
  readonly remove: (id: string) => void;
  /** Removes everything, for tests and when another user signs in. */
  readonly clear: () => void;
}

const IDLE = { fraction: null, error: null } as const;

/** Creates a separate queue. */
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
    // A lock would end the upload, and those that wait for it.
    recordWork(Date.now());
    try {
      const answer = await sendOne(upload, {
        signal: controller.signal,
        onProgress: (fraction) => change(id, { fraction }),
      });
      drop(id);
      const onSent = sent.get(id);
      sent.delete(id);
      onSent?.(answer, upload);
    } catch (error) {
      change(
        id,
        controller.signal.aborted ? { ...IDLE, status: 'ready' } : { status: 'failed', fraction: null, error },
      );
    } finally {
      recordWork(Date.now());
      running = undefined;
      next();
    }
  }

  function next(): void {
    if (running !== undefined) return;
    const upload = store.getState().find(({ status }) => status === 'waiting');
    if (upload !== undefined) void run(upload);
  }

  function cancel(id: string): void {
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
    // After an expired session the same user may sign in again.
    if (event === 'signed-out' || event === 'switched') clear();
  });

  return {
    store,
    add: (vehicleId, file, meta) => {
      lastId += 1;
      const id = String(lastId);
      const idempotencyKey = createIdempotencyKey();
      const upload = { ...IDLE, id, vehicleId, file, idempotencyKey, meta, status: 'ready' } as const;
      store.setState((uploads) => [...uploads, upload], true);
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
    cancel,
    remove: (id) => {
      cancel(id);
      sent.delete(id);
      drop(id);
    },
    clear,
  };
}
