/**
 * The district codes of German plates (Unterscheidungszeichen, § 9 Abs. 1 and 3 FZV), used to split plates that were
 * typed or read without a gap, and those that are no longer issued.
 * The ministry adds codes whenever a state asks for one, so an unknown code is a hint, never an error.
 */

/** YYYY-MM of the newest code in the list. */
export const DISTRICTS_AS_OF = '2026-01';

/** YYYY-MM in which codes of the last years were first issued, for telling which of two readings is likelier. */
const FIRST_ISSUED: Readonly<Record<string, string>> = { STO: '2021-04', MUC: '2023-12', DS: '2024-09', MU: '2026-01' };

const CODES = `
A AA AB ABG ABI AC AE AH AIB AIC AK ALF ALZ AM AN ANA ANG ANK AÖ AP APD ARN ART AS ASL ASZ AT AU AUR AW AZ AZE
B BA BAD BAR BB BBG BC BCH BE BED BER BF BGD BGL BH BI BID BIN BIR BIT BIW BK BKS BL BLB BLK BM BN BNA BO BÖ BOG BOH
BOR BOT BRA BRB BRG BRK BRL BRV BS BSB BSK BT BTF BÜD BUL BÜR BÜS BÜZ BZ
C CA CAS CB CE CHA CLP CLZ CO COC COE CR CUX CW
D DA DAH DAN DAU DBR DD DE DEG DEL DGF DH DI DIL DIN DIZ DKB DL DLG DM DN DO DON DS DU DUD DÜW DW DZ
E EA EB EBE EBN EBS ECK ED EE EF EG EH EI EIC EIL EIN EIS EL EM EMD EMS EN ER ERB ERH ERK ERZ ES ESB ESW EU EW
F FB FD FDB FDS FEU FF FFB FG FI FKB FL FLÖ FN FO FOR FR FRG FRI FRW FS FT FTL FÜ FÜS FW FZ
G GA GAN GAP GC GD GDB GE GEL GEO GER GF GG GHA GHC GI GK GL GLA GM GMN GN GNT GÖ GOA GOH GP GR GRA GRH GRI GRM GRZ GS
GT GTH GÜ GUB GUN GV GVM GW GZ
H HA HAB HAL HAM HAS HB HBN HBS HC HCH HD HDH HDL HE HEB HEF HEI HER HET HF HG HGN HGW HH HHM HI HIG HIP HK HL HM HMÜ
HN HO HOG HOH HOL HOM HOR HÖS HOT HP HR HRO HS HSK HST HU HV HVL HWI HX HY HZ
IGB IK IL ILL IN IZ J JE JL JÜL
K KA KB KC KE KEH KEL KEM KF KG KH KI KIB KK KL KLE KLZ KM KN KO KÖN KÖT KÖZ KR KRU KS KT KU KÜN KUS KW KY KYF
L LA LAN LAU LB LBS LBZ LC LD LDK LDS LEO LER LEV LF LG LH LI LIB LIF LIP LL LM LN LÖ LÖB LOS LP LR LRO LSZ LU LÜN LUP
LWL
M MA MAB MAI MAK MAL MB MC MD ME MED MEG MEI MEK MEL MER MET MG MGH MGN MH MHL MI MIL MK MKK ML MM MN MO MOD MOL
MON MOS MQ MR MS MSE MSH MSP MST MTK MTL MU MUC MÜ MÜB MÜL MÜR MW MY MYK MZ MZG
N NAB NAI NAU NB ND NDH NE NEA NEB NEC NEN NES NEU NEW NF NH NI NK NM NMB NMS NÖ NOH NOL NOM NOR NP NR NT NU NVP NW
NWM NY NZ
OA OAL OB OBB OBG OC OCH OD OE OF OG OH OHA ÖHR OHV OHZ OK OL OP OPR OS OSL OVI OVL OVP OZ
P PA PAF PAN PAR PB PCH PE PEG PF PI PIR PL PLÖ PM PN PR PRÜ PS PW PZ
QFT QLB R RA RC RD RDG RE REG REH REI RG RH RI RID RIE RL RM RN RO ROD ROF ROK ROL ROS ROT ROW RP RS RSL RT RU RÜD RÜG
RV RW RZ
S SAB SAD SÄK SAN SAW SB SBG SBK SC SCZ SDH SDL SDT SE SEB SEE SEF SEL SFB SFT SG SGH SHA SHG SHK SHL SI SIG
SIM SK SL SLE SLF SLG SLK SLN SLS SLÜ SLZ SM SMÜ SN SO SOB SOG SOK SÖM SON SP SPB SPN SR SRB SRO ST STA STB STD STE
STL STO SU SUL SÜW SW SWA SY SZ SZB
TBB TDO TE TET TF TG TIR TO TÖL TP TR TS TT TÜ TUT
ÜB UE UEM UER UFF UH UL UM UN USI
V VAI VB VEC VER VG VIB VIE VIT VK VOH VR VS
W WA WAF WAK WAN WAR WAT WB WBS WDA WE WEL WEN WER WES WF WG WHV WI WIL WIS WIT WIZ WK WL WLG WM WMS WN WND WO WOB WOH
WOL WOR WOS WR WRN WS WSF WST WSW WT WTL WTM WÜ WUG WÜM WUN WUR WW WZ WZL
Z ZE ZEL ZI ZIG ZP ZR ZW ZZ`;

