import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '~/ui/VisuallyHidden';

/** The labels of a form's invalid fields, in document order. */
export function invalidFields(form: HTMLFormElement): readonly string[] {
  return [...form.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')]
    .map(({ labels }) => labels?.[0]?.textContent.trim() ?? '')
    .filter((label) => label !== '');
}

interface Props {
  /** Labels of the fields. */
  readonly fields: readonly string[];
}

/** Announces the invalid fields in one message, in place of an alert at each. */
export function InvalidFields({ fields }: Props) {
  const { t } = useTranslation();
  if (fields.length === 0) return null;
  return (
    <VisuallyHidden>
      <span role="alert">{t('form.invalid', { fields: fields.join(', ') })}</span>
    </VisuallyHidden>
  );
}
