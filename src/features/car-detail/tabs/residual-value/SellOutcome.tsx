import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { config } from '~/config';
import type { Vehicle } from '~/contract/vehicle';
import { LOCALES } from '~/i18n/paths';
import { useFormat, useLanguage } from '~/i18n/use-language';
import { fileNamePart, withoutIsolation } from '~/lib/file-name-part';
import { saveFile } from '~/lib/save-file';
import { ExternalLink } from '~/ui/ExternalLink';
import { FocusedHeading } from '~/ui/FocusedHeading';
import { Icon } from '~/ui/Icon';
import { PageLink } from '~/ui/PageLink';
import { passFocusToNeighbour } from '~/ui/use-focus-after-removal';
import { useToday } from '~/vehicle-ui/vehicle/use-today';
import { isoOfDate } from '~/lib/calendar';
import styles from './sell.module.css';
import { mailDraft, saleSheetPage } from './sale-sheet';
import { useSaleFacts } from './use-sale-facts';

interface Props {
  readonly vehicle: Vehicle;
  readonly answer: {
    readonly state: 'sent' | 'account-exists' | 'kept';
    readonly continueUrl?: string | null | undefined;
    readonly email: string;
  };
  readonly onClose: () => void;
  /** Back to the form, to use another mail address. */
  readonly onOther: () => void;
}

/** The title, which takes the focus of the submit button that it replaces. */
function Title({ children, tone }: { readonly children: ReactNode; readonly tone: 'good' | 'warn' }) {
  return (
    <FocusedHeading level="h3" className={styles.outcomeTitle} data-tone={tone}>
      <Icon name={tone === 'good' ? 'check' : 'info'} />
      {children}
    </FocusedHeading>
  );
}

/** Alternatives where no request can be sent: a mail draft and a printable sheet. */
function SellAlternatives({ vehicle, onClose }: Pick<Props, 'vehicle' | 'onClose'>) {
  const { t } = useTranslation('residual-value');
  const language = useLanguage();
  const format = useFormat();
  const today = isoOfDate(useToday());
  const { car, variant, facts, price, unconfirmed } = useSaleFacts(vehicle);
  const name = car === '' ? t('sheet.car') : car;
  const { marketplace, paid } = config().partners;

  function saveSheet(): void {
    const page = saleSheetPage({
      locale: LOCALES[language],
      title: name,
      subtitle: variant,
      facts,
      price: { label: t('sheet.price'), value: price },
      contact: t('sheet.contact'),
      note: t('sheet.note', { date: format.date(today) }),
    });
    const file = t('sheet.file', { name: fileNamePart(name), day: today });
    saveFile(new Blob([page], { type: 'text/html' }), `${withoutIsolation(file)}.html`);
  }

  const offered = [
    ...(variant === '' ? [] : [{ label: t('variant.title'), value: variant }]),
    ...facts,
    ...(price === '' ? [] : [{ label: t('sheet.price'), value: price }]),
  ];
  return (
    <>
      {unconfirmed > 0 && (
        <p className={styles.unconfirmed}>
          <Trans
            t={t}
            i18nKey="sellDialog.unconfirmed"
            count={unconfirmed}
            components={{ page: <PageLink page="carDetail" query={{ id: vehicle.id }} onClick={onClose} /> }}
          />
        </p>
      )}
      <div className={styles.ways}>
        <Button href={mailDraft(t('sheet.subject', { car: name }), t('sheet.opening'), offered)}>
          <Icon name="message" />
          {t('sellDialog.mail')}
        </Button>
        <Button onClick={saveSheet}>
          <Icon name="download" />
          {t('sellDialog.sheet')}
        </Button>
        {marketplace !== undefined && (
          <ExternalLink href={marketplace} isAdvertising={paid.includes('marketplace')}>
            {t('sellDialog.marketplace')}
          </ExternalLink>
        )}
      </div>
      <p className={styles.hint}>{t('sellDialog.anonymous')}</p>
    </>
  );
}

/** The outcome of a sale request and the next steps. */
export function SellOutcome({ vehicle, answer, onClose, onOther }: Props) {
  const { t } = useTranslation(['residual-value', 'errors']);
  const { state, continueUrl, email } = answer;
  const close = (
    <Button variant="contained" onClick={onClose}>
      {t('residual-value:sellDialog.done')}
    </Button>
  );

  const { login, paid } = config().partners;
  if (state === 'account-exists') {
    return (
      <div ref={passFocusToNeighbour} className={styles.outcome}>
        <Title tone="warn">{t('residual-value:sellDialog.accountTitle')}</Title>
        <p>{t('errors:value.partner-account')}</p>
        <p>
          <ExternalLink href={continueUrl ?? login} isAdvertising={paid.includes('login')}>
            {t('residual-value:sellDialog.login')}
          </ExternalLink>
        </p>
        <div className={styles.outcomeActions}>
          <Button onClick={onOther}>{t('residual-value:sellDialog.other')}</Button>
          {close}
        </div>
      </div>
    );
  }
  if (state === 'sent') {
    return (
      <div className={styles.outcome}>
        <Title tone="good">{t('residual-value:sellDialog.sentTitle')}</Title>
        <p>{t('residual-value:sellDialog.sent', { email })}</p>
        {typeof continueUrl === 'string' && (
          <p>
            <ExternalLink href={continueUrl}>{t('residual-value:sellDialog.continue')}</ExternalLink>
          </p>
        )}
        <div className={styles.outcomeActions}>{close}</div>
      </div>
    );
  }
  return (
    <div className={styles.outcome}>
      <Title tone="warn">{t('residual-value:sellDialog.keptTitle')}</Title>
      <p>{t('residual-value:sellDialog.kept')}</p>
      <SellAlternatives vehicle={vehicle} onClose={onClose} />
      <div className={styles.outcomeActions}>{close}</div>
    </div>
  );
}
