import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Note } from '~/ui/states/Note';
import { BackSlot } from '../back/BackSlot';
import { isPhotoRefused } from '../corners/scan-errors';
import { PdfNote } from '../pdf/PdfNote';
import { DropArea, FileButtons } from './ChooseFile';
import { DetectionNote } from './DetectionNote';
import { Preview } from './Preview';
import { chooseFiles, setCameraOpen, uploadStore } from './upload-store';
import { WaysWithoutPhoto, WaysWithPhoto } from './WaysOn';

const choosePhotos = (files: readonly File[]): void => void chooseFiles(files);

interface Props {
  /** Files are dragged over the page. */
  readonly isDragging: boolean;
  /** Id of the note that says that a photo is missing. */
  readonly missingNoteId: string;
  readonly onTypeIn: () => void;
}

/** The chosen photos, what was detected on them and how to replace them; without a front the area that takes one. */
export function ChosenPhotos({ isDragging, missingNoteId, onTypeIn }: Props) {
  const { t } = useTranslation('scan');
  const { front, back, scan, asksFront, refused, fileMissing, checking, checkingBack } = useStore(uploadStore);
  const isRunning = scan.status === 'running';
  // Then they are in the note that says why.
  const isPhotoRefusedByScan = scan.status === 'failed' && isPhotoRefused(scan.error);
  return (
    <>
      {front === null ? (
        <>
          {asksFront && (
            <Note tone="error">
              {t('back.wasBack')}
              {refused === null && <WaysWithoutPhoto onTypeIn={onTypeIn} />}
            </Note>
          )}
          <DropArea
            onFiles={choosePhotos}
            onCamera={setCameraOpen}
            dragging={isDragging}
            describedBy={fileMissing ? missingNoteId : undefined}
          />
        </>
      ) : (
        <Preview
          file={front.file}
          corners={front.corners ?? front.detection?.corners ?? null}
          progress={isRunning ? (scan.progress?.whole ?? 0) : null}
        />
      )}
      {!isRunning && (
        <PdfNote
          checking={checking ?? checkingBack}
          file={front?.file ?? null}
          readsBack={back?.isOfSameFile === true}
        />
      )}
      {!isRunning && front !== null && (
        <>
          <DetectionNote detection={front.corners === null ? front.detection : null} />
          <FileButtons again onFiles={choosePhotos} onCamera={setCameraOpen} />
          {!isPhotoRefusedByScan && <WaysWithPhoto onTypeIn={onTypeIn} />}
        </>
      )}
      {(front !== null || back !== null) && <BackSlot back={back?.file ?? null} loading={isRunning} />}
    </>
  );
}
