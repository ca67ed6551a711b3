import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { config, isReadByServer } from '~/config';
import { withoutChunkReload } from '~/lib/chunk-reload';
import type { ArrivalProblem } from '~/ui/files/arrival-problem';
import { useFileArrival } from '~/ui/files/use-file-arrival';
import { Icon } from '~/ui/Icon';
import { openUpload, uploadDialogStore } from '~/dialogs/upload-dialog';
import { openVehicleSearch } from '~/dialogs/vehicle-search-dialog';
import type { FieldCode } from '~/zb1/field-codes';
import { useFieldLabel } from '~/vehicle-ui/use-field-label';
import { DropArea } from '../upload/ChooseFile';
import { printedCode } from '~/zb1/printed-code';
import styles from './scan-start.module.css';

/** Example fields, shown to illustrate what is read. */
const EXAMPLES: readonly FieldCode[] = [
  'A',
  'B',
  'HU',
  'E',
  '2.1',
  '2.2',
  'D.1',
  'D.3',
  'P.1',
  'P.2',
  'P.3',
  'V.7',
  '14',
  '15.1',
];
const TIPS = ['flat', 'whole', 'light'] as const;

/**
 * Prefetches the dialog while the user picks a photo. A failure is ignored: opening the dialog loads it again and
 * reports it.
 */
function fetchDialog(): void {
  withoutChunkReload(() => import('../UploadDialog')).catch(() => undefined);
}

const loadUpload = () => import('../upload/upload-store');
type UploadStore = Awaited<ReturnType<typeof loadUpload>>;

/**
 * Opens the dialog with files, and starts checking them while it still renders.
 * @param choose hands them to the upload; if its code cannot be fetched, the dialog does that once it is loaded
 */
function openWith(files: readonly File[], choose: (upload: UploadStore) => Promise<void>): void {
  openUpload();
  withoutChunkReload(loadUpload).then(choose, () => openUpload(files));
}

const begin = (files: readonly File[]): void => openWith(files, ({ chooseFiles }) => chooseFiles(files));

/** The same for dropped and pasted files. While the dialog is open they are treated as there: two chosen sides stay. */
const beginArrived = (files: readonly File[]): void => openWith(files, ({ chooseArrived }) => chooseArrived(files));

/** For a dropped folder or link while the dialog is open. */
function refuse({ name, code }: ArrivalProblem): void {
  withoutChunkReload(loadUpload).then(
    ({ refuseArrival }) => refuseArrival(name, code),
    () => undefined,
  );
}

/** The start page of a scan: drop area, what happens with the photo, and what is read. */
export function ScanStart() {
  const { t } = useTranslation('scan');
  const label = useFieldLabel();
  const isUploadOpen = useStore(uploadDialogStore, ({ open }) => open);
  // Not only while the dialog is closed: until its code is loaded the browser would open the file in place of the page.
  const dragging = useFileArrival(beginArrived, true, isUploadOpen ? refuse : undefined);
  useEffect(() => {
    if (dragging) fetchDialog();
  }, [dragging]);
  const reader = isReadByServer(config()) ? 'remote' : 'device';
  const steps = [
    t(`page.how.${reader}`),
    t('page.how.check'),
    t(`page.how.keep.${config().mode === 'device' ? 'device' : 'remote'}`),
  ];

  return (
    <article className={styles.page}>
      <header>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('page.lead')}</p>
      </header>
      <div className={styles.columns}>
        <div className={styles.start} onPointerDown={fetchDialog} onFocus={fetchDialog}>
          <DropArea isMain onFiles={begin} dragging={dragging} />
          <p className={styles.where}>
            <Icon name="lock" />
            {t(`where.${reader}`)}
          </p>
          <Button variant="text" onClick={() => openVehicleSearch()}>
            {t('page.withoutPhoto')}
          </Button>
        </div>
        <section aria-labelledby="scan-tips" className={styles.tips}>
          <h2 id="scan-tips">{t('page.tipsTitle')}</h2>
          <ul>
            {TIPS.map((tip) => (
              <li key={tip}>
                <Icon name="check" />
                {t(`page.tips.${tip}`)}
              </li>
            ))}
          </ul>
        </section>
      </div>
      <section aria-labelledby="scan-how">
        <h2 id="scan-how">{t('page.howTitle')}</h2>
        <ol className={styles.how}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className={styles.code}>{t('page.how.code')}</p>
      </section>
      <section aria-labelledby="scan-what">
        <h2 id="scan-what">{t('page.whatTitle')}</h2>
        <p className={styles.what}>{t('page.what')}</p>
        <ul className={styles.fields}>
          {EXAMPLES.map((code) => (
            <li key={code}>
              <span>{printedCode(code)}</span> {label(code)}
            </li>
          ))}
        </ul>
      </section>
    </article>
  );
}
