/**
 * Names of makers that `makersIn` does not compare with other fields, and whose identifiers `hasKnownWmi` knows: what
 * they are printed beside may be theirs.
 */
import { withoutAccents } from '~/lib/fold-accents';

/** In capitals, without accents. */
const NAMES = [
  'LAMBORGHINI MASERATI LOTUS BENTLEY ROLLS ASTON MCLAREN ALPINE ALPINA INEOS FISKER ROVER PAGANI',
  'CHEVROLET CADILLAC HUMMER LINCOLN DODGE RAM GMC GM SSANGYONG KGM DAEWOO INFINITI ISUZU DAIHATSU LADA TATA MAHINDRA',
  'BYD HAVAL ORA NIO GEELY LYNK CHERY OMODA JAECOO DFSK SERES MAXUS TOGG',
  'IVECO MAGIRUS DAF SCANIA NEOPLAN SETRA EVOBUS SOLARIS TEMSA OTOKAR VDL FUSO PUCH STREETSCOOTER',
  'MARUTI SANTANA IBC SCHMITZ CARGOBULL KRONE HUMBAUR HOBBY WIELTON SCHWARZMUELLER SCHWARZMULLER',
  'APRILIA PIAGGIO VESPA GUZZI AGUSTA INDIAN VICTORY HUSQVARNA BAJAJ KYMCO SYM BETA BENELLI MALAGUTI FANTIC SWM MORINI',
  'GASGAS DERBI ENFIELD TVS CFMOTO ZONGSHEN LONCIN BRP BOMBARDIER ZERO',
].flatMap((names) => names.split(' '));

/** Whether a printed name (D.1, 2) has the name of one of these makers as a word. */
export function namesRareMaker(text: string): boolean {
  const words = withoutAccents(text)
    .toUpperCase()
    .split(/[^A-Z\d]+/u);
  return words.some((word) => NAMES.includes(word));
}
