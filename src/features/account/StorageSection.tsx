import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/i18n/use-language';
import { Tag } from '~/ui/Tag';
import { passFocusToHeading } from '~/ui/use-focus-after-removal';
import styles from './account.module.css';
import { Section } from './Section';
import { useStorage } from './use-storage';

function Meter({ used, quota }: { readonly used: number; readonly quota: number }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const text = t('storage.of', { used: format.bytes(used), quota: format.bytes(quota) });
  return (
    <>
      <p>{text}</p>
      <meter
        className={styles.meter}
        aria-label={t('storage.used')}
        aria-valuetext={text}
        min={0}
        max={quota}
        value={Math.min(used, quota)}
      />
    </>
  );
}

/** The usage of this browser's storage, and whether it is persistent. */
export function StorageSection() {
  const { t } = useTranslation('account');
  const { state, refused, persist } = useStorage();
  return (
    <Section title={t('storage.title')} text={t('storage.text')}>
      {state !== undefined &&
        (state.used === undefined || state.quota === undefined ? (
          <p>{t('storage.unknown')}</p>
        ) : (
          <Meter used={state.used} quota={state.quota} />
        ))}
      {state?.persisted !== undefined && (
        <output className={styles.state}>
          <Tag tone={state.persisted ? 'good' : 'warn'}>{t(state.persisted ? 'storage.kept' : 'storage.notKept')}</Tag>
          <span>{t(state.persisted ? 'storage.persisted' : refused ? 'storage.refused' : 'storage.volatile')}</span>
        </output>
      )}
      {state?.persisted === false && (
        <Button ref={passFocusToHeading} onClick={() => void persist()}>
          {t('storage.persist')}
        </Button>
      )}
    </Section>
  );
}
