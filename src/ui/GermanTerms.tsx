import { useLanguage } from '~/i18n/use-language';
import { Subscripts } from './Subscripts';

/** Names of German documents and authorities, and words printed on them, that texts in other languages keep. */
const TERMS =
  /(Zulassungsbescheinigung(?: Teil II?)?|Fahrzeugschein|Fahrzeugbrief|\bHalter\b|Hauptuntersuchung|Hauptzollamt|Kraftfahrt-Bundesamt|Bußgeldbescheid|Verwarnungsgeld|Anhörung|Thermofenster|Umweltplakette|Wohnmobil|Dokument nicht mehr gültig|(?:Nächste|Weitere) HU|Scheinwerfer|Schwerbehindertenausweis|SCHADSTOFFARM|BENZIN|ELEKTRO|GRAU)/u;

/** A text whose German names are marked as German on pages in other languages, so that they are pronounced as such. */
export function GermanTerms({ children }: { readonly children: string }) {
  const language = useLanguage();
  if (language === 'de') return <Subscripts>{children}</Subscripts>;
  return children.split(TERMS).map((part, index) =>
    // Splitting by a group puts its matches at the odd places. The parts never change their order.
    index % 2 === 1 ? (
      <span key={`${index} ${part}`} lang="de">
        {part}
      </span>
    ) : (
      <Subscripts key={`${index} ${part}`}>{part}</Subscripts>
    ),
  );
}
