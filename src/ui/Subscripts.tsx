import { Fragment } from 'react';

/** A text with `₂` set as a real subscript, since the font has no such sign: CO₂. */
export function Subscripts({ children }: { readonly children: string }) {
  return children.split('₂').map((part, index) => (
    // The parts of one text never change places.
    <Fragment key={`${index} ${part}`}>
      {index > 0 && <sub>2</sub>}
      {part}
    </Fragment>
  ));
}
