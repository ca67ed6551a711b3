import { expect, it } from 'vitest';
import { claimScan } from '~/contract/cars';
import { discardGuestScan, getGuestScan } from '~/contract/scan';
import { callOperation, parseRefusal, scanSuccessfully, sendRequest, testContext } from '../backend.testing';
import { addAccount } from '../identity/testing';
import { createSealingStore } from '../sealing/sealing-store';
import { createMemoryStore } from '../store/memory-store';

const newKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

it('a guest’s scan is opened by its own tab only; another one says so and leaves it alone', async () => {
  const raw = createMemoryStore();
  const [scanningTab, otherTab] = [newKey(), newKey()].map((key) =>
    testContext({ store: createSealingStore(raw, () => key) }),
  );
  if (scanningTab === undefined || otherTab === undefined) throw new Error('no tabs');
  await addAccount(raw, { id: 'anna' });
  const { scanId } = await scanSuccessfully(scanningTab);
  for (const [operation, options] of [
    [getGuestScan, {}],
    [discardGuestScan, {}],
    [claimScan, { as: 'anna' }],
  ] as const)
    expect(await parseRefusal(sendRequest(otherTab, operation, { scanId }, options))).toMatchObject({
      status: 409,
      code: 'scan.other-tab',
    });
  expect((await callOperation(scanningTab, claimScan, { scanId }, { as: 'anna' })).scanId).toBe(scanId);
});
