/** Sample documents and files for the tests of this feature. */
import type { Reading } from '~/contract/readings';
import type { ScanReadings, ScanResult } from '~/contract/scan';
import { INITIAL_SESSION, type SessionState } from '~/session/session-store';

/** The session of a signed-in user. */
export const SIGNED_IN: SessionState = {
  ...INITIAL_SESSION,
  status: 'authenticated',
  user: {} as never,
  profile: { sub: 'p', name: 'n', role: null },
};

const box = { x: 0.3, y: 0.2, width: 0.2, height: 0.04 };

/** A reading with high confidence. */
export const sure = (value: string): Reading => ({ value, confidence: 0.99, flagged: false, alternatives: [], box });

/** A flagged reading with its alternatives. */
export const unsure = (value: string, ...alternatives: string[]): Reading => ({
  value,
  confidence: 0.5,
  flagged: true,
  alternatives,
  box,
});

/**
 * A VIN misread at its sixth character (the worked example of the KBA's check digit rule), a doubtful CO₂ value, the
 * rest certain.
 */
export const READINGS: ScanReadings = {
  A: sure('HL SW 2412'),
  B: sure('05.03.2014'),
  '2.1': sure('0035'),
  E: unsure('A1BS3IZ0430336179', 'A1BS31Z0430336179'),
  '3': sure('4'),
  'D.1': sure('OPEL'),
  'D.3': sure('ASTRA'),
  'P.1': sure('01598'),
  'V.7': unsure('151', '157'),
  Q: sure('-'),
};

/** A scan result with the given readings. */
export function scanResultOf(readings: ScanReadings = READINGS): ScanResult {
  const fields = Object.fromEntries(Object.entries(readings).map(([code, reading]) => [code, reading?.value ?? '']));
  return {
    id: 'vehicle-1',
    scanId: 'scan-1',
    vehicle: {
      id: 'vehicle-1',
      fields,
      readings,
      mileageHistory: [],
      identification: 'unknown',
      reportChecked: false,
      documentImage: 'image-1',
      confirmedAt: null,
      createdAt: '2026-03-01T12:00:00Z',
      updatedAt: '2026-03-01T12:00:00Z',
      version: 1,
      facts: { licensePlate: 'HL SW 2412', make: 'Opel', model: 'Astra' },
    },
    readings,
    warnings: [],
    identification: 'unknown',
    reportChecked: false,
  };
}

const bigEndian = (value: number): number[] => [value >> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255];

/** A PNG header with the given size and an end chunk, no pixels: enough for all checks that do not decode. */
export function pngFile(width = 1600, height = 800, name = 'schein.png'): File {
  const bytes = [
    0x89,
    0x50,
    0x4e,
    0x47,
    0x0d,
    0x0a,
    0x1a,
    0x0a,
    0,
    0,
    0,
    13,
    0x49,
    0x48,
    0x44,
    0x52,
    ...bigEndian(width),
    ...bigEndian(height),
    8,
    2,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0x49,
    0x45,
    0x4e,
    0x44,
    0xae,
    0x42,
    0x60,
    0x82,
  ];
  return new File([Uint8Array.from(bytes)], name, { type: 'image/png' });
}
