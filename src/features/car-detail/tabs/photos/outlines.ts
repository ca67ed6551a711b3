/** Vehicle outlines as SVG paths in a 240 × 120 view box; side views face right. */
import type { OutlineKind } from './outline-kind';

interface Outline {
  readonly side: string;
  readonly front: string;
  readonly rear: string;
}

/** A circle as path data. */
const circle = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
const wheel = (x: number, y: number, radius: number): string => circle(x, y, radius) + circle(x, y, radius * 0.45);
/** The two tyres of an axle, seen from the front or rear. */
const tyres = (left: number, right: number, y: number): string =>
  `M${left} ${y}v12h14v-12M${right - 14} ${y}v12h14v-12`;

export const OUTLINES: Readonly<Record<OutlineKind, Outline>> = {
  car: {
    side: `M34 88H18a6 6 0 0 1-6-6V68c0-6 4-9 9-10l35-5 26-22c5-4 10-6 16-6h44c7 0 12 2 17 7l22 22 33 6c9 2 14 6 14 14v8c0 4-2 6-6 6h-18M74 88h90M66 53l20-16c3-3 6-4 10-4h24v20zM128 33h14c5 0 8 1 11 4l16 16h-41zM124 53v35M13 66h9M220 68h8${wheel(54, 88, 17)}${wheel(184, 88, 17)}`,
    front: `M68 96V66c0-5 2-9 5-12l12-22c2-5 6-7 11-7h48c5 0 9 2 11 7l12 22c3 3 5 7 5 12v30zM84 52l8-16c1-3 3-4 6-4h44c3 0 5 1 6 4l8 16zM75 62h17l-3 9H75zM165 62h-17l3 9h14zM102 64h36v8h-36zM103 80h34v8h-34zM70 52h-9v-7h7M170 52h9v-7h-7${tyres(72, 168, 96)}`,
    rear: `M68 96V66c0-5 2-9 5-12l12-22c2-5 6-7 11-7h48c5 0 9 2 11 7l12 22c3 3 5 7 5 12v30zM86 50l7-14c1-3 3-4 6-4h42c3 0 5 1 6 4l7 14zM69 58h16v16H69zM171 58h-16v16h16zM103 62h34v9h-34zM68 84h104M78 90h8M154 90h8${tyres(72, 168, 96)}`,
  },
  van: {
    side: `M32 92H16a4 4 0 0 1-4-4V24c0-5 3-8 8-8h136c6 0 10 2 13 7l17 27 31 9c7 2 11 6 11 13v16c0 3-2 4-4 4h-14M70 92h102M160 28l16 24h-30V28zM126 28v64M24 28h34v20H24zM66 28h48v20H66zM220 70h7${wheel(51, 92, 16)}${wheel(191, 92, 16)}`,
    front: `M70 98V22c0-6 4-10 10-10h80c6 0 10 4 10 10v76zM78 52V28c0-4 2-6 6-6h72c4 0 6 2 6 6v24zM76 66h16v9H76zM164 66h-16v9h16zM102 66h36v9h-36zM103 82h34v8h-34zM70 48h-10V34h8M170 48h10V34h-8${tyres(74, 166, 98)}`,
    rear: `M70 98V22c0-6 4-10 10-10h80c6 0 10 4 10 10v76zM120 12v64M78 26h34v26H78zM128 26h34v26h-34zM70 60h8v18h-8zM170 60h-8v18h8zM103 76h34v9h-34zM70 88h100${tyres(74, 166, 98)}`,
  },
  motorcycle: {
    side: `${wheel(58, 84, 24)}${wheel(184, 84, 24)}M184 84l-24-50M152 34h14M58 84l46-6 32 6 24-34M104 78l-12-26M92 52c10-16 44-18 62-8M92 52H50l-10-8M108 62h34l-6 22h-26zM70 92h44${circle(172, 48, 7)}`,
    front: `${circle(120, 46, 11)}M84 32h72M84 32l-4-12M156 32l4-12M74 14h12v7H74zM154 14h12v7h-12zM104 36l4 46M136 36l-4 46M100 58h40l-6 14h-28zM111 72h18v36h-18zM92 62h8M148 62h-8`,
    rear: `M84 28h72M84 28l-4-10M156 28l4-10M74 12h12v7H74zM154 12h12v7h-12zM98 40c4-10 40-10 44 0l4 14H94zM110 54h20v7h-20zM104 66h32v16h-32zM111 82h18v26h-18zM84 58h9M156 58h-9M134 88l10 2v8l-10 2`,
  },
  trailer: {
    side: `M14 40h156v40H14zM14 54h156M66 40v40M118 40v40M170 76h44l10 6M214 76v-8h8M200 76v22${circle(200, 100, 4)}${wheel(88, 88, 15)}M15 70h8`,
    front: `M60 36h120v44H60zM60 50h120M104 80l16 18 16-18${circle(120, 102, 5)}M46 74c0-6 4-8 14-8M194 74c0-6-4-8-14-8M48 74v30h12V80M192 74v30h-12V80`,
    rear: `M60 36h120v44H60zM60 50h120M62 84h116v10H62zM66 86h18v6H66zM156 86h18v6h-18zM102 85h36v9h-36zM46 74c0-6 4-8 14-8M194 74c0-6-4-8-14-8M48 74v30h12V80M192 74v30h-12V80`,
  },
};
