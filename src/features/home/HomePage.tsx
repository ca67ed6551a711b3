import { useRef, type ReactNode } from 'react';
import { ActionBar } from './ActionBar';
import { Answers } from './Answers';
import { Apps } from './Apps';
import { Hero } from './hero/Hero';
import styles from './home.module.css';
import { More } from './more/More';
import { Plans } from './Plans';
import { Privacy } from './Privacy';
import { Questions } from './Questions';
import { Steps } from './steps/Steps';

/** The anchor that the header's "how it works" leads to. */
const HOW_IT_WORKS = 'so-gehts';

/** What nobody sees at first. */
function Below({ children }: { readonly children: ReactNode }) {
  return <div className={styles.below}>{children}</div>;
}

export function HomePage() {
  const action = useRef<HTMLAnchorElement>(null);
  return (
    <>
      <Hero action={action} />
      <Steps id={HOW_IT_WORKS} />
      <Below>
        <Answers />
      </Below>
      <Below>
        <More />
      </Below>
      <Below>
        <Privacy />
      </Below>
      <Below>
        <Plans />
      </Below>
      <Below>
        <Questions />
      </Below>
      <Below>
        <Apps />
      </Below>
      <ActionBar action={action} />
    </>
  );
}
