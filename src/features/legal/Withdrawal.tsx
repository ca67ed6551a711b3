import { LegalBody } from './LegalBody';
import styles from './legal.module.css';
import { RichText } from './RichText';
import { useLegalTexts } from './use-legal-texts';

/** The withdrawal instruction and form in the wording of the annexes to Art. 246a EGBGB, for digital services. */
export function Withdrawal() {
  const instruction = useLegalTexts('terms', 'instruction');
  const form = useLegalTexts('terms', 'form');
  return (
    <>
      <section id="widerrufsbelehrung" className={styles.instruction}>
        <h4>{instruction.title}</h4>
        <h5>{instruction.right}</h5>
        <LegalBody text={instruction.rightText} isNumbered={false} />
        <h5>{instruction.effects}</h5>
        <LegalBody text={instruction.effectsText} isNumbered={false} />
        <h5>{instruction.service}</h5>
        <LegalBody text={instruction.serviceText} isNumbered={false} />
      </section>
      <section id="widerrufsformular" className={styles.form}>
        <h4>{form.title}</h4>
        <p>{form.hint}</p>
        {form.lines.map((line) => (
          <p key={line}>
            <RichText text={line} />
          </p>
        ))}
        <ul>
          {form.blanks.map((blank) => (
            <li key={blank}>{blank}</li>
          ))}
        </ul>
        <p className={styles.small}>{form.strike}</p>
      </section>
    </>
  );
}
