// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { i18n, startI18n } from '~/i18n/i18n';
import { LicencePlate } from '../plate/LicencePlate';
import { InspectionPlaque } from './InspectionPlaque';

beforeAll(() => startI18n('de', ['common']));
afterEach(cleanup);

function show(element: React.ReactElement) {
  return render(<I18nextProvider i18n={i18n}>{element}</I18nextProvider>).container;
}

/** The sum of the rotations of a month's number: 0 means upright on top. */
function angleOf(container: HTMLElement, month: number): number {
  const number = [...container.querySelectorAll('text')].find(({ textContent }) => textContent === String(month));
  const own = Number(/rotate\((-?[\d.]+)\)/.exec(number?.getAttribute('transform') ?? '')?.[1]);
  const ring = Number(container.querySelector('[data-rotation]')?.getAttribute('data-rotation'));
  return (((own + ring) % 360) + 360) % 360;
}

describe('InspectionPlaque', () => {
  it.each([1, 4, 6, 11, 12])('puts month %i on top', (month) => {
    const container = show(<InspectionPlaque due={{ year: 2027, month }} size={112} />);
    expect(angleOf(container, month)).toBe(0);
  });

  it('rotates anticlockwise: the month after the due one is to its left', () => {
    const container = show(<InspectionPlaque due={{ year: 2027, month: 4 }} size={112} />);
    expect(angleOf(container, 5)).toBe(330);
    expect(angleOf(container, 3)).toBe(30);
    // 12 is the centre of the black sector.
    expect(angleOf(container, 12)).toBe(120);
  });

  it('has the month as its accessible name, and draws no ring below 40 px', () => {
    const container = show(<InspectionPlaque due={{ year: 2027, month: 4 }} size={32} />);
    expect(screen.getByRole('img', { name: 'HU-Plakette, fällig April 2027' })).toBeTruthy();
    expect([...container.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual(['27']);
  });

  it('has the colour of its year', () => {
    const disc = (year: number) =>
      show(<InspectionPlaque due={{ year, month: 1 }} />)
        .querySelector('circle')
        ?.getAttribute('fill');
    expect(disc(2026)).toBe('#1F75B5');
    cleanup();
    expect(disc(2027)).toBe('#E3C21C');
  });
});

describe('LicencePlate', () => {
  it('has an accessible name and is at least 28 px high', () => {
    show(<LicencePlate plate="HL SW 2412" height={10} />);
    const plate = screen.getByRole('img', { name: 'Kennzeichen HL SW 2412' });
    expect(plate.getAttribute('height')).toBe('28');
  });

  it('shows the plaque of its inspection', () => {
    const without = show(<LicencePlate plate="HL SW 2412" />).querySelectorAll('[data-rotation]').length;
    cleanup();
    const container = show(<LicencePlate plate="HL SW 2412" height={72} inspection={{ year: 2027, month: 4 }} />);
    expect(without).toBe(0);
    expect(container.querySelector('[data-rotation]')?.getAttribute('data-rotation')).toBe('120');
  });

  it('is hidden from screen readers where the text is beside it, and has a name when there is none', () => {
    show(<LicencePlate plate="HL SW 2412" decorative />);
    expect(screen.queryByRole('img')).toBeNull();
    show(<LicencePlate plate="" />);
    expect(screen.getByRole('img', { name: 'ohne Kennzeichen' })).toBeTruthy();
  });
});
