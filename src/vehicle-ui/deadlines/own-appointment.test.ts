import { beforeAll, expect, it } from 'vitest';
import { translator } from '~/i18n/i18n';
import { loadTestTexts } from '../vehicle/render.testing';
import { ownAppointment } from './own-appointment';

beforeAll(() => loadTestTexts());

const appointment = (id: string, isEstimate: boolean) =>
  ownAppointment(translator(['cars'], 'de'), 'de', {
    vehicleId: 'astra',
    vehicle: 'HL SW 2412',
    deadline: { id, title: 'Oil change' },
    date: '2027-01-20',
    isEstimate,
  });

it('has the vehicle and the title in the current language, and keeps its identifier', () => {
  const { uid, date, title } = appointment('oil.1', false);
  expect([uid, date]).toEqual(['deadline-astra-oil.1', '2027-01-20']);
  expect(title).toContain('Ölwechsel');
  expect(title).toContain('HL SW 2412');
});

it('says of an estimated day that it is one', () => {
  expect(appointment('oil.1', true).uid).toBe(appointment('oil.1', false).uid);
  expect(appointment('oil.1', true).title).not.toBe(appointment('oil.1', false).title);
});
