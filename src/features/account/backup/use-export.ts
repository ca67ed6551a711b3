import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '~/api';
import { exportData } from '~/contract/user';
import { saveFile } from '~/lib/save-file';
import { seal } from '~/lib/sealed-file';
import { isoOfDate } from '~/zb1/dates';

/** Photos and papers of many cars take a while to be put together, or to arrive. */
const EXPORT_TIMEOUT_MS = 10 * 60 * 1000;

/** What was handed to the person. */
export interface SavedFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/**
 * Saves everything of the account as one file, encrypted when a passphrase is given: that happens here, so that nobody
 * else ever sees it.
 * @returns a function that rejects with ApiError when the data could not be had
 */
export function useExport(): (passphrase?: string) => Promise<SavedFile> {
  const { t } = useTranslation(['backup', 'common']);
  return useCallback(
    async (passphrase) => {
      const data = await call(exportData, {}, { timeout: EXPORT_TIMEOUT_MS });
      const content = passphrase === undefined ? data : await seal(data, passphrase);
      const stem = t('backup:fileName', { name: t('common:brand.name').toLowerCase(), day: isoOfDate(new Date()) });
      const name = `${stem}.${passphrase === undefined ? 'zip' : 'sealed'}`;
      saveFile(content, name);
      return { name, size: content.size };
    },
    [t],
  );
}
