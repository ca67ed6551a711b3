"""Texts for the lines: random strings first, so that the net reads glyphs and not a vocabulary, and the formats
of the ZB I's fields (public lists and invented values only)."""
import random
import string

UPPER = string.ascii_uppercase
VIN_LETTERS = "ABCDEFGHJKLMNPRSTUVWXYZ"
MAKES = """VOLKSWAGEN, VW|VOLKSWAGEN-VW|AUDI|BMW|BAYER. MOT. WERKE-BMW|OPEL|ADAM OPEL|FORD|FORD-WERKE|MERCEDES-BENZ|DAIMLER AG
DAIMLERCHRYSLER|SKODA|SEAT|RENAULT|PEUGEOT|CITROEN|FIAT|TOYOTA|TOYOTA EUROPE (B)|HYUNDAI|HYUNDAI MOTOR (CZ)|KIA|VOLVO|TESLA
TESLA MOTORS (USA)|MAZDA|NISSAN|HONDA|SUZUKI|MITSUBISHI|PORSCHE|MINI|SMART|DACIA|AUTOMOBILE DACIA (RO)|JEEP|LAND ROVER|MAN
IVECO|PIAGGIO|YAMAHA|KTM|HARLEY-DAVIDSON|ALFA ROMEO|LANCIA|SAAB|SUBARU|LEXUS|CUPRA|POLESTAR|BYD|MG|KNAUS|HYMER|FENDT""".replace("\n", "|").split("|")
MODELS = """GOLF|POLO|PASSAT|TIGUAN|TOURAN|CADDY|TRANSPORTER|UP!|A3|A4 AVANT|A6|Q5|TT|320D|118I|X1|X3|530D TOURING|ASTRA|CORSA
ASTRA SPORTS TOURER|INSIGNIA|ZAFIRA|FIESTA|FOCUS|MONDEO|KUGA|TRANSIT|C 220 CDI|E 200|A 180|B 170|SPRINTER|VITO|OCTAVIA|FABIA
SUPERB|IBIZA|LEON|CLIO|MEGANE|TWINGO|KANGOO|ZOE|208|308 SW|C3|BERLINGO|PANDA|500|DUCATO|YARIS|AURIS|COROLLA|RAV4|I10|I30
TUCSON|CEED|SPORTAGE|PICANTO|V60|XC60|MODEL 3|MODEL Y|CX-5|MX-5|QASHQAI|JUKE|CIVIC|SWIFT|911 CARRERA|COOPER S|FORTWO|DUSTER
SANDERO|ID.3|ID.4|E-TRON|IONIQ 5|R 1200 GS|MT-07|VESPA GTS 300|390 DUKE|T6 KOMBI|GOLF VARIANT|PASSAT CC|e-Golf|Cooper|i3""".replace("\n", "|").split("|")
BODIES = """FZ.Z.PERS.BEF.B.8 SPL.|SCHRÄGHECKLIMOUSINE|KOMBILIMOUSINE|LIMOUSINE|CABRIO-LIMOUSINE|COUPE|MEHRZWECKFAHRZEUG|LKW
GESCHLOSSENER KASTEN|LKW OFFENER KASTEN|WOHNMOBIL|ANHÄNGER|PERSONENKRAFTWAGEN|KRAFTRAD|FZ.Z.GÜT.BEF.B.3,5T|SATTELZUGMASCHINE
PKW GESCHLOSSEN|SO.KFZ WOHNMOBIL|ZUGM.ACKERSCHLEPPER|LEICHTKRAFTRAD|FAHRZEUG ZUR PERSONENBEFÖRDERUNG""".replace("\n", "|").split("|")
FUELS = """DIESEL|BENZIN|ELEKTRO|SUPER|HYBR.BENZIN/E|HYBRID BENZIN/E EXT.|BENZIN/LPG|ERDGAS CNG|HYBR.DIESEL/E|WASSERSTOFF
Diesel|Benzin|OTTO/GKAT|PLUG-IN-HYBRID|BENZIN/ERDGAS""".replace("\n", "|").split("|")
COLOURS = "WEISS|GELB|ORANGE|ROT|VIOLETT|BLAU|GRÜN|GRAU|BRAUN|SCHWARZ|SILBER|Grau|Schwarz|Weiß|BLAU/WEISS|ROT,SCHWARZ".split("|")
EMISSIONS = "EURO 5|EURO 6|EURO 4|EURO 3|EURO 2|EURO6|EURO 6D-TEMP|EURO 6D|EURO 6dG|SCHADSTOFFARM D3|SCHADSTOFFARM|BEDINGT SCHADST.A|Euro 5".split("|")
NAMES = """MÜLLER|SCHMIDT|SCHNEIDER|FISCHER|WEBER|MEYER|WAGNER|BECKER|SCHULZ|HOFFMANN|SCHÄFER|KOCH|BAUER|RICHTER|KLEIN|WOLF
SCHRÖDER|NEUMANN|SCHWARZ|ZIMMERMANN|BRAUN|KRÜGER|HOFMANN|HARTMANN|LANGE|WEISS|JÄGER|GROß|VON DER HEIDE|YILMAZ|NOWAK|ÖZDEMIR
AUTOHAUS NORD GMBH|MUSTER LOGISTIK GMBH & CO. KG|MUSTERMANN|VAN DYK|D'ANGELO""".replace("\n", "|").split("|")
FIRST = """ANNA|PETER|SABINE|THOMAS|JÜRGEN|KLAUS-DIETER|MARIA|LUKAS|JÖRG|BRITTA|HANS PETER|EVA|MAX|ERIKA|SÖREN|ANKE|UWE|GÜNTER
FRANZ XAVER|ZOE|YVONNE|Ruth|Björn|Marlene""".replace("\n", "|").split("|")
STREETS = """HAUPTSTR.|BAHNHOFSTRAßE|GARTENWEG|AM MÜHLBACH|SCHULSTR.|LINDENALLEE|DORFPLATZ|KÖNIGSTRASSE|ALTE GASSE|RINGSTR.
AN DER QUELLE|Bergstraße|Rosenweg|IM WINKEL|FELDSTRASSE""".replace("\n", "|").split("|")
CITIES = """BERLIN|HAMBURG|MÜNCHEN|KÖLN|FRANKFURT AM MAIN|STUTTGART|DÜSSELDORF|LEIPZIG|DORTMUND|ESSEN|BREMEN|DRESDEN|HANNOVER
NÜRNBERG|DUISBURG|BOCHUM|WUPPERTAL|BIELEFELD|BONN|MÜNSTER|KARLSRUHE|AUGSBURG|KIEL|LÜBECK|ERFURT|MAINZ|ROSTOCK|KASSEL|HALLE/SAALE
GÖTTINGEN|Potsdam|LANDRATSAMT|STADT KÖLN|KREIS STEINFURT|Zulassungsstelle|BAD HOMBURG V.D.H.""".replace("\n", "|").split("|")
DISTRICTS = "B|M|HH|K|F|S|D|L|DO|E|HB|DD|H|N|DU|BO|W|BI|BN|MS|KA|A|KI|HL|EF|MZ|HRO|KS|HAL|GÖ|P|FÜ|LÖ|TÜ|WÜ|SÜW|MÜR|OHV|ST|COE|LIP|PB|GT|UN|HSK|WAF|BOR|VIE|ZI|ILL".split("|")
REMARKS = """ZU 15.1: AUCH 225/45R17 91W|AUCH GENEHMIGT|FELGE 6Jx15 ET 47|M+S BEREIFUNG|ANH.KUPPLUNG GEN.NR. E13 00-1234|KL.B|LÄRMARM
ZU V.9: 0,5 G/KM|BEI ANH.BETRIEB|OPT. AHK|GES.GEW. 3500 KG B.STEIG. BIS 8%|FIN E 17-STELLIG|SITZPL. 8 NICHT ZUL.|EIN. ABN. GEM. § 19 ABS. 2*|AUSN.GEN. N. § 47 STVZO*|§ 21 STVZO""".replace("\n", "|").split("|")


