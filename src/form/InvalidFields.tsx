import { useEffect, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '~/ui/VisuallyHidden';

interface Props {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Counts the attempts to submit. */
  readonly submitCount: number;
}

/** Announces the invalid fields after a submit: one message that names them all, in place of an alert at each. */
export function InvalidFields({ form, submitCount }: Props) {
  const { t } = useTranslation();
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    const fields = form.current?.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]') ?? [];
    setNames([...fields].map(({ labels }) => labels?.[0]?.textContent.trim() ?? '').filter((name) => name !== ''));
  }, [form, submitCount]);
  if (names.length === 0) return null;
  return (
    // The key lets the same message be announced again.
    <VisuallyHidden key={submitCount}>
      <span role="alert">{t('form.invalid', { fields: names.join(', ') })}</span>
    </VisuallyHidden>
  );
}
