"""Finds the fonts lines are rendered with: Debian font packages, and Fontsource packages under FONTSOURCE_DIR.

Fonts come in groups; a group is drawn first and a face of it second, so that a family with many files does not
drown the others. The families in HELD_OUT never enter training.
"""
import glob
import json
import os
import re

from PIL import ImageFont

# Faces of the validation and the final set of documents: the first measure reading on unseen faces, the second are
# never looked at.
_SETS = json.loads(os.environ.get("HELD_OUT_FACES", "{}"))
if not _SETS.get("validation") or not _SETS.get("final"):
    raise SystemExit("HELD_OUT_FACES is not set: start the training by npm run train:line-reader")
VALIDATION = tuple(_SETS["validation"])
HELD_OUT = VALIDATION + tuple(_SETS["final"])
FONTSOURCE_DIR = os.environ["FONTSOURCE_DIR"]
VALIDATION_DIR = os.environ["VALIDATION_FONTSOURCE_DIR"]
PROBE = "AZ09-ÄÖÜaz.,/*"

# Patterns of path names by group; the number is the weight of the group.
GROUPS: dict[str, tuple[float, list[str]]] = {
    "ocr": (2.2, ["opentype/ocr-b/OCRB.otf", "opentype/ocr-b/OCRB[FLX].otf", "truetype/ocr-a/OCRA*.ttf"]),
    "mono": (4.0, [
        "truetype/dejavu/DejaVuSansMono*.ttf", "truetype/liberation/LiberationMono-*.ttf", "truetype/hack/Hack-*.ttf",
        "truetype/firacode/FiraCode-*.ttf", "truetype/inconsolata/*.otf", "truetype/jetbrains-mono/*Mono-[RMB]*.ttf",
        "truetype/anonymous-pro/*.ttf", "truetype/hermit/*.otf", "truetype/agave/*.ttf", "truetype/mononoki/*.ttf",
        "opentype/fantasque-sans/Normal/OTF/*.otf", "opentype/league-mono/*Mono-[RMB]*.otf", "fonts-go/Go-Mono*.ttf",
        "truetype/monoid/*Monoid-[RB]*.ttf", "truetype/monofur/*.ttf", "truetype/noto/NotoMono*.ttf",
        "truetype/noto/NotoSansMono-[RBM]*.ttf", "truetype/oxygen/OxygenMono*.ttf", "truetype/croscore/Cousine*.ttf",
        "truetype/nanum/NanumGothicCoding*.ttf", "opentype/mplus/MplusCodeLatin[56]0-[RMB]*.otf",
        "truetype/3270/*.ttf", "truetype/ttf-bitstream-vera/VeraMo*.ttf", "truetype/vlgothic/VL-Gothic-*.ttf",
        "opentype/courier-prime/Courier Prime Code*.otf", "opentype/courier-prime/Courier Prime Sans*.otf",
        "@fs/ibm-plex-mono", "@fs/roboto-mono", "@fs/ubuntu-mono", "@fs/space-mono", "@fs/share-tech-mono",
        "@fs/source-code-pro", "@fs/fira-mono", "@fs/red-hat-mono", "@fs/dm-mono",
        "@fs/martian-mono", "@fs/lekton", "@fs/kode-mono", "@fs/noto-sans-mono", "@fs/sono",
        "@fs/victor-mono", "@fs/geist-mono", "@fs/chivo-mono", "@fs/fragment-mono", "@fs/reddit-mono",
        "@fs/ubuntu-sans-mono", "@fs/m-plus-1-code", "@fs/syne-mono", "@fs/anonymous-pro", "@fs/oxygen-mono",
        "@fs/nanum-gothic-coding", "@fs/cousine", "@fs/jetbrains-mono", "@fs/inconsolata", "@fs/lilex", "@fs/iosevka",
        "@fs/maple-mono", "@fs/recursive", "@fs/monaspace-neon", "@fs/datatype",
    ]),
    "typewriter": (2.6, [
        "truetype/freefont/FreeMono*.ttf", "opentype/urw-base35/NimbusMonoPS*.otf", "truetype/tlwg/TlwgTypewriter*.ttf",
        "truetype/gnutypewriter/*", "truetype/cmu/cmuntt.ttf", "truetype/cmu/cmunit.ttf", "texmf:lm/lmmono1*-regular.otf",
        "texmf:lm/lmmonolt10-*.otf", "texmf:tex-gyre/texgyrecursor-*.otf", "opentype/courier-prime/Courier Prime.otf",
        "opentype/courier-prime/Courier Prime [BI]*.otf", "@fs/courier-prime", "@fs/cutive-mono", "@fs/special-elite",
        "@fs/xanh-mono",
    ]),
    "bitmap": (1.2, ["X11/misc/*-ISO8859-1.pcf.gz"]),
    "pixel": (2.8, [
        "opentype/spleen/spleen-*.otf", "truetype/terminus/*.ttf",
        "truetype/proggy/*.ttf", "truetype/dotgothic16/*", "opentype/unifont/unifont.otf", "truetype/misaki/*gothic*.ttf",
        "@fs/vt323", "@fs/dotgothic16", "@fs/handjet", "@fs/silkscreen", "@fs/tiny5", "@fs/micro-5", "@fs/press-start-2p",
        "@fs/workbench", "@fs/bytesized",
    ]),
    "sans": (1.7, [
        "truetype/dejavu/DejaVuSans.ttf", "truetype/dejavu/DejaVuSans-Bold.ttf", "truetype/dejavu/DejaVuSansCondensed*.ttf",
        "truetype/liberation/LiberationSans-*.ttf", "truetype/liberation/LiberationSansNarrow-*.ttf",
        "opentype/urw-base35/NimbusSans*.otf", "truetype/lato/Lato-[RBM]*.ttf", "truetype/open-sans/OpenSans-[RBS]*.ttf",
        "truetype/roboto/unhinted/RobotoTTF/Roboto-[RBM]*.ttf", "truetype/noto/NotoSans-[RBMC]*.ttf",
        "truetype/crosextra/Carlito*.ttf", "opentype/cantarell/Cantarell-[RB]*.otf", "fonts-go/Go-[RBM]*.ttf",
        "truetype/freefont/FreeSans*.ttf", "texmf:tex-gyre/texgyreheros*.otf", "truetype/opendin/*",
        "@fs/inter", "@fs/ubuntu", "@fs/ibm-plex-sans", "@fs/source-sans-3", "@fs/barlow", "@fs/work-sans",
        "@fs/fira-sans", "@fs/titillium-web", "@fs/roboto-condensed", "@fs/archivo-narrow", "@fs/pt-sans",
        "@fs/libre-franklin", "@fs/karla", "@fs/rubik", "@fs/saira-condensed", "@fs/asap", "@fs/inria-sans",
        "@fs/pt-sans-narrow", "@fs/mulish", "@fs/cabin", "@fs/open-sans", "@fs/roboto", "@fs/sarabun",
        "@fs/tektur", "@fs/monda", "@fs/chakra-petch", "@fs/geo", "@fs/iceland", "@fs/quantico", "@fs/oxanium",
        "@fs/electrolize", "@fs/aldrich", "@fs/rajdhani",
    ]),
    "serif": (0.4, [
        "truetype/liberation/LiberationSerif-*.ttf", "truetype/dejavu/DejaVuSerif*.ttf", "@fs/tinos", "@fs/lora",
        "@fs/noto-serif", "@fs/pt-serif", "@fs/ibm-plex-serif", "@fs/merriweather",
    ]),
}
FONTSOURCE_WEIGHTS = ("400", "500", "600", "700")


