import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { GermanTerms } from '~/ui/GermanTerms';
import { Icon } from '~/ui/Icon';
import { Subscripts } from '~/ui/Subscripts';
import { topicOfField } from '../anchors';
import { placeOf } from '../drawing/places';
import { entryTextKey, fragmentOf, entryCode, type EntryKey } from '../entries';
import { TargetLink } from '../TargetLink';
import { useNames } from '../use-names';
import { FormRow, useReading } from './FormRow';
import styles from './list.module.css';

/** Rendered once: a search hides and shows all entries, and a choice marks one. */
const EntryText = memo(function EntryText({ entry }: { readonly entry: EntryKey }) {
  const { t } = useTranslation('explanation');
  const { name } = useNames();
  const reading = useReading(entry);
  const key = entryTextKey(entry);
  const topic = topicOfField(entry);
  return (
    <>
      <dt>
        <span className={styles.code}>{entryCode(entry)}</span> <span className={styles.name}>{name(entry)}</span>
      </dt>
      <dd>
        <GermanTerms>{t(`entries.${key}.text`)}</GermanTerms>
      </dd>
      <dd>
        <span className={styles.sample}>
          <FormRow entry={entry} />
          {reading !== undefined && (
            <span>
              {t('entry.read')} <strong>{reading}</strong>
            </span>
          )}
        </span>
        <GermanTerms>{t(`entries.${key}.reads`)}</GermanTerms>
      </dd>
      <dd>
        <b>{t('entry.use')}</b> <GermanTerms>{t(`entries.${key}.use`)}</GermanTerms>
      </dd>
      {topic !== undefined && (
        <dd className={styles.links}>
          <TargetLink target={{ kind: 'topic', id: topic }} to="go">
            <span>
              <Subscripts>{t('entry.topic', { name: t(`anchors.${topic}.name`) })}</Subscripts>
            </span>
          </TargetLink>
        </dd>
      )}
      {placeOf(entry) !== undefined && (
        <dd className={styles.eye}>
          <TargetLink
            target={{ kind: 'field', key: entry }}
            to="show"
            title={t('entry.show')}
            aria-label={t('entry.showLabel', { name: name(entry) })}
          >
            <Icon name="eye" />
          </TargetLink>
        </dd>
      )}
    </>
  );
});

interface Props {
  readonly entry: EntryKey;
  readonly chosen: boolean;
  readonly hidden: boolean;
}

/** A field in the complete list: its meaning, appearance and use. */
export const Entry = memo(function Entry({ entry, chosen, hidden }: Props) {
  return (
    <div
      id={fragmentOf(entry)}
      data-entry={entry}
      data-chosen={chosen || undefined}
      hidden={hidden}
      tabIndex={-1}
      className={styles.entry}
    >
      <EntryText entry={entry} />
    </div>
  );
});
