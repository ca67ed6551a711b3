import { useTranslation } from 'react-i18next';
import { useFormat } from '~/i18n/use-language';
import type { Payload } from '~/zb1/load';
import styles from './payload.module.css';

/** The permitted mass as a bar, divided into empty mass and payload. */
export function PayloadBar({ payload }: { readonly payload: Payload }) {
  const { t } = useTranslation('dimensions');
  const format = useFormat();
  const { permitted, kerb, kg } = payload;
  const span = (min: number, max: number): string =>
    min === max ? format.quantity(max, 'kilograms') : `${format.number(min)}–${format.quantity(max, 'kilograms')}`;
  const equipment = kerb.max - kerb.min;
  const parts = [
    { key: 'kerb', code: 'G', share: kerb.min, value: span(kerb.min, kerb.max) },
    ...(equipment > 0
      ? [
          {
            key: 'equipment',
            code: undefined,
            share: equipment,
            value: t('payload.upTo', { value: format.quantity(equipment, 'kilograms') }),
          } as const,
        ]
      : []),
    { key: 'payload', code: undefined, share: kg.min, value: span(kg.min, kg.max) },
  ] as const;

  return (
    <div className={styles.payload}>
      <div className={styles.bar} aria-hidden="true">
        {parts.map(({ key, share }) => (
          <span key={key} data-part={key} style={{ flexGrow: share }} />
        ))}
      </div>
      <dl className={styles.lines}>
        {parts.map(({ key, code, value }) => (
          <div key={key}>
            <dt data-part={key}>
              {t(`payload.parts.${key}`)} {code !== undefined && <span className={styles.code}>{code}</span>}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>
            {t('payload.parts.total')} <span className={styles.code}>{permitted.field}</span>
          </dt>
          <dd>{format.quantity(permitted.kg, 'kilograms')}</dd>
        </div>
      </dl>
    </div>
  );
}
