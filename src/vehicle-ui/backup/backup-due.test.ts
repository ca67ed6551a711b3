import { describe, expect, it } from 'vitest';
import { OPERATION_NAMES } from '~/contract/operations';
import { backupDueReason, changesData, NO_LOG, snoozeEnd } from './backup-due';

const NOW = new Date('2026-11-22T12:00:00.000Z');
const daysAgo = (days: number): string => new Date(NOW.getTime() - days * 86_400_000).toISOString();
const saved = (days: number, changes: number) => ({ savedAt: daysAgo(days), changes, putOffUntil: null });

describe('a backup is due', () => {
  it('when there is a vehicle and no backup was ever saved', () => {
    expect(backupDueReason(NO_LOG, 1, NOW)).toBe('never');
    expect(backupDueReason(NO_LOG, 0, NOW)).toBeNull();
  });

  it.each([
    [31, 1, 'old'],
    [31, 0, null],
    [30, 9, null],
    [8, 10, 'old'],
    [8, 9, null],
    [7, 100, null],
    [0, 0, null],
    [-1000, 1, 'old'],
    [-1000, 0, null],
  ])('%i days after the last one with %i changes: %s', (days, changes, due) => {
    expect(backupDueReason(saved(days, changes), 2, NOW)).toBe(due);
  });

  it('although it was snoozed while the clock was ahead', () => {
    expect(backupDueReason({ ...NO_LOG, putOffUntil: daysAgo(-1000) }, 1, NOW)).toBe('never');
  });

  it('not while it is snoozed', () => {
    const snoozed = { ...NO_LOG, putOffUntil: snoozeEnd(NOW) };
    expect(backupDueReason(snoozed, 1, NOW)).toBeNull();
    expect(backupDueReason(snoozed, 1, new Date(NOW.getTime() + 8 * 86_400_000))).toBe('never');
  });
});

it('counts the operations that change the content of a backup', () => {
  const counted = OPERATION_NAMES.filter(changesData);
  expect(counted).toEqual(
    expect.arrayContaining([
      'Cars.AddVehicle',
      'Cars.UpdateMileage',
      'Cars.DeleteVehicle',
      'Photos.UploadPhoto',
      'AlbumPhotos.UploadAlbumPhoto',
      'AlbumPhotos.UpdateAlbumPhoto',
      'Documents.UploadDocument',
      'History.AddEntry',
      'History.DeleteEntry',
      'TyreSets.ChangeTyres',
      'Deadlines.UpdateDeadlines',
      'Scan.Scan',
      'Value.Evaluate',
      'User.UpdateProfile',
    ]),
  );
  for (const name of [
    'Cars.GetVehicles',
    'History.GetHistory',
    'User.ExportData',
    'User.ImportData',
    'Share.Decide',
    'Scan.GetGuestScan',
    'contact.SendFeedbackMessage',
  ])
    expect(counted).not.toContain(name);
});