def _expand(pattern: str, folder: str = FONTSOURCE_DIR) -> list[str]:
    if pattern.startswith("@fs/"):
        name = pattern[4:]
        return [p for w in FONTSOURCE_WEIGHTS for p in glob.glob(f"{folder}/{name}/files/{name}-latin-{w}-normal.woff")]
    if pattern.startswith("texmf:"):
        return glob.glob(f"/usr/share/texmf/fonts/opentype/public/{pattern[6:]}")
    return glob.glob(f"/usr/share/fonts/{pattern}")


def pixel_size(path: str) -> int | None:
    """The one size in pixels a bitmap font has, None for an outline."""
    match = re.search(r"(\d+)x(\d+)B?O?-ISO8859", path)
    return int(match.group(2)) if match else None


def _usable(path: str) -> bool:
    try:
        font = ImageFont.truetype(path, pixel_size(path) or 40, layout_engine=ImageFont.Layout.BASIC)
        missing = bytes(font.getmask("\uffff"))
        masks = [font.getmask(c) for c in PROBE]
    except OSError:
        return False
    solid = sum(map(sum, masks)) > 0.6 * 255 * sum(m.size[0] * m.size[1] for m in masks)  # light on dark
    return not solid and all(m.getbbox() and bytes(m) != missing for m in masks)


def _family(path: str) -> str:
    stem = os.path.basename(path).split(".")[0]
    if "/@fontsource/" in path:
        return stem.split("-latin")[0]
    return re.sub(r"[-_ ](Bold|Regular|Italic|Oblique|Medium|Book|Semi|Extra|Light|Thin|B|I|BI).*$", "", stem, flags=re.I)


def training_fonts() -> dict[str, tuple[float, list[list[str]]]]:
    """Group → (weight, families, each a list of files); unusable and held-out faces are left out."""
    result = {}
    for group, (weight, patterns) in GROUPS.items():
        families: dict[str, list[str]] = {}
        for path in sorted({p for pattern in patterns for p in _expand(pattern)}):
            name = os.path.basename(path).lower()
            if any(h in name or h.replace("-", "") in name or f"/{h}/" in path.lower() for h in HELD_OUT) or not _usable(path):
                continue
            families.setdefault(_family(path), []).append(path)
        if group == "pixel":
            families["vt323 again"] = families.get("vt323", [])  # nearest to what terminals and needle printers print
            families = {name: files for name, files in families.items() if files}
        if families:
            result[group] = (weight, list(families.values()))
    return result


def validation_fonts() -> dict[str, tuple[float, list[list[str]]]]:
    """The families of the validation set, in the same form (one group)."""
    families = [[p for p in _expand(f"@fs/{n}", VALIDATION_DIR) if _usable(p)] for n in VALIDATION]
    return {"validation": (1.0, [f for f in families if f])}


if __name__ == "__main__":
    for group, (weight, families) in {**training_fonts(), **validation_fonts()}.items():
        print(group, weight, len(families), "families", sum(map(len, families)), "files")
        print("  ", ", ".join(_family(f[0]) for f in families))
