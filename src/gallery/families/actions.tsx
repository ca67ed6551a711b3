import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import { Button } from '~/ui/Button';
import { ExternalLink } from '~/ui/ExternalLink';
import { PickButton } from '~/ui/files/PickButton';
import { Icon } from '~/ui/Icon';
import { PageButton } from '~/ui/PageButton';
import { PageLink } from '~/ui/PageLink';
import { SkipLink } from '~/ui/SkipLink';
import { Specimen } from '../Specimen';
import styles from '../gallery.module.css';

const VARIANTS = [
  ['beam', { variant: 'beam' }],
  ['contained', { variant: 'contained' }],
  ['outlined', { variant: 'outlined' }],
  ['text', { variant: 'text' }],
  ['destructive', { color: 'error' }],
] as const;
/** The focus ring, as in `src/ui/base.css`. */
const FOCUS = { outline: '3px solid var(--focus, var(--fir))', outlineOffset: 2 } as const;
const LABEL = 'Übernehmen';

export function Buttons() {
  return (
    <>
      {VARIANTS.map(([name, props]) => (
        <Specimen key={name} name={`${name}: rest (hover with the pointer), focus, icon, busy, disabled`} wide>
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
            <Button {...props}>{LABEL}</Button>
            <Button {...props} style={FOCUS}>
              {LABEL}
            </Button>
            <Button {...props} startIcon={<Icon name="camera" />}>
              {LABEL}
            </Button>
            <Button
              {...props}
              aria-disabled
              startIcon={<CircularProgress size={18} color="inherit" aria-hidden="true" />}
            >
              {LABEL}
            </Button>
            <Button {...props} disabled>
              {LABEL}
            </Button>
          </div>
        </Specimen>
      ))}
      <Specimen name="on night: beam, outlined, outlined focus" night>
        <Button variant="beam">{LABEL}</Button>
        <Button>{LABEL}</Button>
        <Button style={FOCUS}>{LABEL}</Button>
      </Specimen>
      <Specimen name="icon buttons: rest, focus, disabled">
        <IconButton aria-label={LABEL}>
          <Icon name="edit" />
        </IconButton>
        <IconButton aria-label={LABEL} className="Mui-focusVisible">
          <Icon name="edit" />
        </IconButton>
        <IconButton aria-label={LABEL} disabled>
          <Icon name="edit" />
        </IconButton>
      </Specimen>
      <Specimen name="picks a file, opens a page">
        <PickButton label="Datei auswählen" icon="upload" onFiles={() => undefined} />
        <PageButton page="faq">FAQ</PageButton>
      </Specimen>
    </>
  );
}

export function Links() {
  return (
    <>
      <Specimen name="page">
        <PageLink page="faq">Fragen und Antworten</PageLink>
      </Specimen>
      <Specimen name="leaves the site">
        <ExternalLink href="https://www.gesetze-im-internet.de/kraftstg/">KraftStG</ExternalLink>
      </Specimen>
      <Specimen name="not configured">
        <ExternalLink href={undefined}>Blog</ExternalLink>
      </Specimen>
      <Specimen name="skip link, as it is focused">
        <span className={styles.skip}>
          <SkipLink target="plates" />
        </span>
      </Specimen>
    </>
  );
}
