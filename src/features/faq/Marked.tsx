import { Subscripts } from '~/ui/Subscripts';
import { pieces } from './search';

interface Props {
  readonly children: string;
  readonly terms: readonly string[];
}

/** A text with the search terms highlighted. */
export function Marked({ children, terms }: Props) {
  if (terms.length === 0) return <Subscripts>{children}</Subscripts>;
  return pieces(children, terms).map(({ text, hit }, index) =>
    hit ? (
      <mark key={index}>
        <Subscripts>{text}</Subscripts>
      </mark>
    ) : (
      <Subscripts key={index}>{text}</Subscripts>
    ),
  );
}
