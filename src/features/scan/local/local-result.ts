import type { ScanResult } from '~/contract/scan';
import type { Vehicle } from '~/contract/vehicle';
import type { FieldValues } from '~/zb1/field-codes';
import { vehicleFacts } from '~/zb1/record';
import { LOCAL_ID } from './local-scan';

/** Builds the ScanResult that a server would return. */
export function localResult(
  { readings, warnings }: Pick<ScanResult, 'readings' | 'warnings'>,
  fields: FieldValues,
  confirmedAt: string | null,
): ScanResult {
  const now = new Date().toISOString();
  const vehicle: Vehicle = {
    id: 'local',
    fields,
    readings,
    mileageHistory: [],
    identification: 'unknown',
    reportChecked: false,
    documentImage: null,
    confirmedAt,
    createdAt: now,
    updatedAt: now,
    version: 1,
    facts: vehicleFacts(fields),
  };
  return {
    id: 'local',
    scanId: `${LOCAL_ID}${now}`,
    vehicle,
    readings,
    warnings,
    identification: 'unknown',
    reportChecked: false,
  };
}
