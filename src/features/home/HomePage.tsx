import { useRef } from 'react';
import { ActionBar } from './ActionBar';
import { Answers } from './Answers';
import { Apps } from './Apps';
import { Hero } from './hero/Hero';
import { More } from './more/More';
import { Plans } from './Plans';
import { Privacy } from './Privacy';
import { Questions } from './Questions';
import { Steps } from './steps/Steps';

/** The anchor that the header's "how it works" leads to. */
const HOW_IT_WORKS = 'so-gehts';

export function HomePage() {
  const action = useRef<HTMLAnchorElement>(null);
  return (
    <>
      <Hero action={action} />
      <Steps id={HOW_IT_WORKS} />
      <Answers />
      <More />
      <Privacy />
      <Plans />
      <Questions />
      <Apps />
      <ActionBar action={action} />
    </>
  );
}