def digits(n: int) -> str:
    return "".join(random.choice(string.digits) for _ in range(n))


def mixed(n: int, pool: str = UPPER + string.digits) -> str:
    return "".join(random.choice(pool) for _ in range(n))


def _date() -> str:
    return f"{random.randint(1, 31):02d}.{random.randint(1, 12):02d}.{random.randint(1965, 2027)}"


def _plate() -> str:
    district = random.choice(DISTRICTS) if random.random() < 0.6 else mixed(random.randint(1, 3), UPPER + "ÄÖÜ")
    sep = random.choice(("-", "-", "- ", " ", " - "))
    gap = random.choice((" ", " ", ""))
    return f"{district}{sep}{mixed(random.randint(1, 2), UPPER)}{gap}{random.randint(1, 9999)}{random.choice(('', '', '', 'E', 'H'))}"


def _vin() -> str:
    head = random.choice(("WVW", "WAU", "WBA", "W0L", "WDB", "WF0", "TMB", "VSS", "VF1", "ZFA", "JTD", "5YJ", mixed(3, VIN_LETTERS)))
    middle = random.choice(("ZZZ", mixed(3, VIN_LETTERS + string.digits)))
    return head + middle + mixed(4, VIN_LETTERS + string.digits) + random.choice((digits(7), mixed(7, VIN_LETTERS + string.digits)))


