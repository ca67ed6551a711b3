/** The explanation page's anchors in their order, each with the field it explains. They are linked from outside. */
export const ANCHORS = [
  { id: 'fin-nummer', code: 'E' },
  { id: 'ez-erstzulassung', code: 'B' },
  { id: 'euro-abgasnorm', code: '14' },
  { id: 'kw-und-ps', code: 'P.2' },
  { id: 'naechste-hu', code: undefined },
  { id: 'hsn', code: '2.1' },
  { id: 'tsn', code: '2.2' },
  { id: 'kraftstoff', code: 'P.3' },
  { id: 'tankvolumen', code: undefined },
  { id: 'leergewicht', code: 'G' },
  { id: 'hoechstgeschwindigkeit', code: 'T' },
  { id: 'hubraum', code: 'P.1' },
  { id: 'co2-in-g-km', code: 'V.7' },
  { id: 'standgeraeusch-dezibel', code: 'U.1' },
  { id: 'anhaengerlast', code: 'O.1' },
] as const;
