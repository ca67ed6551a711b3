import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { Fragment, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '~/i18n/use-language';
import { DialogShell } from '~/ui/dialog/DialogShell';
import { TOASTS_KEY } from '~/ui/toasts/toast-focus';
import { GO, PAGE_SHORTCUTS, SINGLE_KEYS } from './keys';
import { areShortcutsEnabled, setShortcutsEnabled } from './shortcut-store';
import styles from './shortcut-dialog.module.css';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** One shortcut. `between` is the word between two keys, e.g. "then" or "to". */
function Shortcut({
  keys,
  between,
  children,
}: {
  readonly keys: readonly string[];
  readonly between?: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.line}>
      <dt>
        {keys.map((key, index) => (
          <Fragment key={key}>
            {index > 0 && <span> {between} </span>}
            <kbd>{key}</kbd>
          </Fragment>
        ))}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h3>{title}</h3>
      <dl>{children}</dl>
    </section>
  );
}

/**
 * The dialog that lists the shortcuts, with a switch for single-key shortcuts (WCAG 2.1.4), which get in the way of
 * speech input.
 */
export function ShortcutDialog({ open, onClose }: Props) {
  const { t } = useTranslation('shortcuts');
  const language = useLanguage();
  const [on, setOn] = useState(areShortcutsEnabled);
  return (
    <DialogShell open={open} title={t('title')} wide onClose={onClose}>
      <FormControlLabel
        control={
          <Switch
            checked={on}
            onChange={(_, checked) => {
              setShortcutsEnabled(checked);
              setOn(checked);
            }}
          />
        }
        label={t('switch')}
      />
      <p className={styles.hint}>{t('hint')}</p>
      <div className={styles.groups} data-off={!on || undefined}>
        <Group title={t('everywhere')}>
          <Shortcut keys={[SINGLE_KEYS.scan]}>{t('scan')}</Shortcut>
          <Shortcut keys={[SINGLE_KEYS.search]}>{t('search')}</Shortcut>
          <Shortcut keys={[SINGLE_KEYS.help]}>{t('help')}</Shortcut>
        </Group>
        <Group title={t('car')}>
          <Shortcut keys={['1', '0']} between={t('to')}>
            {t('tab')}
          </Shortcut>
          <Shortcut keys={[SINGLE_KEYS.mileage]}>{t('mileage')}</Shortcut>
        </Group>
        <Group title={t('go')}>
          {PAGE_SHORTCUTS.map(({ page, keys }) => (
            <Shortcut key={page} keys={[GO, keys[language]]} between={t('then')}>
              {t(`places.${page}`)}
            </Shortcut>
          ))}
        </Group>
        <Group title={t('always')}>
          <Shortcut keys={['Esc']}>{t('escape')}</Shortcut>
          <Shortcut keys={[TOASTS_KEY]}>{t('toasts')}</Shortcut>
          <Shortcut keys={['←', '→']} between={t('or')}>
            {t('arrows')}
          </Shortcut>
        </Group>
      </div>
    </DialogShell>
  );
}
