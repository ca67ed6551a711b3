import { Fragment } from 'react';

/** Renders `₂` as `<sub>`, because the font lacks the character: CO₂. */
export function Subscripts({ children }: { readonly children: string }) {
  return children.split('₂').map((part, index) => (
    // The parts never change their order, so the index is a stable key.
    <Fragment key={`${index} ${part}`}>
      {index > 0 && <sub>2</sub>}
      {part}
    </Fragment>
  ));
}
