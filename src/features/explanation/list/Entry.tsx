import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/Icon';
import { Subscripts } from '~/ui/Subscripts';
import { topicOfField } from '../anchors';
import { placeOf } from '../drawing/places';
import { entryTextKey, fragmentOf, printedCode, type EntryKey } from '../entries';
import { TargetLink } from '../TargetLink';
import { useNames } from '../use-names';
import { FormRow, useReading } from './FormRow';
import styles from './list.module.css';

interface Props {
  readonly entry: EntryKey;
  readonly chosen: boolean;
  readonly hidden: boolean;
}

/** A field in the complete list: what it means, what it looks like, what it is good for. */
export const Entry = memo(function Entry({ entry, chosen, hidden }: Props) {
  const { t } = useTranslation('explanation');
  const { name } = useNames();
  const reading = useReading(entry);
  const key = entryTextKey(entry);
  const topic = topicOfField(entry);
  return (
    <div id={fragmentOf(entry)} data-entry={entry} data-chosen={chosen || undefined} hidden={hidden} tabIndex={-1} className={styles.entry}>
      <dt>
        <span className={styles.code}>{printedCode(entry)}</span>
        <span className={styles.name}>{name(entry)}</span>
      </dt>
      <dd className={styles.meaning}>{t(`entries.${key}.text`)}</dd>
      <dd className={styles.detail}>
        <span className={styles.term}>{t('entry.reads')}</span>
        <span>
          <span className={styles.sample}>
            <FormRow entry={entry} />
            {reading !== undefined && (
              <span className={styles.reading}>
                {t('entry.read')} <strong>{reading}</strong>
              </span>
            )}
          </span>
          {t(`entries.${key}.reads`)}
        </span>
      </dd>
      <dd className={styles.detail}>
        <span className={styles.term}>{t('entry.use')}</span>
        <span>{t(`entries.${key}.use`)}</span>
      </dd>
      {(topic !== undefined || placeOf(entry) !== undefined) && (
        <dd className={styles.links}>
          {placeOf(entry) !== undefined && (
            <TargetLink target={{ kind: 'field', key: entry }} to="show" aria-label={t('entry.showLabel', { name: name(entry) })}>
              <Icon name="eye" />
              {t('entry.show')}
            </TargetLink>
          )}
          {topic !== undefined && (
            <TargetLink target={{ kind: 'topic', id: topic }} to="go">
              <Subscripts>{t('entry.topic', { name: t(`anchors.${topic}.name`) })}</Subscripts>
            </TargetLink>
          )}
        </dd>
      )}
    </div>
  );
});
