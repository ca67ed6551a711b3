/** The categories of documents and of the owner's deadlines. */
export const DOCUMENT_CATEGORIES = [
  'invoices',
  'majorInspection',
  'maintenance',
  'contract',
  'registrationTaxes',
  'repairDamageReport',
  'insurance',
  'fuelReceipt',
  'other',
] as const;
export type DocumentCategory = (typeof DOCUMENT_CATEGORIES)[number];
