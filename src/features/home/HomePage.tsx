import { useRef } from 'react';
import { HOW_IT_WORKS } from '~/i18n/paths';
import { ActionBar } from './ActionBar';
import { Hero } from './hero/Hero';
import { Steps } from './steps/Steps';
import { StaticPart } from './static-part';

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
