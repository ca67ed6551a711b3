import styles from './legal.module.css';
import { RichText } from './RichText';

/** A description list of labels and texts. */
export function FactList({ facts }: { readonly facts: readonly { readonly label: string; readonly text: string }[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <RichText text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
