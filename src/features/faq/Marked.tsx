import { GermanTerms } from '~/ui/GermanTerms';
import { pieces } from './search-index';

interface Props {
  readonly children: string;
  readonly terms: readonly string[];
}

/** A text with the search terms highlighted. */
export function Marked({ children, terms }: Props) {
  if (terms.length === 0) return <GermanTerms>{children}</GermanTerms>;
  return pieces(children, terms).map(({ text, hit }, index) =>
    hit ? (
      <mark key={index}>
        <GermanTerms>{text}</GermanTerms>
      </mark>
    ) : (
      <GermanTerms key={index}>{text}</GermanTerms>
    ),
  );
}
