import { cssVariable, DARK, LIGHT, type Token } from '~/ui/tokens';
import { Icon, ICON_NAMES } from '~/ui/Icon';
import { Logo } from '~/ui/Logo';
import { Subscripts } from '~/ui/Subscripts';
import { EmptyStateDrawing } from '~/ui/EmptyStateDrawing';
import { InfinityDrawing } from '~/ui/InfinityDrawing';
import { contrast } from '../contrast';
import { Specimen } from '../Specimen';
import styles from '../gallery.module.css';

/** Sizes and weights of the design, px. */
const STEPS = [
  [60, 650],
  [48, 650],
  [36, 650],
  [28, 650],
  [22, 650],
  [18, 650],
  [18, 400],
  [16, 600],
  [16, 400],
  [14, 400],
] as const;
/** The backgrounds against which a colour's contrast is measured. */
const GROUNDS: Partial<Record<Token, readonly Token[]>> = {
  ink: ['ground', 'surface', 'paper', 'lit'],
  muted: ['ground', 'surface', 'paper', 'lit'],
  fir: ['ground', 'surface', 'paper', 'firSoft'],
  onFir: ['fir'],
  onBeam: ['beam'],
  onNight: ['night'],
  onNight2: ['night'],
  amber: ['ground', 'surface', 'amberSoft'],
  red: ['ground', 'surface', 'redSoft'],
  control: ['ground', 'surface', 'paper'],
  litEdge: ['surface', 'lit'],
};
const TOKENS = Object.keys(LIGHT) as Token[];
const SCHEMES = [LIGHT, DARK] as const;

function contrastLabels(token: Token, scheme: Record<Token, string>): string {
  return (GROUNDS[token] ?? [])
    .map((ground) => `${contrast(scheme[token], scheme[ground]).toFixed(1)} ${ground}`)
    .join(', ');
}

export function Colours() {
  return (
    <Specimen name="value and contrast, light and dark" wide>
      <div className={styles.scroll}>
        <table className={styles.colours}>
          <tbody>
            {TOKENS.map((token) => (
              <tr key={token}>
                <th scope="row">
                  <span className={styles.swatch} style={{ background: `var(${cssVariable(token)})` }} />
                  {token}
                </th>
                {SCHEMES.map((scheme) => (
                  <td key={scheme.ground}>
                    {scheme[token]} {contrastLabels(token, scheme)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Specimen>
  );
}

export function Type() {
  return (
    <>
      {STEPS.map(([size, weight]) => (
        <Specimen key={`${size} ${weight}`} name={`${size} px, ${weight}`} wide>
          <p className={styles.step} style={{ fontSize: size, fontWeight: weight }}>
            Fahrzeugschein 1.598 cm³
          </p>
        </Specimen>
      ))}
      <Specimen name="subscripts">
        <p>
          <Subscripts>151 g/km CO₂</Subscripts>
        </p>
      </Specimen>
      <Specimen name="VIN, the system's mono">
        <span style={{ fontFamily: 'var(--mono)', fontSize: 18 }}>W0LPD6EB5E8123406</span>
      </Specimen>
    </>
  );
}

export function Icons() {
  return (
    <>
      <Specimen name="20 px" wide>
        <ul className={styles.icons}>
          {ICON_NAMES.map((name) => (
            <li key={name}>
              <Icon name={name} />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="mark">
        <Logo size={56} />
      </Specimen>
      <Specimen name="mark on night" night>
        <Logo size={56} />
      </Specimen>
      <Specimen name="unlit sheet">
        <EmptyStateDrawing />
      </Specimen>
      <Specimen name="infinity">
        <InfinityDrawing />
      </Specimen>
    </>
  );
}
