// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { closeUpload, openUpload } from '~/dialogs/upload-dialog';
import { pauseCachingDuringUploads } from './register-service-worker';

afterEach(closeUpload);

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
