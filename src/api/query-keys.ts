/**
 * The keys of everything that is cached by TanStack Query. A key contains what its response depends on, and begins with
 * what it is invalidated with.
 */

const vehicle = (id: string) => ['vehicle', id] as const;
const shared = (requestId: string) => ['shared', requestId] as const;
const PLANS = ['plans'] as const;
const SHARES = ['shares'] as const;

/** A car as far as responses about it depend on it. */
interface VersionedCar {
  readonly id: string;
  readonly version: number;
}

export const queryKeys = {
  cars: ['cars'] as const,
  subscription: ['subscription'] as const,

  vehicle,
  candidates: ({ id, version }: VersionedCar) => [...vehicle(id), 'candidates', version] as const,
  variants: ({ id, version }: VersionedCar) => ['variants', id, version] as const,
  lubricants: ({ id, version }: VersionedCar) => ['lubricants', id, version] as const,
  weakPoints: ({ id, version }: VersionedCar) => ['weak-points', id, version] as const,
  report: ({ id, version }: VersionedCar) => ['report', id, version] as const,
  /** @param image id of the stored image, which a new scan replaces */
  documentImage: (vehicleId: string, image: string | null) => ['document-image', vehicleId, image] as const,
  earlierImage: (vehicleId: string, readingId: string) => ['earlier-image', vehicleId, readingId] as const,

  photos: (vehicleId: string) => ['photos', vehicleId] as const,
  photoFile: (photoId: string) => ['photo-file', photoId] as const,
  albumPhotos: (vehicleId: string) => ['album-photos', vehicleId] as const,
  albumPhotoFile: (photoId: string) => ['album-photo-file', photoId] as const,
  documents: (vehicleId: string) => ['documents', vehicleId] as const,
  history: (vehicleId: string) => ['history', vehicleId] as const,
  documentFile: (documentId: string) => ['document-file', documentId] as const,

  allShares: SHARES,
  shares: (vehicleId: string) => [...SHARES, vehicleId] as const,
  shared,
  sharedPhoto: (requestId: string, id: string) => [...shared(requestId), 'photo', id] as const,
  sharedAlbumPhoto: (requestId: string, id: string) => [...shared(requestId), 'album-photo', id] as const,
  sharedDocument: (requestId: string, id: string) => [...shared(requestId), 'document', id] as const,

  guestScan: (scanId: string | null) => ['guest-scan', scanId] as const,
  scanImage: (scanId: string, image: string | null) => ['scan-image', scanId, image] as const,

  searchBranch: (question: object) => ['vehicle-search', question] as const,
  searchDetails: (typeId: string) => ['vehicle-search', 'details', typeId] as const,

  allPlans: PLANS,
  plans: [...PLANS, 'plans'] as const,
  invoices: [...PLANS, 'invoices'] as const,
  openTransactions: [...PLANS, 'open'] as const,

  profile: (userId: string) => ['account', userId, 'profile'] as const,
  accountContents: (userId: string) => ['account', userId, 'contents'] as const,
};
