import { DemoVideoButton } from '~/dialogs/demo-video/DemoVideoButton';
import { StaticPart } from '../static-part';
import styles from './steps.module.css';

/** "How it works", with the demo video. The header links here. */
export function Steps({ id }: { readonly id: string }) {
  return (
    <section className={styles.section} id={id}>
      <StaticPart name="StepList" />
      <p className={styles.video}>
        <DemoVideoButton />
      </p>
    </section>
  );
}
