// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { announce } from '~/session/session-store';
import { loadTestTexts, renderAt } from '../render.testing';
import { clearScan, storeScan } from '../scan-changes';
import { READINGS, scanResultOf } from '../testing';
import { DECISIONS_KEY } from './decisions-key';
import { clearDecisions, storeDecisions, readDecisions, moveDecisions } from './decisions-storage';
import { ScanReview } from './ScanReview';

const user = userEvent.setup();
const done = () => Promise.resolve();

/** Opens the review of a scan as if the page was loaded anew, or again from memory. */
function open(props: Partial<Parameters<typeof ScanReview>[0]> = {}): void {
  cleanup();
  renderAt(
    <ScanReview
      guest
      scanId="scan-1"
      readings={READINGS}
      image={null}
      imageFailed
      onAccept={done}
      onDiscard={done}
      {...props}
    />,
  );
}
const reading = (value: string) => screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(value) });
const bar = () => within(screen.getByRole('region', { name: 'Abschluss' }));
const stored = () => localStorage.getItem(DECISIONS_KEY);
/** Whether the browser would ask before the page unloads. */
function asksBeforeLeaving(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

beforeAll(() => loadTestTexts());
beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:image', revokeObjectURL: () => undefined });
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  clearScan();
  announce('signed-out');
});

describe('the decisions of a review', () => {
  it('are still there when the review is opened again, also after a reload', async () => {
    open();
    await user.click(reading('A1BS31Z0430336179'));
    open();
    expect(reading('A1BS31Z0430336179').checked).toBe(true);
    // Clears the memory, as a reload does.
    announce('signed-out');
    open();
    expect(reading('A1BS31Z0430336179').checked).toBe(true);
    expect(screen.getByText('1 entschieden, 1 Feld offen')).toBeTruthy();
    expect(JSON.parse(stored() ?? '')).toEqual([{ id: 'scan-1', values: { E: 'A1BS31Z0430336179' } }]);
    expect(asksBeforeLeaving()).toBe(false);
  });

  it('include a value that was typed and not accepted yet', async () => {
    open();
    const vin = () => within(screen.getByRole('region', { name: /FIN/u }));
    await user.click(vin().getByRole('button', { name: 'Selbst eingeben' }));
    await user.clear(vin().getByRole('textbox'));
    await user.type(vin().getByRole('textbox'), 'A1BS31Z0430336178');
    announce('signed-out');
    open();
    expect(reading('A1BS31Z0430336178').checked).toBe(true);
  });

  it('give way to a value that was corrected in the record after them', async () => {
    open({ confirmed: { A: 'HL SW 1' } });
    await user.click(reading('A1BS31Z0430336179'));
    announce('signed-out');
    open({ confirmed: { A: 'HL SW 1' } });
    expect(reading('A1BS31Z0430336179').checked).toBe(true);
    open({ confirmed: { A: 'HL SW 2', E: 'A1BS31Z0430336178' } });
    expect(screen.getByRole('button', { name: /Kennzeichen, HL SW 2, korrigiert/u })).toBeTruthy();
    expect(reading('A1BS31Z0430336178').checked).toBe(true);
  });

  it('belong to their scan alone', async () => {
    open();
    await user.click(reading('A1BS31Z0430336179'));
    open({ scanId: 'scan-2' });
    expect(reading('A1BS31Z0430336179').checked).toBe(false);
  });

  it.each(['Übernehmen', 'Verwerfen'])('are forgotten with "%s"', async (name) => {
    open();
    await user.click(reading('A1BS31Z0430336179'));
    await user.click(bar().getByRole('button', { name: name }));
    if (name === 'Verwerfen')
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /[Vv]erwerfen|[Ll]öschen/u }));
    await waitFor(() => expect(stored()).toBeNull());
    expect(readDecisions('scan-1')).toEqual({});
  });

  it('stay when confirming fails', async () => {
    open({ onAccept: () => Promise.reject(new Error('offline')) });
    await user.click(reading('A1BS31Z0430336179'));
    await user.click(bar().getByRole('button', { name: 'Übernehmen' }));
    await screen.findByRole('alert');
    expect(readDecisions('scan-1')).toEqual({ E: 'A1BS31Z0430336179' });
  });

  it('of a scan that a reload would lose are kept for links alone, and the browser asks before the page unloads', async () => {
    open({ isRestorable: false });
    expect(asksBeforeLeaving()).toBe(false);
    await user.click(reading('A1BS31Z0430336179'));
    expect(asksBeforeLeaving()).toBe(true);
    expect(stored()).toBeNull();
    open({ isRestorable: false });
    expect(reading('A1BS31Z0430336179').checked).toBe(true);
    expect(asksBeforeLeaving()).toBe(true);
  });

  it('of a scan that a reload would lose make the browser ask on every page, until another scan takes its place', async () => {
    const result = scanResultOf();
    const image = new Blob(['image']);
    storeScan(result, { guest: true, image });
    open({ isRestorable: false, scanId: result.scanId });
    await user.click(reading('A1BS31Z0430336179'));
    cleanup();
    expect(asksBeforeLeaving()).toBe(true);
    storeScan({ ...result, scanId: 'scan-2' }, { guest: true, image });
    expect(asksBeforeLeaving()).toBe(false);
  });

  it.each(['Übernehmen', 'Verwerfen'])('make the browser ask no longer after "%s"', async (name) => {
    const result = scanResultOf();
    storeScan(result, { guest: true, image: new Blob(['image']) });
    open({ isRestorable: false, scanId: result.scanId });
    await user.click(reading('A1BS31Z0430336179'));
    // As after a visit to another page.
    open({ isRestorable: false, scanId: result.scanId });
    expect(asksBeforeLeaving()).toBe(true);
    await user.click(bar().getByRole('button', { name: name }));
    if (name === 'Verwerfen')
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /[Vv]erwerfen|[Ll]öschen/u }));
    await waitFor(() => expect(asksBeforeLeaving()).toBe(false));
  });

  it('make the browser ask where its storage is full', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    open();
    await user.click(reading('A1BS31Z0430336179'));
    expect(asksBeforeLeaving()).toBe(true);
    full.mockRestore();
  });

  it('move to the vehicle that a guest scan became', () => {
    storeDecisions('scan-1', { E: 'A1BS31Z0430336179', 'V.7': '' }, { isRestorable: true });
    moveDecisions('scan-1', 'vehicle-1');
    expect([readDecisions('scan-1'), readDecisions('vehicle-1')]).toEqual([{}, { E: 'A1BS31Z0430336179', 'V.7': '' }]);
  });

  it.each(['signed-out', 'switched'] as const)('leave the memory when the user has %s', (change) => {
    storeDecisions('scan-1', { R: 'ROT' }, { isRestorable: false });
    announce(change);
    expect(readDecisions('scan-1')).toEqual({});
  });

  it('are limited to the latest 20 scans, and malformed ones are ignored', () => {
    for (let at = 0; at < 25; at += 1) storeDecisions(`scan-${at}`, { R: 'ROT' }, { isRestorable: true });
    expect(JSON.parse(stored() ?? '')).toHaveLength(20);
    clearDecisions('scan-24');
    expect(JSON.parse(stored() ?? '')).toHaveLength(19);
    announce('signed-out');
    localStorage.setItem(DECISIONS_KEY, '[{"id":"scan-1","values":{"R":7}}]');
    expect(readDecisions('scan-1')).toEqual({});
  });
});
