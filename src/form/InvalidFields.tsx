import { useEffect, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '~/ui/VisuallyHidden';

interface Props {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Counts the attempts to submit. */
  readonly submitCount: number;
}

interface InvalidField {
  readonly name: string;
  readonly message: string;
}

/** Label and error of an invalid field; the error is the last of its descriptions. */
function describe(field: HTMLInputElement): InvalidField {
  const id = field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '';
  return {
    name: field.labels?.[0]?.textContent.trim() ?? '',
    message: document.getElementById(id)?.textContent.trim() ?? '',
  };
}

/**
 * Announces the invalid fields after a submit, in place of an alert at each: one with its error, several by their
 * names.
 */
export function InvalidFields({ form, submitCount }: Props) {
  const { t } = useTranslation();
  const [fields, setFields] = useState<readonly InvalidField[]>([]);
  useEffect(() => {
    const invalid = form.current?.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]') ?? [];
    setFields([...invalid].map(describe).filter(({ name }) => name !== ''));
  }, [form, submitCount]);
  const [first, ...others] = fields;
  if (first === undefined) return null;
  return (
    // The key lets the same message be announced again.
    <VisuallyHidden key={submitCount}>
      <span role="alert">
        {others.length === 0
          ? `${first.name}: ${first.message}`
          : t('form.invalid', { fields: fields.map(({ name }) => name).join(', ') })}
      </span>
    </VisuallyHidden>
  );
}