def _type_line() -> str:
    kind = random.random()
    if kind < 0.35:
        return mixed(random.randint(1, 4))
    if kind < 0.75:
        return mixed(random.randint(5, 26), random.choice((UPPER + string.digits, UPPER, UPPER + string.digits + "-/.")))
    return random.choice(("ACCAYC", "FM5FM5A4003G", "XCFHD")) + mixed(random.randint(1, 14), "0" * 5 + "1VGMNO" + UPPER + string.digits)


def _tyre() -> str:
    size = f"{random.randrange(125, 330, 5)}/{random.randrange(30, 85, 5)}{random.choice(('R', ' R ', 'ZR', ' R'))}{random.randint(12, 22)}"
    return f"{size}{random.choice((' ', ' ', ''))}{random.randint(60, 121)}{random.choice('HVWTYSRQ')}{random.choice(('', '', '', ' XL', ' M+S', ' C', ' REINF.'))}"


def _approval() -> str:
    mark = random.choice("eeeeE")
    return f"{mark}{random.randint(1, 28)}*{random.choice(('2001/116', '98/14', '2007/46', '70/156', '2018/858', '168/2013', '2002/24'))}*{digits(4)}*{digits(2)}"


def _exhaust() -> str:
    return random.choice((f"715/2007*{digits(random.randint(3, 4))}/20{digits(2)}{random.choice('AJFNWY')}", f"70/220*{digits(4)}/{digits(2)}{random.choice('AB ')}".strip(),
                          f"715/2007*2018/1832{random.choice(('AP', 'AM', 'BG', 'AJ'))}", f"{digits(3)}/{digits(4)}"))


