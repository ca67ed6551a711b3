import Button from '@mui/material/Button';
import { useLayoutEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useLanguage } from '~/i18n/use-language';
import { Icon } from '~/ui/Icon';
import { PageLink } from '~/ui/PageLink';
import { SimplePage } from '~/ui/SimplePage';
import { changeTaxDraft, resetTaxDraft, taxDraftStore } from '~/vehicle-ui/tax/tax-draft';
import { useToday } from '~/vehicle-ui/vehicle/use-today';
import { isoOfDate } from '~/lib/calendar';
import { computeDraft } from './compute-draft';
import type { DraftField } from './draft-fields';
import { KindChoice } from './KindChoice';
import { spellTaxDraft } from './spell-draft';
import { TaxFields } from './TaxFields';
import { TaxResult } from './TaxResult';
import styles from './vehicle-tax.module.css';

/** The tax calculator: the inputs for the kind of vehicle, and the tax, updated while typing. Needs no account. */
export function VehicleTaxPage() {
  const { t } = useTranslation('tax');
  const language = useLanguage();
  const today = isoOfDate(useToday());
  const draft = useStore(taxDraftStore);
  // Before the page is painted in the other language.
  useLayoutEffect(() => spellTaxDraft(language), [language]);
  const computed = useMemo(() => computeDraft(draft, language, today), [draft, language, today]);
  // Errors are shown only after a field was left: a half-typed date is not an error.
  const [touched, setTouched] = useState<readonly DraftField[]>([]);
  const shown = Object.fromEntries(
    Object.entries(computed.errors).filter(([field]) => touched.includes(field as DraftField)),
  );

  return (
    <SimplePage title={t('page.title')} lead={t('page.lead')}>
      <div className={styles.columns}>
        <form
          method="dialog"
          className={styles.form}
          aria-label={t('page.form')}
          noValidate
          onSubmit={(event) => event.preventDefault()}
        >
          <KindChoice value={draft.kind} onChange={(kind) => changeTaxDraft({ kind })} />
          <TaxFields
            draft={draft}
            fields={computed.fields}
            optional={computed.optional}
            errors={shown}
            onChange={changeTaxDraft}
            onLeave={(field) => setTouched((before) => (before.includes(field) ? before : [...before, field]))}
          />
        </form>
        <TaxResult computed={computed} wrong={Object.keys(shown).length > 0} />
        <div className={styles.actions}>
          <Button
            onClick={() => {
              resetTaxDraft();
              setTouched([]);
            }}
          >
            <Icon name="rotate" />
            {t('page.reset')}
          </Button>
          <Button onClick={() => window.print()}>
            <Icon name="print" />
            {t('page.print')}
          </Button>
        </div>
      </div>
      <section className={styles.find}>
        <h2>{t('page.findTitle')}</h2>
        <p>{t('page.find')}</p>
        <p className={styles.links}>
          <PageLink page="explanation">{t('page.explanation')}</PageLink>
          <PageLink page="scan">{t('page.scan')}</PageLink>
        </p>
      </section>
    </SimplePage>
  );
}
