import { describe, expect, it } from 'vitest';
import { preparingProgress, captchaProgress, scanningProgress, sendingProgress } from './steps';
import { CLOSED, reduceUpload, type PhotoDetection, type UploadEvent, type UploadState } from './upload-state';

const photo = new File(['photo'], 'schein.jpg', { type: 'image/jpeg' });
const other = new File(['other'], 'anderes.jpg', { type: 'image/jpeg' });

const after = (events: readonly UploadEvent[], start: UploadState = CLOSED): UploadState =>
  events.reduce(reduceUpload, start);

const chosen = after([
  { type: 'file-chosen', file: photo },
  { type: 'file-checked', file: photo, problem: null },
]);
const agreed = after(
  [
    { type: 'consent-set', consent: 'privacy', given: true },
    { type: 'consent-set', consent: 'terms', given: true },
  ],
  chosen,
);
const error = new Error('refused');
const loading = reduceUpload(agreed, { type: 'submitted', guest: true });

describe('choosing a file', () => {
  it('opens the dialog', () => {
    expect(chosen).toMatchObject({ open: true, front: { file: photo }, checking: null, scan: { status: 'idle' } });
  });

  it('ignores the check of a file that was replaced meanwhile', () => {
    const state = after([
      { type: 'file-chosen', file: photo },
      { type: 'file-chosen', file: other },
      { type: 'file-checked', file: photo, problem: 'scan.undecodable' },
    ]);
    expect(state).toMatchObject({ checking: other, front: null, refused: null });
  });

  it('keeps the valid file and the consents when the next file is refused', () => {
    const state = after(
      [
        { type: 'file-chosen', file: other },
        { type: 'file-checked', file: other, problem: 'scan.too-large' },
      ],
      agreed,
    );
    expect(state.front?.file).toBe(photo);
    expect(state.refused).toEqual({ name: 'anderes.jpg', code: 'scan.too-large' });
    expect(state.consents).toEqual({ privacy: true, terms: true, captcha: false });
  });

  it('keeps the other side of the same file until another file is chosen', () => {
    const both = after([
      { type: 'file-chosen', file: photo },
      { type: 'file-checked', file: photo, problem: null, back: other },
    ]);
    expect(both).toMatchObject({ front: { file: photo }, back: { file: other } });
    const replaced = after(
      [
        { type: 'file-chosen', file: photo },
        { type: 'file-checked', file: photo, problem: null },
      ],
      both,
    );
    expect(replaced).toMatchObject({ front: { file: photo }, back: null });
  });

  it('keeps a back that was chosen by itself when the front is replaced', () => {
    const own = new File(['own'], 'hinten.jpg', { type: 'image/jpeg' });
    const state = after(
      [
        { type: 'back-chosen', file: own },
        { type: 'back-checked', file: own, problem: null },
        { type: 'file-chosen', file: other },
        { type: 'file-checked', file: other, problem: null },
      ],
      after([
        { type: 'file-chosen', file: photo },
        { type: 'file-checked', file: photo, problem: null, back: other },
      ]),
    );
    expect(state).toMatchObject({ front: { file: other }, back: { file: own } });
  });

  it.each([
    ['keeps a back as the second photo', { verdict: 'zb1-back', sure: true }, photo],
    ['drops what may be a back', { verdict: 'zb1-back', sure: false }, null],
    ['drops another document', { verdict: 'zb2', sure: true }, null],
  ] as const)('%s when the front is chosen after it', (_, verdict, back) => {
    const detection = { ...verdict, corners: null };
    const next: readonly UploadEvent[] = [
      { type: 'detected', file: photo, detection },
      { type: 'file-chosen', file: other },
      { type: 'file-checked', file: other, problem: null },
    ];
    const replaced = after(next, chosen);
    expect(replaced.front).toMatchObject({ file: other, detection: null });
    expect(replaced.back?.file ?? null).toBe(back);
    const own = new File(['own'], 'hinten.jpg', { type: 'image/jpeg' });
    const withBack = after(
      [
        { type: 'back-chosen', file: own },
        { type: 'back-checked', file: own, problem: null },
      ],
      chosen,
    );
    expect(after(next, withBack).back?.file).toBe(own);
  });

  it('takes the back of a file that was chosen as the back', () => {
    const state = after(
      [
        { type: 'back-chosen', file: other },
        { type: 'back-checked', file: other, problem: null, picture: photo, back: other },
      ],
      chosen,
    );
    expect(state).toMatchObject({ front: { file: photo }, back: { file: other } });
  });

  it('ignores a check that ends after the dialog was closed', () => {
    const closed = after([{ type: 'file-chosen', file: photo }, { type: 'closed' }]);
    expect(reduceUpload(closed, { type: 'file-checked', file: photo, problem: null })).toBe(closed);
  });
});

