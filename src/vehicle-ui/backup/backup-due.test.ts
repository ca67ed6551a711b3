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

/** The operations that change a backup, and all others that are no queries. */
const COUNTED: readonly string[] = [
  'Scan.Scan',
  'Cars.AddVehicle',
  'Cars.UpdateVehicle',
  'Cars.UndoScan',
  'Cars.UpdateMileage',
  'Cars.RemoveMileage',
  'Cars.UpdateFuelCapacity',
  'Cars.UpdateInspectionDate',
  'Cars.UpdateHolder',
  'Cars.UpdateLicensePlate',
  'Cars.UpdateTyres',
  'Cars.SelectCandidate',
  'Cars.DeleteVehicle',
  'Cars.RestoreVehicle',
  'Cars.ClaimScan',
  'TyreSets.UpdateTyreSets',
  'TyreSets.ChangeTyres',
  'Deadlines.UpdateDeadlines',
  'Value.Evaluate',
  'Value.Sell',
  'Photos.UploadPhoto',
  'Photos.DeletePhoto',
  'Photos.RestorePhoto',
  'AlbumPhotos.UploadAlbumPhoto',
  'AlbumPhotos.UpdateAlbumPhoto',
  'AlbumPhotos.DeleteAlbumPhoto',
  'AlbumPhotos.RestoreAlbumPhoto',
  'Documents.UploadDocument',
  'Documents.DeleteDocument',
  'Documents.RestoreDocument',
  'History.AddEntry',
  'History.UpdateEntry',
  'History.DeleteEntry',
  'History.RestoreEntry',
  'User.UpdateProfile',
  'User.ChangeEmail',
  'User.ChangePassword',
];
const OTHERS: readonly string[] = [
  'Cars.ExportVehicle',
  'Scan.ReadBack',
  'Scan.ReadAgain',
  'Scan.UpdateGuestScan',
  'Scan.DiscardGuestScan',
  'Share.CreateShare',
  'Share.RequestAccess',
  'Share.Decide',
  'Share.RevokeShare',
  'User.ResendVerification',
  'User.ConfirmEmail',
  'User.DeleteAccount',
  'User.ExportData',
  'User.ImportData',
  'Subscription.Pay',
  'Subscription.Checkout',
  'Subscription.Upgrade',
  'Subscription.Cancel',
  'Subscription.UndoCancel',
  'Subscription.Withdraw',
  'Subscription.CancelContract',
  'Newsletter.Unsubscribe',
  'Reminder.SetReminder',
  'Reminder.SetDeadlineReminder',
  'contact.SendFeedbackMessage',
];

it('counts the operations that change the content of a backup', () => {
  const changes = OPERATION_NAMES.filter((name) => !/\.Get/u.test(name));
  // One that is new belongs to one of both.
  expect(new Set(changes)).toEqual(new Set([...COUNTED, ...OTHERS]));
  expect(new Set(OPERATION_NAMES.filter(changesData))).toEqual(new Set(COUNTED));
});
