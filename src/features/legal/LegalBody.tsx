import { paragraphs, type LegalText } from './legal-document';
import styles from './legal.module.css';
import { RichText } from './RichText';

function Paragraph({ text, items }: { readonly text: string; readonly items: readonly string[] }) {
  return (
    <>
      <p>
        <RichText text={text} />
      </p>
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <li key={item}>
              <RichText text={item} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface Props {
  readonly text: LegalText;
  /** Numbers the paragraphs, so that they can be cited. */
  readonly isNumbered: boolean;
}

/** Paragraphs with their lists; a single paragraph is not numbered. */
export function LegalBody({ text, isNumbered }: Props) {
  const found = paragraphs(text);
  if (!isNumbered || found.length < 2)
    return found.map((paragraph) => <Paragraph key={paragraph.text} {...paragraph} />);
  return (
    <ol className={styles.numbered}>
      {found.map((paragraph) => (
        <li key={paragraph.text}>
          <Paragraph {...paragraph} />
        </li>
      ))}
    </ol>
  );
}
