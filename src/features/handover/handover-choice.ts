import { boolean, object, type InferType } from 'yup';
import type { PhotoAlbum } from '~/contract/album-photos';

const album = () => boolean().required();

/** What the seller chooses to hand over. */
export const handoverChoice = object({
  photos: boolean().required(),
  albums: object({
    damage: album(),
    equipment: album(),
    tyres: album(),
    other: album(),
  } satisfies Record<PhotoAlbum, unknown>),
  plate: boolean().required(),
  history: boolean().required(),
  amounts: boolean().required(),
  /** The documents of the history's entries. */
  documents: boolean().required(),
});
export type HandoverChoice = InferType<typeof handoverChoice>;

/** Documents and amounts say more about the seller than about the vehicle. */
export const DEFAULT_CHOICE: HandoverChoice = {
  photos: true,
  albums: { damage: true, equipment: true, tyres: true, other: true },
  plate: false,
  history: true,
  amounts: false,
  documents: false,
};
