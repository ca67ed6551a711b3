import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { Page } from '~/i18n/paths';
import { PageLink } from '~/ui/PageLink';
import { CONSENTS, type ByConsent, type Consent } from './upload-state';
import styles from './consents.module.css';

const TARGET_OF: Readonly<Record<Consent, { readonly page: Page; readonly hash?: string }>> = {
  privacy: { page: 'privacy' },
  terms: { page: 'terms' },
  captcha: { page: 'privacy', hash: 'schutz' },
};
const ERROR_OF = {
  privacy: 'upload.privacy_error',
  terms: 'upload.agbs_error',
  captcha: 'upload.captcha_error',
} as const;

interface Props {
  /** Whether the document is sent to a server; otherwise there is nothing to agree to, and having read is enough. */
  readonly sent: boolean;
  /** The consents to ask for. */
  readonly asked: readonly Consent[];
  readonly given: ByConsent;
  readonly missing: ByConsent;
  /** Each new number but 0 moves the focus to the first missing consent. */
  readonly focusMissing: number;
  readonly onChange: (consent: Consent, given: boolean) => void;
}

/** The consents to give before a scan: of guests, and to a third-party captcha. */
export function Consents({ sent, asked, given, missing, focusMissing, onChange }: Props) {
  const inputs = useRef<Partial<Record<Consent, HTMLInputElement | null>>>({});
  const firstMissing = CONSENTS.find((consent) => missing[consent]);
  const focusFirstMissing = useEffectEvent(() => {
    if (firstMissing !== undefined) inputs.current[firstMissing]?.focus();
  });

  useEffect(() => {
    if (focusMissing > 0) focusFirstMissing();
  }, [focusMissing]);

  return (
    <div className={styles.consents}>
      {asked.map((consent) => (
        <ConsentSwitch
          key={consent}
          consent={consent}
          sent={sent}
          given={given[consent]}
          missing={missing[consent]}
          onChange={(value) => onChange(consent, value)}
          inputRef={(input) => {
            inputs.current[consent] = input;
          }}
        />
      ))}
    </div>
  );
}

interface SwitchProps {
  readonly sent: boolean;
  readonly consent: Consent;
  readonly given: boolean;
  readonly missing: boolean;
  readonly onChange: (given: boolean) => void;
  readonly inputRef: (input: HTMLInputElement | null) => void;
}

function ConsentSwitch({ consent, sent, given, missing, onChange, inputRef }: SwitchProps) {
  const { t } = useTranslation(['scan', 'errors']);
  const error = useId();
  return (
    <div>
      <FormControlLabel
        className={styles.label ?? ''}
        control={
          <Switch
            checked={given}
            onChange={(_, checked) => onChange(checked)}
            slotProps={{
              input: { ref: inputRef, 'aria-invalid': missing, 'aria-describedby': missing ? error : undefined },
            }}
          />
        }
        label={
          <Trans
            t={t}
            i18nKey={consent === 'privacy' && !sent ? 'consent.privacyRead' : `consent.${consent}`}
            components={{ page: <PageLink {...TARGET_OF[consent]} target="_blank" rel="noreferrer" /> }}
          />
        }
      />
      {missing && (
        <FormHelperText id={error} error>
          {t(`errors:${ERROR_OF[consent]}`)}
        </FormHelperText>
      )}
    </div>
  );
}
