import { useRef } from 'react';
import { ActionBar } from './ActionBar';
import { Hero } from './hero/Hero';
import { Steps } from './steps/Steps';
import { StaticPart } from './static-part';

/** The anchor of the header's "how it works" link. */
const HOW_IT_WORKS = 'so-gehts';

export function HomePage() {
  const action = useRef<HTMLAnchorElement>(null);
  return (
    <>
      <Hero action={action} />
      <Steps id={HOW_IT_WORKS} />
      <StaticPart name="Sections" />
      <ActionBar action={action} />
    </>
  );
}
