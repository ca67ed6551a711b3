/** The handlers that the backend is not started with. Loaded together: who calls one soon calls others. */
import type { OperationName } from '~/contract/operations';
import type { HandlersOf } from '../handler';
import type { StartOperation } from './at-start';
import * as account from './account';
import * as addOrDeleteCar from './add-or-delete-car';
import * as albumPhotos from './album-photos';
import * as backup from './backup';
import * as candidates from './candidates';
import * as carEdits from './car-edits';
import * as carFiles from './car-files';
import * as contact from './contact';
import * as deadlines from './deadlines';
import * as declarations from './declarations';
import * as documents from './documents';
import * as history from './history';
import * as lubricants from './lubricants';
import * as newsletter from './newsletter';
import * as photos from './photos';
import * as reminder from './reminder';
import * as report from './report';
import * as scan from './scan';
import * as share from './share';
import * as subscription from './subscription';
import * as tyreSets from './tyre-sets';
import * as weakPoints from './weak-points';
import * as vehicleSearch from './vehicle-search';
import * as value from './value';

export const LATER_HANDLERS = {
  'Scan.GetChallenge': scan.getChallenge,
  'Scan.Scan': scan.scanDocument,
  'Scan.ReadAgain': scan.readAgain,
  'Scan.ReadBack': scan.readBack,
  'Scan.GetGuestScan': scan.getGuestScan,
  'Scan.GetDocumentImage': scan.getGuestDocumentImage,
  'Scan.UpdateGuestScan': scan.updateGuestScan,
  'Scan.DiscardGuestScan': scan.discardGuestScan,

  'Cars.AddVehicle': addOrDeleteCar.addVehicle,
  'Cars.UpdateVehicle': carEdits.updateVehicle,
  'Cars.UndoScan': carEdits.undoScan,
  'Cars.UpdateMileage': carEdits.updateMileage,
  'Cars.RemoveMileage': carEdits.removeMileage,
  'Cars.UpdateFuelCapacity': carEdits.updateFuelCapacity,
  'Cars.UpdateInspectionDate': carEdits.updateInspectionDate,
  'Cars.UpdateHolder': carEdits.updateHolder,
  'Cars.UpdateLicensePlate': carEdits.updateLicensePlate,
  'Cars.UpdateTyres': carEdits.updateTyres,
  'Cars.GetCandidates': candidates.getCandidates,
  'Cars.SelectCandidate': candidates.selectCandidate,
  'Cars.DeleteVehicle': addOrDeleteCar.deleteVehicle,
  'Cars.RestoreVehicle': addOrDeleteCar.restoreVehicle,
  'Cars.ClaimScan': addOrDeleteCar.claimScan,
  'Cars.ExportVehicle': carFiles.exportVehicle,
  'Cars.GetDocumentImage': carFiles.getDocumentImage,
  'Cars.GetEarlierImage': carFiles.getEarlierImage,

  'TyreSets.UpdateTyreSets': tyreSets.updateTyreSets,
  'TyreSets.ChangeTyres': tyreSets.changeTyres,
  'Deadlines.UpdateDeadlines': deadlines.updateDeadlines,

  'Value.GetVariants': value.getVariants,
  'Value.Evaluate': value.evaluate,
  'Value.Sell': value.sell,

  'Photos.GetPhotos': photos.getPhotos,
  'Photos.UploadPhoto': photos.uploadPhoto,
  'Photos.GetPhoto': photos.getPhoto,
  'Photos.DeletePhoto': photos.deletePhoto,
  'Photos.RestorePhoto': photos.restorePhoto,

  'AlbumPhotos.GetAlbumPhotos': albumPhotos.getAlbumPhotos,
  'AlbumPhotos.UploadAlbumPhoto': albumPhotos.uploadAlbumPhoto,
  'AlbumPhotos.GetAlbumPhoto': albumPhotos.getAlbumPhoto,
  'AlbumPhotos.UpdateAlbumPhoto': albumPhotos.updateAlbumPhoto,
  'AlbumPhotos.DeleteAlbumPhoto': albumPhotos.deleteAlbumPhoto,
  'AlbumPhotos.RestoreAlbumPhoto': albumPhotos.restoreAlbumPhoto,

  'Documents.GetDocuments': documents.getDocuments,
  'Documents.UploadDocument': documents.uploadDocument,
  'Documents.GetDocument': documents.getDocument,
  'Documents.DeleteDocument': documents.deleteDocument,
  'Documents.RestoreDocument': documents.restoreDocument,

  'History.GetHistory': history.getHistory,
  'History.AddEntry': history.addEntry,
  'History.UpdateEntry': history.updateEntry,
  'History.DeleteEntry': history.deleteEntry,
  'History.RestoreEntry': history.restoreEntry,

  'Report.GetReport': report.getReport,
  'WeakPoints.GetWeakPoints': weakPoints.getWeakPoints,
  'Lubricants.GetLubricants': lubricants.getLubricants,

  'Search.GetManufacturers': vehicleSearch.getManufacturers,
  'Search.GetModels': vehicleSearch.getModels,
  'Search.GetTypes': vehicleSearch.getTypes,
  'Search.GetDetails': vehicleSearch.getDetails,

  'Share.CreateShare': share.createShare,
  'Share.GetShares': share.getShares,
  'Share.RequestAccess': share.requestAccess,
  'Share.Decide': share.decide,
  'Share.GetRequestStatus': share.getRequestStatus,
  'Share.GetSharedVehicle': share.getSharedVehicle,
  'Share.GetSharedPhoto': share.getSharedPhoto,
  'Share.GetSharedAlbumPhoto': share.getSharedAlbumPhoto,
  'Share.GetSharedDocument': share.getSharedDocument,
  'Share.RevokeShare': share.revokeShare,

  'User.GetProfile': account.getProfile,
  'User.UpdateProfile': account.updateProfile,
  'User.ChangeEmail': account.changeEmail,
  'User.ChangePassword': account.changePassword,
  'User.ResendVerification': account.resendVerification,
  'User.ConfirmEmail': account.confirmEmail,
  'User.GetContents': account.getContents,
  'User.DeleteAccount': account.deleteAccount,
  'User.ExportData': backup.exportData,
  'User.ImportData': backup.importData,

  'Subscription.GetPlans': subscription.getPlans,
  'Subscription.GetInvoices': subscription.getInvoices,
  'Subscription.GetOpenTransactions': subscription.getOpenTransactions,
  'Subscription.GetPayment': subscription.getPayment,
  'Subscription.Pay': subscription.pay,
  'Subscription.Checkout': subscription.checkout,
  'Subscription.Upgrade': subscription.upgrade,
  'Subscription.Cancel': subscription.cancel,
  'Subscription.UndoCancel': subscription.undoCancel,
  'Subscription.Withdraw': declarations.withdraw,
  'Subscription.CancelContract': declarations.cancelContract,

  'Newsletter.Unsubscribe': newsletter.unsubscribe,
  'Reminder.SetReminder': reminder.setReminder,
  'Reminder.SetDeadlineReminder': reminder.setDeadlineReminder,

  'contact.SendFeedbackMessage': contact.sendFeedbackMessage,
} satisfies HandlersOf<Exclude<OperationName, StartOperation>>;
