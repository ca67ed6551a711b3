// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { period, tyreSet } from '~/contract/tyre-sets.testing';
import type { Vehicle } from '~/contract/vehicle';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { DeadlineDialog } from '../deadlines/DeadlineDialog';
import { EntryDialog } from '../tabs/documents/history/EntryDialog';
import { entryOf, vehicleOf } from '../tabs/documents/history/history.testing';
import { ChangeTyresDialog } from '../tabs/tyres/ChangeTyresDialog';
import { TreadDialog } from '../tabs/tyres/TreadDialog';
import { PurchaseDialog } from './PurchaseDialog';

const DIALOG = { open: true, onClose: () => {}, onClosed: () => {} };
const MOUNTED = tyreSet('mounted', { periods: [period('2026-04-01', null)] });
const TRAILER = { J: 'O2', 'F.2': '1500' };

const DIALOGS: readonly (readonly [string, (vehicle: Vehicle) => ReactElement])[] = [
  ['the purchase', (vehicle) => <PurchaseDialog {...DIALOG} vehicle={vehicle} />],
  ['a change of tyres', (vehicle) => <ChangeTyresDialog {...DIALOG} vehicle={vehicle} sets={[]} />],
  ['a tread', (vehicle) => <TreadDialog {...DIALOG} vehicle={vehicle} set={MOUNTED} />],
  ['a deadline', (vehicle) => <DeadlineDialog {...DIALOG} vehicle={vehicle} deadline={undefined} />],
  [
    'an entry',
    (vehicle) => (
      <EntryDialog
        {...DIALOG}
        vehicle={vehicle}
        target={{ entry: undefined, start: {} }}
        documents={[]}
        onSave={async () => {}}
      />
    ),
  ],
];

async function shown(dialog: ReactElement): Promise<boolean> {
  renderPage(dialog, '/car-detail');
  const form = within(await screen.findByRole('dialog'));
  return form.queryAllByText(/\bkm\b|kilomet|Kilometer/iu).length > 0;
}

beforeAll(() => loadTestTexts());
afterEach(cleanup);

describe.each(DIALOGS)('the dialog of %s', (_, dialog) => {
  it('asks a car for kilometres', async () => {
    expect(await shown(dialog(vehicleOf()))).toBe(true);
  });

  it.each([TRAILER, { J: 'S1a' }])('asks %o for none', async (fields) => {
    expect(await shown(dialog(vehicleOf({ fields })))).toBe(false);
  });
});

it('a mileage that was entered for a trailer nevertheless can be changed', async () => {
  const vehicle = vehicleOf({ fields: TRAILER, purchaseKm: 100 });
  expect(await shown(<PurchaseDialog {...DIALOG} vehicle={vehicle} />)).toBe(true);
  cleanup();
  const entry = entryOf({ km: 100 });
  const target = { entry, start: {} };
  expect(
    await shown(<EntryDialog {...DIALOG} vehicle={vehicle} target={target} documents={[]} onSave={async () => {}} />),
  ).toBe(true);
});
