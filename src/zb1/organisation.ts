/** Keepers that are no persons: companies, authorities and associations have no first name (field C.1.2). */

/**
 * Whole words, some of which are parts of surnames too
 * (MEYER-LAND, BÖSE): `\b` would end a word at an umlaut.
 */
const ORGANISATION =
  /(?<![\p{L}\d-])(?:G?GMBH|AG|KG|KGAA|OHG|GBR|UG|SE|EG|MBH|PARTG|AÖR|KDÖR|E\.? ?V\.?|E\.? ?K\.?|LTD|INC|LLC|PLC|B\.V|S\.A|STADT|LAND|BUND|AMT|FIRMA|BANK|AUTOHAUS|CARITAS|DIAKONIE|KIRCHE|BISTUM|ERZBISTUM|REGION|DRK|ASB|AWO|THW|DLRG|ADAC|JOHANNITER|MALTESER)(?![\p{L}\d-])|&/iu;
/** Parts of words that no surname has. */
const ORGANISATION_PART =
  /GMBH|GESELLSCHAFT|GENOSSENSCHAFT|LEASING|VERMIETUNG|SERVICE|FREISTAAT|BUNDES\p{L}|LANDES(?:HAUPT|AMT|BETRIEB|ANSTALT|FORST|KIRCHE)|(?:HANSE|KREIS|HAUPT|UNIVERSITÄTS)STADT|GEMEINDE|\p{L}{4}KREIS(?![\p{L}\d])|(?<![\p{L}\d])KREIS(?![\p{L}\d])|\p{L}{4}AMT(?![\p{L}\d])|MINISTERIUM|PRÄSIDIUM|VERWALTUNG|BEHÖRDE|ANSTALT|KÖRPERSCHAFT|POLIZEI|FEUERWEHR|VERBAND|VEREIN|STIFTUNG|HILFSWERK|HILFSDIENST|LEBENSHILFE|WOHLFAHRT|ROTES KREUZ|\p{L}{4}WERKE(?![\p{L}\d])|\p{L}{4}BETRIEBE?(?![\p{L}\d])|\p{L}{3}KAMMER(?![\p{L}\d])|INNUNG|\p{L}{4}BANK(?![\p{L}\d])|SPARKASSE|UNIVERSIT|\p{L}{3}SCHULE(?![\p{L}\d])|AKADEMIE|INSTITUT|MUSEUM|KLINIK|KRANKENHAUS|PFARREI|PFARRAMT|DIÖZESE|LANDSCHAFT/iu;

/** Whether the name of a keeper (field C.1.1) is that of an organisation. */
export function isOrganisation(name: string): boolean {
  const composed = name.normalize('NFC');
  return ORGANISATION.test(composed) || ORGANISATION_PART.test(composed);
}
