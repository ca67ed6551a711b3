import { useTranslation } from 'react-i18next';
import type { TyreSet } from '~/contract/vehicle';
import { useFormat } from '~/i18n/use-language';
import styles from './car.module.css';

function Item({ set: { name, tyres, treads, periods } }: { readonly set: TyreSet }) {
  const { t } = useTranslation('share');
  const format = useFormat();
  const sizes = [...new Set(tyres.map(({ dimension }) => dimension))].join(', ');
  const season = tyres[0]?.season;
  const tread = treads.at(-1);
  const mounted = periods.find(({ until }) => until === null);
  const facts = [
    season && t(`tyres.season.${season}`),
    mounted && t('tyres.mounted', { date: format.date(mounted.from) }),
    tread && t('tyres.tread', { depth: format.quantity(tread.mm, 'millimetres'), date: format.date(tread.date) }),
  ].filter((fact) => fact !== undefined);
  return (
    <li>
      <strong>{name ?? sizes}</strong>
      {name !== undefined && <p>{sizes}</p>}
      <p className={styles.line}>{facts.join(' · ')}</p>
    </li>
  );
}

/** The sets of tyres that the owner shares. */
export function Tyres({ sets }: { readonly sets: readonly TyreSet[] }) {
  const { t } = useTranslation('share');
  return (
    <section className={styles.section} aria-labelledby="shared-tyres">
      <h2 id="shared-tyres">{t('tyres.title')}</h2>
      {sets.length === 0 ? (
        <p className={styles.none}>{t('tyres.none')}</p>
      ) : (
        <ul className={styles.tyres}>
          {sets.map((set) => (
            <Item key={set.id} set={set} />
          ))}
        </ul>
      )}
    </section>
  );
}
