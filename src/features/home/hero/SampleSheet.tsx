import { LIT_FIELDS, MARK_HEIGHT, markTop, SHEET, SHEET_TEXTS } from '../sample-document';
import styles from './sheet.module.css';

/** Wavy lines of the security print. */
const WAVES = Array.from({ length: 12 }, (_, index) => {
  const y = 20 + index * 30;
  return `M0 ${y}c60 -14 120 14 180 0s120 -14 180 0 120 14 180 0 120 -14 180 0`;
}).join('');

/** The vertical distance of the values in the list beside the document, in units of the drawing. */
const LIST_PITCH = 62;

function Connections() {
  return (
    <g className={styles.connections}>
      {LIT_FIELDS.map(({ key, row, x }, index) => {
        const from = markTop(row) + MARK_HEIGHT;
        const to = 12 + index * LIST_PITCH;
        return <path key={key} data-turn={index} d={`M${x} ${from}H${SHEET.width}L770 ${to}h22`} />;
      })}
    </g>
  );
}

/** The drawing of the document: paper, print, values, and the marks of the fields in the light. */
export function SampleSheet({ label }: { readonly label: string }) {
  return (
    <svg className={styles.svg} viewBox={`0 0 ${SHEET.width} ${SHEET.height}`} role="img" aria-label={label}>
      <rect width={SHEET.width} height={SHEET.height} rx={2} fill="#EFEDD3" />
      <path d={WAVES} fill="none" stroke="#B9C9A8" strokeWidth={0.8} opacity={0.55} />
      <path d="M213 0v363M468 0v363" stroke="#C9CDAF" strokeWidth={3} />
      <path d="M211 0v363M466 0v363" stroke="#8FA082" strokeWidth={0.6} strokeDasharray="4 3" />
      <path d="M216 14v232M469.5 14v232" stroke="#7E8F76" strokeWidth={0.6} />
      <text x={12} y={26} className={styles.title}>
        Zulassungsbescheinigung Teil I
      </text>
      <text x={12} y={37} className={styles.small}>
        (Fahrzeugschein)
      </text>
      <ellipse cx={106} cy={70} rx={14} ry={9} fill="none" stroke="#3C463F" />
      <text x={106} y={74} className={styles.badge} textAnchor="middle">
        D
      </text>
      <text x={86} y={66} className={styles.word} textAnchor="end">
        Europäische
      </text>
      <text x={86} y={76} className={styles.word} textAnchor="end">
        Gemeinschaft
      </text>
      <text x={126} y={66} className={styles.word}>
        Bundesrepublik
      </text>
      <text x={126} y={76} className={styles.word}>
        Deutschland
      </text>
      <path
        d="M28 90h152M34 97.5h140M28 105h152M36 112.5h136M30 120h148M40 127.5h128"
        stroke="#6C7A6E"
        strokeWidth={2.2}
        strokeDasharray="14 3 22 3 8 3"
        opacity={0.5}
      />
      <text x={8} y={154} className={styles.small}>
        A Amtliches Kennzeichen
      </text>
      <rect x={8} y={157} width={196} height={18} fill="none" stroke="#7E8F76" strokeWidth={0.8} />
      <text x={18} y={171} className={styles.plate}>
        HL SW 2412
      </text>
      {LIT_FIELDS.map(({ key, row, x, width }, index) => (
        <rect
          key={key}
          x={x}
          y={markTop(row)}
          width={width}
          height={MARK_HEIGHT}
          rx={2}
          className={styles.mark}
          data-turn={index}
        />
      ))}
      {SHEET_TEXTS.map(({ x, y, text, code }) => (
        <g key={`${x} ${y}`}>
          {code !== undefined && (
            <>
              <rect x={x - 12} y={y - 9.6} width={9} height={12} className={styles.box} />
              <text x={x - 7.5} y={y - 1.4} className={styles.code} textAnchor="middle">
                {code}
              </text>
            </>
          )}
          <text x={x} y={y} className={styles.value}>
            {text}
          </text>
        </g>
      ))}
      <Connections />
    </svg>
  );
}
