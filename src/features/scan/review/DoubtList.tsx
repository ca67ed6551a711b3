import type { RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldCode, FieldValues } from '~/zb1/field-codes';
import { DoubtCard } from './DoubtCard';
import styles from './doubt-list.module.css';
import type { Proposal } from './proposals';
import type { ReviewEvent, ReviewState } from './review-state';

interface Props {
  readonly state: ReviewState;
  readonly dispatch: (event: ReviewEvent) => void;
  readonly proposals: ReadonlyMap<FieldCode, readonly Proposal[]>;
  readonly values: FieldValues;
  readonly today: Date;
  /** Addresses of the pictures that values are shown on. */
  readonly pictures: Readonly<Record<'front' | 'back', string | null>>;
  readonly cardRef: (field: FieldCode) => RefCallback<HTMLElement>;
  /** Decides a value; the focus stays. */
  readonly onChoose: (field: FieldCode, value: string) => void;
  /** Decides a value, and goes on to the next field. */
  readonly onAccept: (field: FieldCode, value: string) => void;
}

/** The doubtful fields, each with its place on the photo and its proposals. */
export function DoubtList({ state, dispatch, proposals, values, today, pictures, cardRef, onChoose, onAccept }: Props) {
  const { t } = useTranslation('scan');
  return (
    <section className={styles.doubts} aria-labelledby="review-decide">
      <h2 id="review-decide" className={styles.title}>
        {t('review.decide.title')}
        <small>{t('review.decide.count', { count: state.doubtful.length })}</small>
      </h2>
      <p className={styles.keys}>{t('review.proposal.keys')}</p>
      {state.doubtful.map((code) => {
        const reading = state.readings[code];
        return (
          reading && (
            <DoubtCard
              key={code}
              code={code}
              reading={reading}
              proposals={proposals.get(code) ?? []}
              values={values}
              decided={state.values[code]}
              selected={state.selected === code}
              editing={state.editing === code}
              typed={state.editing === code ? state.typed : null}
              src={pictures[reading.side ?? 'front']}
              today={today}
              cardRef={cardRef(code)}
              onSelect={() => dispatch({ type: 'selected', field: code })}
              onChoose={(value) => onChoose(code, value)}
              onAccept={(value) => onAccept(code, value)}
              onEdit={() => dispatch({ type: 'edit-started', field: code })}
              onType={(value) => dispatch({ type: 'typed', value })}
              onEditEnd={() => dispatch({ type: 'edit-ended' })}
            />
          )
        );
      })}
    </section>
  );
}
