import { memo } from 'react';
import { FOLDS_MM, FORM_BARS_MM, ROW_PITCH_MM } from '~/zb1/form-geometry';
import { FORM_MM } from '~/zb1/form-size';
import styles from './drawing.module.css';
import { CODE_BOX, LABEL_BOXES, PLACES } from './places';
import { FORM_TEXTS, HAIRLINES, LANGUAGE_LINES } from './preprinted-form';

/** Wavy lines of the security print, from edge to edge. */
const GUILLOCHE = Array.from({ length: 18 }, (_, line) => {
  const y = line * 6.4 - 2;
  const swing = line % 2 === 0 ? 6.5 : -5;
  return `M0 ${y}c23 ${-swing} 47 ${swing} 70 0s47 ${-swing} 70 0 47 ${-swing} 70 0`;
}).join('');

const HAIRLINE_PATH = HAIRLINES.map(({ row, from, to }) => `M${from} ${(row * ROW_PITCH_MM).toFixed(2)}H${to}`).join(
  '',
);
const BARS_PATH = FORM_BARS_MM.map(({ x, top, bottom }) => `M${x} ${top}V${bottom}`).join('');
const INNER_PATH = LABEL_BOXES.filter(({ inner }) => inner)
  .map(({ box }) => `M${box.x} ${box.y}v${box.height.toFixed(2)}m${box.width} 0v${(-box.height).toFixed(2)}`)
  .join('');
const LANGUAGES_PATH = LANGUAGE_LINES.map(({ x, y, width }) => `M${x} ${y}h${width}`).join('');

/** The paper: white to pale green to pink under the waves. */
export const PaperGround = memo(function PaperGround() {
  return (
    <g aria-hidden="true">
      <defs>
        <linearGradient id="zb1-iris">
          <stop offset="0" stopColor="#F3F6DF" />
          <stop offset="0.55" stopColor="#E6F0DB" />
          <stop offset="1" stopColor="#F6E9E2" />
        </linearGradient>
      </defs>
      <rect className={styles.paper} width={FORM_MM.width} height={FORM_MM.height} rx={0.8} fill="url(#zb1-iris)" />
      <path className={styles.guilloche} d={GUILLOCHE} />
      <path className={styles.crease} d={FOLDS_MM.map((x) => `M${x + 0.4} 0V${FORM_MM.height}`).join('')} />
      <path className={styles.fold} d={FOLDS_MM.map((x) => `M${x} 0V${FORM_MM.height}`).join('')} />
    </g>
  );
});

/** The preprinted form and the values printed on it. */
export const PaperPrint = memo(function PaperPrint() {
  return (
    <g aria-hidden="true">
      <path className={styles.hairline} d={HAIRLINE_PATH} />
      <path className={styles.bar} d={BARS_PATH + INNER_PATH} />
      <path className={styles.languages} d={LANGUAGES_PATH} />
      <ellipse className={styles.badge} cx={31} cy={22} rx={4.4} ry={2.9} />
      <rect className={styles.badge} x={2.38} y={45.51} width={57.15} height={5.69} />
      <rect className={styles.concealed} {...CODE_BOX} rx={0.6} />
      {FORM_TEXTS.map(({ text, x, y, size, bold, centred }) => (
        <text
          key={text}
          className={styles.form}
          x={x}
          y={y}
          fontSize={size}
          fontWeight={bold ? 700 : 400}
          textAnchor={centred ? 'middle' : undefined}
        >
          {text}
        </text>
      ))}
      {LABEL_BOXES.flatMap(({ codes, box }) =>
        codes.map((code, index) => (
          <text
            key={code}
            className={styles.code}
            x={box.x + box.width / 2}
            y={box.y + (codes.length === 1 ? 2.85 : 1.95 + index * 1.85)}
            {...(code.length > 2 && { textLength: code.length > 3 ? 2.4 : 2.25, lengthAdjust: 'spacingAndGlyphs' })}
          >
            {code}
          </text>
        )),
      )}
      {PLACES.flatMap(({ key, lines }) =>
        lines.map(({ text, x, y, advance }) => (
          <text
            key={`${key} ${text}`}
            className={key === 'A' ? styles.plate : styles.value}
            x={x.toFixed(2)}
            y={y.toFixed(2)}
            textLength={(text.length * advance).toFixed(2)}
            lengthAdjust="spacingAndGlyphs"
          >
            {text}
          </text>
        )),
      )}
    </g>
  );
});
