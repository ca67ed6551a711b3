import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey, errorValues } from '~/api';
import { useFormat } from '~/i18n/use-language';
import { Icon } from '~/ui/Icon';
import { Section } from '../Section';
import styles from './backup.module.css';
import { useExport, type SavedFile } from './use-export';
import { FailureNote } from '~/ui/states/FailureNote';

type State =
  | { readonly name: 'idle' | 'busy' }
  | { readonly name: 'done'; readonly file: SavedFile }
  | { readonly name: 'failed'; readonly error: unknown };

/** Downloads all data that a server stores about the user. */
export function DataExport() {
  const { t } = useTranslation(['backup', 'errors']);
  const format = useFormat();
  const save = useExport();
  const [state, setState] = useState<State>({ name: 'idle' });

  async function download(): Promise<void> {
    setState({ name: 'busy' });
    try {
      setState({ name: 'done', file: await save() });
    } catch (error) {
      setState({ name: 'failed', error });
    }
  }

  return (
    <Section title={t('backup:data.title')} text={t('backup:data.text')}>
      <Button
        startIcon={<Icon name="download" />}
        aria-disabled={state.name === 'busy' || undefined}
        onClick={() => state.name !== 'busy' && void download()}
      >
        {state.name === 'busy' ? t('backup:data.busy') : t('backup:data.action')}
      </Button>
      <output className={styles.status}>
        {state.name === 'done' && t('backup:data.done', { name: state.file.name, size: format.bytes(state.file.size) })}
      </output>
      {state.name === 'failed' && (
        <FailureNote>{t(`errors:${errorKey(state.error, 'backup.data')}`, errorValues(state.error))}</FailureNote>
      )}
    </Section>
  );
}
