import type { ReactNode } from 'react';
import { useLanguage } from '~/i18n/use-language';
import type { FieldCode } from '~/zb1/field-codes';
import { FIELDS_WITH_WORDS } from '~/zb1/fields-with-words';

interface Props {
  readonly code: FieldCode;
  readonly children: ReactNode;
}

/** A field's value as printed: marked as German on pages in other languages, so that it is pronounced as such. */
export function PrintedText({ code, children }: Props) {
  const language = useLanguage();
  if (language === 'de' || !FIELDS_WITH_WORDS.has(code)) return children;
  return <span lang="de">{children}</span>;
}
