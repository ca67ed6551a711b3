import type { ReactNode } from 'react';
import { Answers } from './Answers';
import { Apps } from './Apps';
import { More } from './more/More';
import { Plans } from './Plans';
import { Privacy } from './Privacy';
import { Questions } from './Questions';
import styles from './below.module.css';

/** Content below the first screen. */
function Below({ children }: { readonly children: ReactNode }) {
  return <div className={styles.below}>{children}</div>;
}

/** All sections below the first screens. */
export function Sections() {
  return (
    <>
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
    </>
  );
}
