import { DemoVideoButton } from '~/dialogs/demo-video/DemoVideoButton';
import { Still } from '../still';
import styles from './steps.module.css';

/** "How it works", with the demo video. The header links here. */
export function Steps({ id }: { readonly id: string }) {
  return (
    <section className={styles.section} id={id}>
      <Still name="StepList" />
      <p className={styles.film}>
        <DemoVideoButton />
      </p>
    </section>
  );
}
