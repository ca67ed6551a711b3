// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { closeUpload, openUpload } from '~/dialogs/upload-dialog';
import { followVersions, pauseCachingDuringUploads } from './register-service-worker';
import { postponeUpdate, updateStore } from './update-store';

afterEach(() => {
  closeUpload();
  postponeUpdate();
});

/** A registration whose workers record the messages they receive. */
function registered(): { registration: ServiceWorkerRegistration; messages: string[] } {
  const messages: string[] = [];
  const worker = (name: string) => ({ postMessage: (message: string) => void messages.push(`${name}: ${message}`) });
  return {
    registration: {
      installing: worker('installing'),
      active: worker('active'),
    } as unknown as ServiceWorkerRegistration,
    messages,
  };
}

it('pauses the workers while the upload dialog is open, once', () => {
  const { registration, messages } = registered();
  pauseCachingDuringUploads(registration);
  expect(messages).toEqual([]);
  openUpload();
  openUpload([new File(['1'], 'schein.jpg')]);
  expect(messages).toEqual(['installing: pause', 'active: pause']);
  closeUpload();
  expect(messages.slice(2)).toEqual(['installing: resume', 'active: resume']);
});

it('pauses them when the upload dialog was already open', () => {
  const { registration, messages } = registered();
  openUpload();
  pauseCachingDuringUploads(registration);
  expect(messages).toEqual(['installing: pause', 'active: pause']);
});

it('accepts a registration without workers', () => {
  pauseCachingDuringUploads({ installing: null, active: null } as unknown as ServiceWorkerRegistration);
  expect(() => openUpload()).not.toThrow();
});

/** A page that a worker controls, with another version that waits. */
function withWaitingVersion() {
  const container = Object.assign(new EventTarget(), { controller: {} });
  const waiting = { postMessage: vi.fn<(message: string) => void>() };
  const registration = Object.assign(new EventTarget(), { waiting, installing: null });
  const reload = vi.fn<() => void>();
  followVersions(
    container as unknown as ServiceWorkerContainer,
    registration as unknown as ServiceWorkerRegistration,
    reload,
  );
  return { waiting, reload, takeOver: () => container.dispatchEvent(new Event('controllerchange')) };
}

const load = (): void => updateStore.getState().load?.();

it('reloads once the accepted version has taken over, and on request when that reload was cancelled', () => {
  const { waiting, reload, takeOver } = withWaitingVersion();
  load();
  expect(waiting.postMessage).toHaveBeenCalledWith('take-over');
  expect(reload).not.toHaveBeenCalled();
  takeOver();
  expect(reload).toHaveBeenCalledTimes(1);
  load();
  expect(reload).toHaveBeenCalledTimes(2);
});

it('does not reload by itself for the version after a cancelled reload', () => {
  const { reload, takeOver } = withWaitingVersion();
  load();
  takeOver();
  takeOver();
  expect(reload).toHaveBeenCalledTimes(1);
});
