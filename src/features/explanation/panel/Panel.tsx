import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { GermanTerms } from '~/ui/GermanTerms';
import { Icon } from '~/ui/Icon';
import { Subscripts } from '~/ui/Subscripts';
import { passFocusToHeading } from '~/ui/use-focus-after-removal';
import { topicFields, topicOfField, TOPICS, type AnchorId } from '../anchors';
import { entryTextKey, entryCode, type EntryKey, type Target } from '../entries';
import { FormRow, useReading } from '../list/FormRow';
import { TargetLink } from '../TargetLink';
import { useNames } from '../use-names';
import styles from './panel.module.css';

function FieldPanel({ entry }: { readonly entry: EntryKey }) {
  const { t } = useTranslation('explanation');
  const { name } = useNames();
  const reading = useReading(entry);
  const key = entryTextKey(entry);
  const topic = topicOfField(entry);
  const code = entryCode(entry);
  return (
    <>
      <p className={styles.name}>
        {code !== '' && <span className={styles.code}>{code}</span>} {name(entry)}
      </p>
      <p className={styles.sample}>
        <FormRow entry={entry} />
        {reading !== undefined && (
          <span>
            {t('entry.read')} <strong>{reading}</strong>
          </span>
        )}
      </p>
      <p>
        <GermanTerms>{t(`entries.${key}.text`)}</GermanTerms>
      </p>
      <p className={styles.second}>
        <GermanTerms>{t(`entries.${key}.reads`)}</GermanTerms>
      </p>
      <p className={styles.second}>
        <GermanTerms>{t(`entries.${key}.use`)}</GermanTerms>
      </p>
      <p>
        <TargetLink target={topic === undefined ? { kind: 'field', key: entry } : { kind: 'topic', id: topic }} to="go">
          {t('panel.more')}
        </TargetLink>
      </p>
    </>
  );
}

function TopicPanel({ id }: { readonly id: AnchorId }) {
  const { t } = useTranslation('explanation');
  const fields = topicFields(id);
  const [main] = fields;
  return (
    <>
      <p className={styles.name}>
        <Subscripts>{t(`anchors.${id}.name`)}</Subscripts>
      </p>
      <p className={styles.sample}>
        {fields.map((field) => (
          <FormRow key={field} entry={field} />
        ))}
      </p>
      <p>
        <GermanTerms>{t(`anchors.${id}.where`)}</GermanTerms>
      </p>
      <p className={styles.second}>
        <GermanTerms>
          {main === undefined ? t(`anchors.${id}.mistake`) : t(`entries.${entryTextKey(main)}.text`)}
        </GermanTerms>
      </p>
      <p>
        <TargetLink target={{ kind: 'topic', id }} to="go">
          {t('panel.more')}
        </TargetLink>
      </p>
    </>
  );
}

/** Before a selection: the topics as a table of contents, which works before hydration. */
function Contents() {
  const { t } = useTranslation('explanation');
  return (
    <>
      <p className={styles.name}>{t('panel.title')}</p>
      <p className={styles.second}>{t('panel.hint')}</p>
      <ul className={styles.contents}>
        {TOPICS.map(({ id }) => (
          <li key={id}>
            <TargetLink target={{ kind: 'topic', id }} to="go">
              <span>
                <Subscripts>{t(`anchors.${id}.name`)}</Subscripts>
              </span>
            </TargetLink>
          </li>
        ))}
      </ul>
    </>
  );
}

interface Props {
  readonly target: Target | undefined;
  /** Whether changes are announced by screen readers; not what a pointer hovers, nor what returns when a field is left. */
  readonly live: boolean;
  readonly onClose: (() => void) | undefined;
}

/** A short explanation of the selected field or topic. Not rendered again while a search is typed. */
export const Panel = memo(function Panel({ target, live, onClose }: Props) {
  const { t } = useTranslation('explanation');
  return (
    <section className={styles.panel} aria-label={t('panel.label')}>
      <div className={styles.body} aria-live={live ? 'polite' : 'off'}>
        {target === undefined && <Contents />}
        {target?.kind === 'field' && <FieldPanel entry={target.key} />}
        {target?.kind === 'topic' && <TopicPanel id={target.id} />}
      </div>
      {onClose && (
        <button
          ref={passFocusToHeading}
          type="button"
          className={styles.close}
          aria-label={t('panel.close')}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      )}
    </section>
  );
});
