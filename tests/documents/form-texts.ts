/** Preprinted texts of the left panel (FZV Anlage 6), with their places in millimetres. */

/** A preprinted text: left edge (or centre), baseline, cap height and weight. */
export interface FormText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly bold?: boolean;
  readonly centred?: boolean;
}

const LANGUAGES = [
  'Свидетелство за регистрация. Част I / Permiso de circulación. Parte I /',
  'Osvědčení o registraci – Část I / Registreringsattest. Del I /',
  'Registreerimistunnistus. Osa I / Άδεια κυκλοφορίας/πιστοποιητικό εγγραφής.',
  'Μέρος I / Registration certificate. Part I / Certificat d’immatriculation. Partie I /',
  'Prometna dozvola. Dio I / Carta di circolazione. Parte I / Reģistrācijas apliecība.',
  'I. daļa / Registracijos liudijimas. I dalis / Forgalmi engedély. I. Rész / Ċertifikat',
  'ta’ Reġistrazzjoni. L-I Parti / Kentekenbewijs. Deel I / Dowód Rejestracyjny.',
  'Część I / Certificado de matrícula. Parte I / Certificat de înmatriculare Partea I /',
  'Osvedčenie o evidencii. Časť I / Prometno dovoljenje. Del I /',
  'Rekisteröintitodistus. Osa I / Registreringsbeviset. Del I',
] as const;

export const FORM_TEXTS: readonly FormText[] = [
  { text: 'Zulassungsbescheinigung Teil I', x: 2.6, y: 6.9, size: 2.45, bold: true },
  { text: '(Fahrzeugschein)', x: 31, y: 10, size: 1.35, centred: true },
  { text: 'Nr.', x: 2.6, y: 15.6, size: 1.3 },
  { text: 'Europäische', x: 10.2, y: 20, size: 1.45, bold: true },
  { text: 'Gemeinschaft', x: 10.2, y: 22.4, size: 1.45, bold: true },
  { text: 'Bundesrepublik', x: 37.6, y: 20, size: 1.45, bold: true },
  { text: 'Deutschland', x: 37.6, y: 22.4, size: 1.45, bold: true },
  ...LANGUAGES.map((text, line) => ({ text, x: 31, y: 26.2 + line * 1.86, size: 1.02, centred: true })),
  { text: 'A  Amtliches Kennzeichen', x: 2.6, y: 45, size: 1.2 },
  { text: 'C.1.1  Name oder Firmenname', x: 2.6, y: 53.6, size: 1.2 },
  { text: 'C.1.2  Vorname(n)', x: 2.6, y: 66.3, size: 1.2 },
  { text: 'C.1.3  Anschrift', x: 2.6, y: 74.8, size: 1.2 },
  { text: 'X  Nächste HU', x: 2.6, y: 90.6, size: 1.2 },
  { text: '(Monat und Jahr)', x: 4.2, y: 92.7, size: 1.1 },
  { text: 'I  Datum:', x: 25.8, y: 96.9, size: 1.2 },
  { text: 'C.4c  Der Inhaber der Zulassungsbescheinigung wird nicht als Eigentümer des', x: 2.6, y: 99.5, size: 1.08 },
  { text: 'Fahrzeugs ausgewiesen.', x: 6.3, y: 101.6, size: 1.08 },
];
