import { useMediaQuery } from './use-media-query';

/** Whether the primary pointer is coarse (touch): then the camera is the quickest way to a photo. */
export function useCoarsePointer(): boolean {
  return useMediaQuery('(pointer: coarse)') === true;
}
