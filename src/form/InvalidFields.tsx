import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '~/ui/VisuallyHidden';

interface Props {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Called with the first invalid field; undefined when no field says that it is invalid. */
  readonly onFirst: (field: HTMLElement | undefined) => void;
}

/** The text of a label without "(optional)". */
const nameIn = (label: HTMLLabelElement | undefined): string =>
  [...(label?.childNodes ?? [])]
    .filter((node) => !(node instanceof HTMLElement && node.dataset.optional !== undefined))
    .map((node) => node.textContent)
    .join('');

/**
 * Finds the first invalid field of a form and announces all of them in one message that names them, in place of an alert
 * at each. Give it a `key` per attempt to submit: it reads the fields when it appears, after their errors were
 * rendered.
 */
export function InvalidFields({ form, onFirst }: Props) {
  const { t } = useTranslation();
  const message = useRef<HTMLSpanElement>(null);
  // Not at later renders, which must not move the focus.
  const passFirst = useEffectEvent(onFirst);
  useEffect(() => {
    const fields = form.current?.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]') ?? [];
    passFirst(fields[0]);
    const labels = [...fields]
      // The label of a consent is a sentence, and some are questions.
      .map((field) => nameIn(field.labels?.[0]).trim().replace(/[.?]$/u, ''))
      .filter((label) => label !== '');
    if (message.current === null || labels.length === 0) return;
    // A live region announces what is added to it, not what it appears with.
    message.current.hidden = false;
    message.current.textContent = t('form.invalid', { fields: labels.join(', ') });
  }, [form, t]);
  return (
    <VisuallyHidden>
      <span ref={message} role="alert" hidden />
    </VisuallyHidden>
  );
}
