import Radio from '@mui/material/Radio';
import { useId, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { Candidate } from '~/contract/cars';
import { useFormat } from '~/i18n/use-language';
import { Tag } from '~/ui/Tag';
import { AppearingStatus } from '~/ui/states/AppearingStatus';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import { useYears } from '~/vehicle-ui/vehicle/use-years';
import { psOfKw } from '~/zb1/power';
import styles from './identification.module.css';

const TRAITS = ['powerKw', 'cylinders', 'engineCode', 'constructionTime'] as const;
type Trait = (typeof TRAITS)[number];

/** The traits in which candidates differ, to be highlighted. */
function differingTraits(candidates: readonly Candidate[]): ReadonlySet<Trait> {
  return new Set(TRAITS.filter((trait) => new Set(candidates.map((candidate) => candidate[trait] ?? null)).size > 1));
}

function useTraitText(): (trait: Trait, candidate: Candidate) => string | undefined {
  const { t } = useTranslation('vehicle-search');
  const format = useFormat();
  const years = useYears();
  return (trait, { powerKw, cylinders, engineCode, constructionTime }) => {
    switch (trait) {
      case 'powerKw':
        return typeof powerKw === 'number'
          ? `${format.quantity(powerKw, 'kilowatts')} (${format.quantity(psOfKw(powerKw), 'horsepower')})`
          : undefined;
      case 'cylinders':
        return typeof cylinders === 'number' ? t('select.cylinders', { count: cylinders }) : undefined;
      case 'engineCode':
        return typeof engineCode === 'string' ? t('select.engine', { code: engineCode }) : undefined;
      case 'constructionTime':
        return typeof constructionTime === 'string' ? years(constructionTime) : undefined;
    }
  };
}

interface Props {
  readonly ref: Ref<HTMLDivElement>;
  readonly candidates: readonly Candidate[];
  readonly selected: string | undefined;
  readonly disabled: boolean;
  readonly onChoose: (id: string) => void;
}

/** Radio cards of the candidates, with differing traits highlighted. */
export function CandidateCards({ ref, candidates, selected, disabled, onChoose }: Props) {
  const { t } = useTranslation('vehicle-search');
  const text = useTraitText();
  const name = useId();
  const highlighted = differingTraits(candidates);
  const codes = highlighted.has('engineCode');

  return (
    <>
      <div ref={ref} role="radiogroup" aria-label={t('select.group')} className={styles.cards}>
        {candidates.map((candidate) => (
          <label
            key={candidate.id}
            htmlFor={`${name}-${candidate.id}`}
            className={styles.card}
            data-chosen={selected === candidate.id || undefined}
          >
            <Radio
              id={`${name}-${candidate.id}`}
              name={name}
              value={candidate.id}
              checked={selected === candidate.id}
              disabled={disabled}
              onChange={() => onChoose(candidate.id)}
            />
            <span className={styles.car}>
              <span className={styles.name}>
                {candidate.name} {candidate.camper === true && <Tag>{t('select.camper')}</Tag>}
              </span>
              <span className={styles.traits}>
                {TRAITS.map((trait) => {
                  const words = text(trait, candidate);
                  if (words === undefined) return null;
                  return highlighted.has(trait) ? (
                    <b key={trait} className={styles.trait}>
                      {words}
                    </b>
                  ) : (
                    <span key={trait} className={styles.trait}>
                      {words}
                    </span>
                  );
                })}
              </span>
            </span>
          </label>
        ))}
      </div>
      {candidates.some(({ camper }) => camper === true) && <p className={styles.hint}>{t('select.camperNote')}</p>}
      {codes && <p className={styles.hint}>{t('select.engineNote')}</p>}
    </>
  );
}

const PLACES = ['first', 'second'] as const;

/** Skeleton of two cards. */
export function CandidatesLoading() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true">
      <VisuallyHidden>
        <AppearingStatus className={undefined}>{t('state.loading')}</AppearingStatus>
      </VisuallyHidden>
      <div aria-hidden="true" className={styles.cards}>
        {PLACES.map((place) => (
          <div key={place} className={styles.card}>
            <span className={styles.blank} data-part="radio" />
            <span className={styles.car}>
              <span className={styles.blank} data-part="name" />
              <span className={styles.blank} data-part="traits" />
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
