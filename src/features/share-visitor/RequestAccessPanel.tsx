import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorKey, errorValues } from '~/api';
import { config } from '~/config';
import { MAX_VISITOR_ADDRESS_LENGTH, MAX_VISITOR_NAME_LENGTH, MAX_VISITOR_PHONE_LENGTH } from '~/contract/share';
import { FormShell } from '~/form/FormShell';
import { TextField } from '~/form/TextField';
import { useValidatedForm } from '~/form/use-validated-form';
import { useSession } from '~/session';
import { PageLink } from '~/ui/PageLink';
import { useAskBeforeUnload } from '~/ui/use-ask-before-unload';
import styles from './share.module.css';
import { visitorContactOf, visitorSchema, type VisitorInput } from './visit/visitor-input';
import { requestAccessOnce } from './visit/request-once';
import { storeInput, typedInput } from './visit/typed-input';
import type { Visit } from './visit/visit-storage';

const STEPS = ['ask', 'decide', 'see'] as const;

interface Props {
  readonly linkKey: string;
  /** Continues with a request that another tab has made since. @returns whether there is one */
  readonly resumeStored: () => boolean;
  readonly onRequested: (visit: Visit) => void;
  /** Called when the link is invalid. */
  readonly onUnknown: () => void;
}

function Steps() {
  const { t } = useTranslation('share');
  return (
    <section className={styles.steps} aria-labelledby="share-steps">
      <h2 id="share-steps">{t('steps.title')}</h2>
      <ol>
        {STEPS.map((step) => (
          <li key={step}>
            <strong>{t(`steps.${step}.title`)}</strong>
            <p>{t(`steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The form in which a visitor introduces themselves and requests access. */
export function RequestAccessPanel({ linkKey, resumeStored, onRequested, onUnknown }: Props) {
  const { t } = useTranslation(['share', 'errors']);
  const signedIn = useSession(({ status }) => status === 'authenticated');
  const schema = useMemo(
    () =>
      visitorSchema({
        name: t('share:form.nameMissing'),
        phone: t('share:form.noPhone'),
        address: t('share:form.noAddress'),
      }),
    [t],
  );
  const form = useValidatedForm(schema, typedInput());
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => storeInput(values) }),
    [subscribe],
  );
  const hasInput = Object.values(form.watch()).some((text) => text !== '');
  useAskBeforeUnload(hasInput && !form.formState.isSubmitting);

  async function submit(values: VisitorInput): Promise<void> {
    if (resumeStored()) return;
    const visitor = visitorContactOf(values);
    try {
      const made = await requestAccessOnce(linkKey, visitor);
      onRequested({ ...made, name: visitor.name, askedAt: new Date().toISOString() });
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'share.not-found')) throw error;
      onUnknown();
    }
  }

  return (
    <article className={styles.page}>
      <div className={styles.ask}>
        <div className={styles.asking}>
          <h1>{t('share:ask.title')}</h1>
          <p className={styles.lead}>{t('share:ask.lead')}</p>
          {/* Said before the form is filled in, since only a request tells whether this browser has the share. */}
          {config().mode === 'device' && <p className={styles.device}>{t('share:ask.device')}</p>}
          <FormShell
            form={form}
            label={t('share:form.label')}
            submitLabel={t('share:form.submit')}
            busyLabel={t('share:form.busy')}
            describeError={(error) => t(`errors:${errorKey(error, 'share.request')}`, errorValues(error))}
            onSubmit={submit}
          >
            <TextField
              control={form.control}
              name="name"
              label={t('share:form.name')}
              autoComplete="name"
              maxLength={MAX_VISITOR_NAME_LENGTH}
            />
            <TextField
              control={form.control}
              name="phone"
              optional
              type="tel"
              label={t('share:form.phone')}
              autoComplete="tel"
              maxLength={MAX_VISITOR_PHONE_LENGTH}
            />
            <TextField
              control={form.control}
              name="website"
              optional
              inputMode="url"
              label={t('share:form.website')}
              autoComplete="url"
              maxLength={MAX_VISITOR_ADDRESS_LENGTH}
              literal
            />
            <TextField
              control={form.control}
              name="privacyLink"
              optional
              inputMode="url"
              label={t('share:form.privacyLink')}
              hint={t('share:form.privacyHint')}
              maxLength={MAX_VISITOR_ADDRESS_LENGTH}
              literal
            />
          </FormShell>
        </div>
        <aside className={styles.aside}>
          <Steps />
          {signedIn && (
            <p className={styles.own}>
              {t('share:ask.signedIn')} <PageLink page="cars">{t('share:ask.cars')}</PageLink>
            </p>
          )}
        </aside>
      </div>
    </article>
  );
}
