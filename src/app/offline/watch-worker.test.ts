// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { closeUpload, openUpload } from '~/dialogs/upload-dialog';
import { pauseForUploads } from './watch-worker';

afterEach(closeUpload);

/** A registration whose workers write down what they are told. */
function registered(): { registration: ServiceWorkerRegistration; told: string[] } {
  const told: string[] = [];
  const worker = (name: string) => ({ postMessage: (message: string) => void told.push(`${name}: ${message}`) });
  return { registration: { installing: worker('installing'), active: worker('active') } as unknown as ServiceWorkerRegistration, told };
}

it('lets the workers wait while somebody uploads a photo, whatever changes meanwhile', () => {
  const { registration, told } = registered();
  pauseForUploads(registration);
  expect(told).toEqual([]);
  openUpload();
  openUpload([new File(['1'], 'schein.jpg')]);
  expect(told).toEqual(['installing: pause', 'active: pause']);
  closeUpload();
  expect(told.slice(2)).toEqual(['installing: resume', 'active: resume']);
});

it('lets them wait where the upload was there before them', () => {
  const { registration, told } = registered();
  openUpload();
  pauseForUploads(registration);
  expect(told).toEqual(['installing: pause', 'active: pause']);
});

it('needs neither worker', () => {
  pauseForUploads({ installing: null, active: null } as unknown as ServiceWorkerRegistration);
  expect(() => openUpload()).not.toThrow();
});