FORMATS = [
    (5, _plate), (5, _date), (7, _vin), (4, lambda: digits(4)),
    (4, lambda: mixed(3) + digits(5) + mixed(1, string.digits + "X") if random.random() < 0.6 else mixed(3) + "0" * 5 + digits(1)),
    (3, lambda: mixed(3) + digits(random.choice((3, 4)))), (7, _type_line), (5, _tyre), (3, _approval), (3, _exhaust),
    (3, lambda: random.choice(MAKES)), (3, lambda: random.choice(MODELS)), (2, lambda: random.choice(BODIES)),
    (2, lambda: random.choice(FUELS)), (2, lambda: random.choice(COLOURS)), (2, lambda: random.choice(EMISSIONS)),
    (2, lambda: f"{random.choice(('35', '36', '04', '06', digits(2)))}{mixed(2)}"), (4, lambda: digits(random.randint(4, 6))),
    (3, lambda: f"{digits(4)}/{digits(5)}"), (3, lambda: f"{digits(random.choice((4, 6)))}-{digits(random.choice((4, 6)))}"),
    (3, lambda: str(random.randint(0, 9))), (2, lambda: f"{random.randint(1, 12):02d}/{random.randint(2005, 2029)}"),
    (2, lambda: f"{random.randint(1, 12):02d}/{random.randint(5, 29):02d}"), (8, lambda: random.choice("-----X-")),
    (2, lambda: digits(random.randint(2, 3))), (2, lambda: random.choice(("M1", "N1", "L3e", "O1", "M1G", "L1e", "N2", "AB", "AA", "AC", "BB", "SA"))),
    (2, lambda: random.choice(NAMES)), (1, lambda: random.choice(FIRST)), (1, lambda: f"{random.choice(STREETS)} {random.randint(1, 199)}{random.choice(('', '', 'a', 'B'))}"),
    (1, lambda: f"{digits(5)} {random.choice(CITIES)}"), (1, lambda: random.choice(CITIES)), (2, lambda: random.choice(REMARKS)),
    (3, lambda: "0" * random.randint(1, 5) + digits(random.randint(1, 4))), (1, lambda: f"{digits(3)}/-"),
    (1, lambda: f"{digits(2)}/{digits(5)}/{digits(2)}"), (1, lambda: f"{mixed(2, UPPER)}{digits(6)}"), (1, lambda: f"{digits(1)},{digits(random.randint(1, 3))}"),
]
_WEIGHTS = [w for w, _ in FORMATS]
_PUNCTUATION = "....,,,-----////***()+:&'\"=;%§"
# Pairs a reader confuses get their share of random strings made of nothing else.
_CONFUSABLE = ("0OD", "O0Q", "1IL", "5S", "8B", "2Z", "6G", "4A", "7T", "0O8B", "UV", "MNW", "CG", "EF", "PR", "VY", "KX", "ÄA", "ÖO", "ÜU", "38", "96", "17")


def random_text() -> str:
    """A string without meaning, 1 to 26 characters, capitals and digits mostly."""
    length = min(26, 1 + int(random.expovariate(1 / 7.0)))
    kind = random.random()
    if kind < 0.15:
        pool = random.choice(_CONFUSABLE) + random.choice(_CONFUSABLE) + random.choice((UPPER, string.digits, ""))
    elif kind < 0.45:
        pool = UPPER + string.digits
    elif kind < 0.60:
        pool = string.digits
    elif kind < 0.72:
        pool = UPPER + "ÄÖÜ"
    elif kind < 0.91:
        pool = UPPER + string.digits + "ÄÖÜ" + _PUNCTUATION
    elif kind < 0.96:
        pool = string.ascii_lowercase + "äöüß" + UPPER + string.digits
    else:
        pool = string.ascii_letters + string.digits + "ÄÖÜäöüß" + _PUNCTUATION
    text = mixed(length, pool)
    if random.random() < 0.25 and length > 4:
        cut = random.randint(2, length - 2)
        text = text[:cut] + " " + text[cut:]
    return text


def line_text() -> str:
    """The text of one training line; "" for a blank one."""
    kind = random.random()
    if kind < 0.09:
        return ""
    if kind < 0.52:
        return random_text()
    text = random.choices(FORMATS, _WEIGHTS)[0][1]()
    if random.random() < 0.10:
        text = text.title() if random.random() < 0.75 else text.lower()
    return "".join(c for c in text if c not in "!")[:34]
