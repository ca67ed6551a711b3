/** Sample campers, caravans, trailers and a truck. Values are approximate and made up from general knowledge; do not rely on them for a real vehicle. */
import { maker, model, type MakerRows } from '../rows';

export const SPECIAL_MAKERS: readonly MakerRows[] = [
  maker('Fendt', 'FENDT', 'FENDT-CARAVAN', '1404',
    model('Bianco', 'BIANCO 465', 'caravan', [6970, 2300, 2620], 0, ['185 R14C 102/100R'], 0,
      ['465 TG', 'AAC', '-', 0, 0, 0, 0, '', 2017, 2022, 21900, '-', 0, 0, 1260, 1600])),

  maker('Hobby', 'HOBBY', 'HOBBY-WOHNWAGEN', '0913',
    model('Optima', 'OPTIMA T65', 'camper', [6990, 2330, 2770], 4, ['215/70 R15CP 109Q'], 1500,
      ['T65 HFL (96 kW)', 'AAK', 'D', 2287, 96, 3600, 4, 'F1AGL411', 2016, 2019, 67900, '6', 0, 138, 2960, 3500],
      ['T65 HFL (103 kW)', 'AAK', 'D', 2287, 103, 3600, 4, 'F1AGL411', 2019, 2022, 71500, '6d', 0, 142, 2980, 3500])),

  maker('Humbaur', 'HUMBAUR', 'HUMBAUR', '9202',
    model('HA 13', 'HA 132513', 'cargo-trailer', [3960, 1790, 880], 0, ['155/70 R13C 85N'], 0,
      ['132513', 'AAX', '-', 0, 0, 0, 0, '', 2012, 0, 1690, '-', 0, 0, 255, 1300])),

  maker('Hymer', 'HYMER', 'HYMER AG', '0907',
    model('B-Klasse MC', 'B-KLASSE MC', 'camper', [7390, 2290, 2960], 4, ['225/75 R16CP 116Q'], 1500,
      ['B MC-T 580', 'AAT', 'D', 2143, 120, 3800, 4, 'OM651', 2018, 2021, 94990, '6t', 0, 150, 3050, 4100],
      ['B MC-T 580 (Fiat)', 'AAT', 'D', 2287, 117, 3500, 4, 'F1AGL411', 2018, 2021, 89990, '6t', 0, 146, 2990, 3500])),

  maker('MAN', 'MAN', 'MAN TRUCK & BUS', '0747',
    model('TGL', 'TGL 8.180', 'truck', [7320, 2490, 3260], 3, ['215/75 R17,5 126/124M'], 3500,
      ['8.180', 'ADB', 'D', 4580, 132, 2300, 4, 'D0834', 2014, 2021, 61900, 't6', 0, 90, 4470, 7490])),
];
