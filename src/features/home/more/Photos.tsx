import { useTranslation } from 'react-i18next';
import type { PhotoSide } from '~/contract/photos';
import { Card } from './Card';
import { FRONT, REAR, SIDE, TYRES } from './car-outline';
import styles from './more.module.css';

const SIDES: readonly PhotoSide[] = ['right', 'left', 'front', 'rear'];
const GROUND = 151;

function Side({ mirrored }: { readonly mirrored: boolean }) {
  return (
    <g {...(mirrored && { transform: 'matrix(-1 0 0 1 442 0)' })}>
      <path d={`${SIDE.body}${SIDE.glass}${SIDE.lines}`} />
      {SIDE.wheels.map((x) => (
        <g key={x}>
          <circle cx={x} cy={GROUND - SIDE.radius} r={SIDE.radius} />
          <circle cx={x} cy={GROUND - SIDE.radius} r={SIDE.radius * 0.6} />
        </g>
      ))}
    </g>
  );
}

/** The placeholder outline for a photo of one side. Seen from its right side, a car drives to the right. */
function Outline({ side }: { readonly side: PhotoSide }) {
  if (side === 'right' || side === 'left') return <Side mirrored={side === 'right'} />;
  const { body, lines } = side === 'front' ? FRONT : REAR;
  return <path transform="translate(130 0)" d={`${body}${lines}${TYRES}`} />;
}

export function Photos() {
  const { t } = useTranslation('home');
  return (
    <Card area="photos" source={t('photos.source')} title={t('photos.title')} text={t('photos.text')}>
      <ul className={styles.photos}>
        {SIDES.map((side) => (
          <li key={side}>
            <svg
              viewBox="-4 -6 450 162"
              fill="none"
              stroke="var(--fir)"
              strokeWidth={4}
              strokeLinejoin="round"
              strokeLinecap="round"
              aria-hidden="true"
            >
              <Outline side={side} />
            </svg>
            {t(`photos.${side}`)}
          </li>
        ))}
      </ul>
    </Card>
  );
}
