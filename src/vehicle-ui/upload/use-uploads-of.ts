import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Upload, UploadQueue } from './upload-queue';

/** The pending, uploading and failed uploads of a vehicle, in the order in which their files were chosen. */
export function useUploadsOf<Meta, Answer>(
  queue: UploadQueue<Meta, Answer>,
  vehicleId: string,
): readonly Upload<Meta>[] {
  const uploads = useStore(queue.store);
  return useMemo(() => uploads.filter((upload) => upload.vehicleId === vehicleId), [uploads, vehicleId]);
}
