import styles from './errors.module.css';

/** Rows of the form around the missing field: its code and the length of the printed value in SVG units. */
const ROWS = [
  ['21', 118],
  ['22', 196],
  ['404', 0],
] as const;

/** A drawing of the registration document with a highlighted field 404, which the form does not have. */
export function Field404({ label }: { readonly label: string }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 400 200" role="img" aria-label={label}>
      <path d="M0 0h400v200H0z" fill="var(--night)" />
      <path
        d="M96 34h280v134l-14-8-16 8-18-7-15 7-18-8-17 8-16-7-18 7-16-8-18 8-17-7-15 7-18-8-16 8-18-7-16 7-16-5Z"
        fill="#efedd3"
      />
      <path d="M-10 146 400 64v118Z" fill="var(--beam)" opacity={0.32} />
      <g fill="#1c2620">
        {ROWS.map(([code, length], index) => (
          <g key={code} transform={`translate(112 ${52 + index * 34})`}>
            <rect
              width={36}
              height={22}
              fill={length === 0 ? '#f5c24c' : 'none'}
              stroke={length === 0 ? '#b07a00' : '#7e8f76'}
            />
            <text x={18} y={16} textAnchor="middle" className={styles.fieldCode}>
              {code}
            </text>
            {length > 0 && (
              <path
                d={`M50 11h${length}`}
                stroke="#5c6a5e"
                strokeWidth={7}
                strokeDasharray="26 5 40 5 12 5"
                opacity={0.55}
              />
            )}
            {length === 0 && <rect x={46} width={196} height={22} fill="none" stroke="#b07a00" strokeDasharray="5 4" />}
          </g>
        ))}
      </g>
      <path d="M0 128h10a18 18 0 0 1 0 36H0Z" fill="#7fd1ae" />
    </svg>
  );
}
