/** The proof of work that a scan sends with its photo. */
import { describe, expect, it } from 'vitest';
import { getChallenge, scanDocument } from '~/contract/scan';
import {
  sendRequest,
  solvedProof,
  parseRefusal,
  scanSuccessfully,
  callOperation,
  testContext,
} from '../backend.testing';

const anna = { as: 'anna' };
const photo = new File(['photo'], 'photo.jpg', { type: 'image/jpeg' });

describe('the proof of work', () => {
  it('is accepted once', async () => {
    const context = testContext();
    const token = await solvedProof(context);
    expect((await sendRequest(context, scanDocument, { file: photo, token, userId: 'anna' }, anna)).status).toBe(200);
    expect(
      await parseRefusal(sendRequest(context, scanDocument, { file: photo, token, userId: 'anna' }, anna)),
    ).toMatchObject({ status: 400, code: 'captcha.reused' });
  });

  it('is accepted once even when it is sent twice at the same time', async () => {
    const context = testContext();
    const token = await solvedProof(context);
    const twice = await Promise.all(
      [1, 2].map(() => sendRequest(context, scanDocument, { file: photo, token, userId: 'anna' }, anna)),
    );
    expect(twice.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
  });

  it.each([
    ['no proof', () => 'nonsense'],
    ['JSON that is not a proof', () => btoa('{"signature":1}')],
    ['a wrong number', (token: string) => btoa(JSON.stringify({ ...JSON.parse(atob(token)), number: -1 }))],
    ['an extended expiry', (token: string) => btoa(atob(token).replace(/expires=\d+/u, 'expires=9999999999'))],
  ])('refuses %s', async (_name, change) => {
    const context = testContext();
    const token = change(await solvedProof(context));
    expect(await parseRefusal(sendRequest(context, scanDocument, { file: photo, token }))).toMatchObject({
      status: 400,
      code: 'captcha.invalid',
    });
  });

  it('expires', async () => {
    const context = testContext();
    const token = await solvedProof(context);
    const later = { ...context, now: () => new Date('2026-03-15T12:11:00.000Z') };
    expect(await parseRefusal(sendRequest(later, scanDocument, { file: photo, token }))).toMatchObject({
      code: 'captcha.invalid',
    });
  });

  it('is removed from the store once it has expired', async () => {
    const context = testContext();
    await scanSuccessfully(context, anna);
    expect(await context.store.list('usedCaptchas')).toHaveLength(1);
    await scanSuccessfully({ ...context, now: () => new Date('2026-03-15T13:00:00.000Z') }, anna);
    expect(await context.store.list('usedCaptchas')).toHaveLength(1);
  });

  it('must be signed with the secret of this backend', async () => {
    const foreign = testContext({ captcha: { secret: 'other', maxNumber: 50 } });
    const token = await solvedProof(foreign);
    expect(await parseRefusal(sendRequest(testContext(), scanDocument, { file: photo, token }))).toMatchObject({
      code: 'captcha.invalid',
    });
    expect((await callOperation(foreign, getChallenge, {})).maxnumber).toBe(50);
  });
});
