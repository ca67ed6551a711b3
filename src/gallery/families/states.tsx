import Button from '@mui/material/Button';
import { SampleTag } from '~/ui/SampleTag';
import { SimplePage } from '~/ui/SimplePage';
import { EmptyState } from '~/ui/states/EmptyState';
import { ErrorState } from '~/ui/states/ErrorState';
import { FailureNote } from '~/ui/states/FailureNote';
import { Note } from '~/ui/states/Note';
import { LoadingRows } from '~/ui/states/LoadingRows';
import { Tag } from '~/ui/Tag';
import { showToast } from '~/ui/toasts/toast-store';
import { UploadProgress } from '~/vehicle-ui/upload/UploadProgress';
import { OverLimit } from '~/vehicle-ui/vehicle/OverLimit';
import { Specimen } from '../Specimen';
import styles from '../gallery.module.css';

const nothing = (): void => undefined;
const TONES = [
  ['plain', '3 Fahrzeuge'],
  ['good', 'gültig'],
  ['warn', 'bald fällig'],
  ['bad', 'abgelaufen'],
] as const;

const UPLOADS = [
  ['waiting', { status: 'waiting', fraction: null }],
  ['preparing', { status: 'sending', fraction: null }],
  ['sending', { status: 'sending', fraction: 0.42 }],
] as const;

export function Uploads() {
  return UPLOADS.map(([name, upload]) => (
    <Specimen key={name} name={name}>
      <div style={{ width: 300 }}>
        <UploadProgress upload={upload} label="Foto vorne hochladen" textOf={(_, percent) => `${percent} %`} />
      </div>
    </Specimen>
  ));
}

export function Tags() {
  return (
    <>
      {TONES.map(([tone, word]) => (
        <Specimen key={tone} name={tone}>
          <Tag tone={tone}>{word}</Tag>
        </Specimen>
      ))}
      <Specimen name="sample data">
        <SampleTag />
      </Specimen>
    </>
  );
}

export function States() {
  return (
    <>
      <Specimen name="empty" wide>
        <EmptyState
          title="Noch kein Fahrzeug"
          text="Ein Foto vom Fahrzeugschein genügt."
          action={<Button variant="beam">Schein einlesen</Button>}
        />
      </Specimen>
      <Specimen name="loading">
        <div className={styles.column}>
          <LoadingRows rows={['B', 'E', 'P.1']} />
        </div>
      </Specimen>
      <Specimen name="loading, without codes">
        <div className={styles.column}>
          <LoadingRows rows={3} />
        </div>
      </Specimen>
      <Specimen name="error">
        <ErrorState text="Das Laden ist fehlgeschlagen. Lade die Seite neu." onRetry={nothing} />
      </Specimen>
      <Specimen name="error, offline, nothing to retry">
        <ErrorState text="Keine Verbindung. Prüfe sie und versuche es erneut." />
      </Specimen>
      <Specimen name="failure, where something was asked for">
        <FailureNote>Das hat nicht geklappt. Versuche es in einem Moment noch einmal.</FailureNote>
      </Specimen>
      <Specimen name="note, in four tones" wide>
        <div className={styles.column}>
          <Note tone="error">Die Datei ist leer. Wähle eine andere.</Note>
          <Note tone="warning">Dieses Kennzeichen hat schon ein anderes Fahrzeug.</Note>
          <Note tone="note">Das Dokument wird auf diesem Gerät gelesen.</Note>
          <Note tone="plain">Hier fließt kein Geld.</Note>
        </div>
      </Specimen>
      <Specimen name="over the plan's limit" wide>
        <OverLimit counts={{ currentVehicleCount: 4, allowedVehicleCount: 3 }} withListLink />
      </Specimen>
      <Specimen name="over the limit, counts unknown" wide>
        <OverLimit counts={null} />
      </Specimen>
      <Specimen name="page of one column" wide>
        <SimplePage
          title="Titel der Seite"
          lead="Ein Absatz, der sagt, worum es geht, mit höchstens 68 Zeichen in der Zeile."
        >
          <p>Was folgt.</p>
        </SimplePage>
      </Specimen>
    </>
  );
}

export function Toasts() {
  return (
    <Specimen name="shown at the top">
      <Button onClick={() => showToast('Gespeichert.')}>Notice</Button>
      <Button onClick={() => showToast('Fahrzeug gelöscht.', { action: { label: 'Rückgängig', run: nothing } })}>
        Notice with action
      </Button>
      <Button onClick={() => showToast('Das hat nicht geklappt. Versuche es erneut.', { tone: 'error' })}>Error</Button>
    </Specimen>
  );
}