describe('digitise', () => {
  it('asks a guest for both consents and does not start', () => {
    const state = reduceUpload(chosen, { type: 'submitted', guest: true });
    expect(state).toMatchObject({ scan: { status: 'idle' }, missing: { privacy: true, terms: true } });
  });

  it('clears only the error of the consent that is given', () => {
    const asked = reduceUpload(chosen, { type: 'submitted', guest: true });
    const state = reduceUpload(asked, { type: 'consent-set', consent: 'privacy', given: true });
    expect(state.missing).toEqual({ privacy: false, terms: true, captcha: false });
  });

  it.each([true, false])('asks everybody to allow a third-party captcha (guest: %s)', (guest) => {
    const asked = reduceUpload(agreed, { type: 'submitted', guest, captcha: true });
    expect(asked).toMatchObject({ scan: { status: 'idle' }, missing: { privacy: false, terms: false, captcha: true } });
    const allowed = reduceUpload(asked, { type: 'consent-set', consent: 'captcha', given: true });
    expect(reduceUpload(allowed, { type: 'submitted', guest, captcha: true }).scan.status).toBe('running');
  });

  it('requires no consent of signed-in users', () => {
    expect(reduceUpload(chosen, { type: 'submitted', guest: false }).scan.status).toBe('running');
  });

  it('asks for a file when there is none', () => {
    const state = reduceUpload(reduceUpload(CLOSED, { type: 'opened' }), { type: 'submitted', guest: false });
    expect(state).toMatchObject({ scan: { status: 'idle' }, fileMissing: true });
  });

  it('waits for the check of the file', () => {
    const checking = reduceUpload(agreed, { type: 'file-chosen', file: other });
    expect(reduceUpload(checking, { type: 'submitted', guest: true })).toBe(checking);
  });
});

describe('while loading', () => {
  it('cannot be closed, changed or submitted again', () => {
    expect(loading.scan.status).toBe('running');
    const events: UploadEvent[] = [
      { type: 'closed' },
      { type: 'opened' },
      { type: 'submitted', guest: true },
      { type: 'file-chosen', file: other },
      { type: 'consent-set', consent: 'terms', given: false },
    ];
    for (const event of events) expect(reduceUpload(loading, event)).toBe(loading);
  });

  it('keeps the file and the consents when it fails, and can be retried', () => {
    const failed = reduceUpload(loading, { type: 'failed', error });
    expect(failed).toMatchObject({ front: { file: photo }, consents: { privacy: true, terms: true } });
    expect(failed.scan).toEqual({ status: 'failed', error });
    const again = reduceUpload(failed, { type: 'submitted', guest: true });
    expect(again).toMatchObject({ scan: { status: 'running', progress: null } });
  });

  it('keeps the corners that were found, for what follows a failure', () => {
    const corner = { x: 100, y: 100 };
    const found = { verdict: null, sure: true, corners: [corner, corner, corner, corner] } as const;
    const refused = { verdict: 'zb2', sure: true, corners: null } as const;
    const detected = (detection: PhotoDetection): UploadEvent => ({ type: 'detected', file: photo, detection });
    const submitted: UploadEvent = { type: 'submitted', guest: true };
    const failed: UploadEvent = { type: 'failed', error };
    expect(after([detected(found), submitted, failed], agreed).front?.detection).toEqual(found);
    expect(after([submitted, detected(found), failed], agreed).front?.detection).toEqual(found);
    expect(after([detected(refused), submitted, failed], agreed).front?.detection).toBeNull();
    expect(after([submitted, detected(refused), failed], agreed).front?.detection).toBeNull();
    expect(after([detected({ ...found, sure: false }), submitted, failed], agreed).front?.detection).toBeNull();
  });

  it('ends without an error when it is cancelled', () => {
    const state = reduceUpload(loading, { type: 'cancelled' });
    expect(state).toMatchObject({ open: true, scan: { status: 'idle' }, front: { file: photo } });
  });

  it('closes and resets everything when it succeeds', () => {
    expect(reduceUpload(loading, { type: 'succeeded' })).toBe(CLOSED);
  });
});

it('resets everything when it is closed', () => {
  const failed = reduceUpload(loading, { type: 'failed', error });
  expect(reduceUpload(failed, { type: 'closed' })).toBe(CLOSED);
  expect(reduceUpload(CLOSED, { type: 'opened' })).toEqual({ ...CLOSED, open: true });
});

describe('the progress of a scan', () => {
  it('never decreases on the device', () => {
    const seen = [
      captchaProgress.whole,
      ...[0, 0.2, 0.9, 1].map((fraction) => scanningProgress('read', fraction).whole),
    ];
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen.at(-1)).toBe(1);
  });

  it('never decreases with a server, and is indeterminate once everything is sent', () => {
    const seen = [captchaProgress, preparingProgress, ...[0, 0.5, 0.99, 1].map(sendingProgress)];
    const whole = seen.map((progress) => progress.whole);
    expect(whole).toEqual([...whole].sort((a, b) => a - b));
    expect(seen.at(-1)).toMatchObject({ step: 'wait', known: false });
  });
});
