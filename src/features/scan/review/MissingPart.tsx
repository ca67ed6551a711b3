import { useTranslation } from 'react-i18next';
import type { ScanReadings } from '~/contract/scan';
import { FIELD_CODES, type FieldCode } from '~/zb1/field-codes';
import { FORM_PANELS, missingPanels, type FormPanel } from '~/zb1/form-geometry';
import { Note } from '~/ui/states/Note';

const ONLY = { left: 'onlyLeft', middle: 'onlyMiddle', right: 'onlyRight' } as const satisfies Record<
  FormPanel,
  string
>;

interface Props {
  readonly readings: ScanReadings;
  /** Fields that the latest reading lacks, see `ReviewState.carried`. */
  readonly carried?: readonly FieldCode[];
  /** A guest has used up the scans without an account. */
  readonly needsAccount?: boolean;
}

/** Warns about panels of which nothing was read. Whether they are folded away or illegible is not known, so it asks. */
export function MissingPart({ readings, carried = [], needsAccount = false }: Props) {
  const { t } = useTranslation('scan');
  // A stamp on the back does not prove that any panel of the front is visible.
  const missing = missingPanels(
    new Set(
      FIELD_CODES.filter(
        (code) => readings[code] !== undefined && readings[code].side !== 'back' && !carried.includes(code),
      ),
    ),
  );
  const [first, second] = missing;
  if (first === undefined) return null;
  const [seen = first] = FORM_PANELS.filter((panel) => !missing.includes(panel));
  return (
    <Note tone="warning">
      {t(`review.missingPart.${second === undefined ? first : ONLY[seen]}`)}{' '}
      {needsAccount && `${t('review.missingPart.account')} `}
      {t('review.missingPart.blank')}
    </Note>
  );
}