/**
 * Codes of dissolved districts, which vehicles keep until they get another plate: those of annex 1 no. 2 of the FZV of
 * 2011 ("still valid, no longer issued") that are not in the list above, which has those issued again. Oldtimers and
 * trailers have them.
 */
const FORMER_CODES = `
AL ALS AR ASD BEI BEL BR BRI BU BZA DT EHI EIH ESA EUT FAL FH GEM GRS HÜN HUS HW IS JB JEV KAR LAT LE LIN LK LOH LS LÜD
LUK MAR MEP MES MT MÜN NIB NRÜ OLD OR OTT OTW PER PK RY SF SNH SOL SPR STH TÖN VL VOF WD WEB WEG WEM ZS`;

/**
 * YYYY-MM-DD: vehicles with one of the former codes were first registered before this day. Most of the last ones were
 * replaced after the reforms of 1993 and 1994 in Brandenburg and Thuringia.
 */
const FORMER_BEFORE = '1996-01-01';
/** Soltau-Fallingbostel became the Heidekreis (HK). It was still in no. 1 of that annex. */
const REPLACED_LATER: Readonly<Record<string, string>> = { SFA: '2011-08-01' };

const setOf = (codes: string): ReadonlySet<string> => new Set(codes.trim().split(/\s+/u));
const ISSUED = setOf(CODES);
const FORMER: ReadonlySet<string> = new Set([...setOf(FORMER_CODES), ...Object.keys(REPLACED_LATER)]);

/** Whether a district code is issued. */
export function isIssuedDistrict(districtCode: string): boolean {
  return ISSUED.has(districtCode);
}

/** Whether a district code is no longer issued, but valid. */
export function isFormerDistrict(districtCode: string): boolean {
  return FORMER.has(districtCode);
}

/** YYYY-MM-DD before which all vehicles with a code that is no longer issued were first registered. */
export function formerDistrictBefore(districtCode: string): string {
  return REPLACED_LATER[districtCode] ?? FORMER_BEFORE;
}

/** Whether a district code exists: it is issued, or was and is still valid. */
export function isKnownDistrict(districtCode: string): boolean {
  return isIssuedDistrict(districtCode) || isFormerDistrict(districtCode);
}

/** YYYY-MM in which a code of the last years was first issued; `null` for older and unknown ones. */
export function firstIssued(districtCode: string): string | null {
  return FIRST_ISSUED[districtCode] ?? null;
}

/** All district codes that are issued. */
export const ISSUED_DISTRICTS: readonly string[] = [...ISSUED];
/** All district codes that are valid, but no longer issued. */
export const FORMER_DISTRICTS: readonly string[] = [...FORMER];
