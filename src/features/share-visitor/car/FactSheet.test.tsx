// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { vehicleFacts } from '~/zb1/record';
import { prepareShare } from '../share.testing';
import { FactSheet } from './FactSheet';

const REAR_ONLY = vehicleFacts({ '7.1': '1100', '8.2': '1050', '15.2': '255/35R19 96Y' });

const values = (label: RegExp) =>
  screen.getAllByText(label).map((term) => term.closest('div')?.textContent.replaceAll('\u00a0', ' ') ?? '');

beforeAll(prepareShare);
afterEach(cleanup);

describe('axle loads and tyres of a shared car', () => {
  it('are shown under their own fields where others are not legible', () => {
    renderPage(<FactSheet facts={REAR_ONLY} />, '/share');
    expect(values(/^Reifen (?:vorn|hinten)/u)).toEqual([
      expect.stringMatching(/15\.2.*Reifen hinten.*255\/35R19 96Y/u),
    ]);
    expect(values(/^Achslast/u)).toEqual([
      expect.stringMatching(/7\.1.*Achslast 1(?! \(D\)).*1\.100 kg/u),
      expect.stringMatching(/8\.2.*Achslast 2 \(D\).*1\.050 kg/u),
    ]);
  });

  it('are shown in their order where a server does not name the fields', () => {
    const { axleLoadFields: _, tyreFields: __, ...facts } = REAR_ONLY;
    renderPage(<FactSheet facts={facts} />, '/share');
    expect(values(/^Reifen (?:vorn|hinten)/u)).toEqual([expect.stringContaining('Reifen vorn')]);
    expect(values(/^Achslast/u)).toHaveLength(2);
  });
});
