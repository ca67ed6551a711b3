import type { ReactNode } from 'react';
import { useLanguage } from '~/i18n/use-language';
import type { FieldCode } from '~/zb1/field-codes';

/** Fields that contain words. Names of people, places, makers and models are the same in every language. */
const FIELDS_WITH_WORDS: ReadonlySet<FieldCode> = new Set(['5', '14', 'P.3', 'R', '21', '22']);

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
