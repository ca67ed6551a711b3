/**
 * Names that `makersIn` does not compare with other fields, of makers whose identifiers `hasKnownWmi` knows: what they
 * are printed beside may be theirs.
 */
import { withoutAccents } from '~/lib/fold-accents';
import type { Maker } from '~/zb1/makers';

/** In capitals, without accents and gaps: all that `wmi.ts` lists without a maker, and the brands of these makers. */
const NAMES = [
  'LAMBORGHINI MASERATI LOTUS BENTLEY ROLLS ASTON MCLAREN ALPINE ALPINA INEOS FISKER ROVER AUSTIN MORRIS PAGANI',
  'CHEVROLET CORVETTE CADILLAC HUMMER LINCOLN DODGE RAM GMC GM SSANGYONG KGM DAEWOO INFINITI ISUZU DAIHATSU',
  'LADA AVTOVAZ TATA MAHINDRA',
  'BYD GREATWALL GWM HAVAL ORA WEY NIO GEELY LYNK ZEEKR CHERY EXEED OMODA JAECOO DFSK DONGFENG SERES MAXUS SAIC TOGG',
  'IVECO IRISBUS MAGIRUS DAF SCANIA NEOPLAN SETRA EVOBUS SOLARIS TEMSA OTOKAR VDL FUSO PUCH STEYR STREETSCOOTER',
  'MARUTI SANTANA IBC SCHMITZ CARGOBULL KRONE HUMBAUR HOBBY WIELTON SCHWARZMUELLER SCHWARZMULLER',
  'APRILIA PIAGGIO VESPA GILERA GUZZI AGUSTA CAGIVA INDIAN VICTORY HUSQVARNA BAJAJ KYMCO SYM SANYANG BETA BENELLI',
  'KEEWAY QIANJIANG MALAGUTI FANTIC SWM MORINI GASGAS DERBI ENFIELD TVS CFMOTO ZONGSHEN LONCIN VOGE',
  'BRP BOMBARDIER CANAM ZERO',
].flatMap((names) => names.split(' '));

/** Other brands, companies and former names that are printed beside the identifiers of a maker, written as above. */
const NAMES_BY_MAKER: Readonly<Partial<Record<Maker, string>>> = {
  'Alfa Romeo': 'STELLANTIS',
  Audi: 'QUATTRO',
  Chrysler: 'DODGE STELLANTIS',
  Citroën: 'PSA STELLANTIS',
  DS: 'PSA STELLANTIS',
  Fiat: 'STELLANTIS',
  Honda: 'MONTESA',
  Hyundai: 'GENESIS',
  Jeep: 'DODGE STELLANTIS',
  KTM: 'HUSQVARNA HUSABERG GASGAS',
  Lancia: 'STELLANTIS',
  'Land Rover': 'ROVER RANGEROVER',
  MAN: 'STEYR',
  'Mercedes-Benz': 'EVOBUS MAYBACH AMG DAIMLERCHRYSLER',
  MG: 'SAIC',
  Nissan: 'INFINITI DATSUN',
  Opel: 'VAUXHALL PSA STELLANTIS',
  Peugeot: 'TALBOT PSA STELLANTIS',
  Renault: 'MATRA',
  Smart: 'MCC DAIMLERCHRYSLER',
  Suzuki: 'MARUTI',
  Yamaha: 'MBK',
};

/** The words of a text, and each two that follow one another as one: "CAN-AM", "CF MOTO". */
function wordsOf(text: string): readonly string[] {
  const words = withoutAccents(text)
    .toUpperCase()
    .split(/[^A-Z\d]+/u);
  return [...words, ...words.slice(1).map((word, index) => `${words[index] ?? ''}${word}`)];
}

/** Whether a printed name (D.1, 2) names one of the makers without an entry in `makersIn`. */
export function namesRareMaker(text: string): boolean {
  return wordsOf(text).some((word) => NAMES.includes(word));
}

/** Whether a printed name (D.1, 2) is another one of this maker, which `makersIn` does not know. */
export function namesBrandOf(maker: Maker, text: string): boolean {
  const names = NAMES_BY_MAKER[maker]?.split(' ') ?? [];
  return wordsOf(text).some((word) => names.includes(word));
}
