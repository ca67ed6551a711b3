import type { ShopPart } from './part-links';

/** Path data on a 40 px grid. */
const DRAWINGS: Readonly<Record<ShopPart, string>> = {
  battery: 'M5 13h30v19H5V13ZM10 13V9h6v4M24 13V9h6v4M10.5 20h5M24.5 20h5M27 17.5v5',
  wipers: 'M6 31C7 17 13 9 20 9s13 8 14 22M6 31h28M20 31 10.5 17.5M8 20.5l5.5-5M31 31l-8-12.5M20 20.5l5.5-4',
  brakes:
    'M18 33a13 13 0 1 1 0-26 13 13 0 0 1 0 26ZM18 24a4 4 0 1 1 0-8 4 4 0 0 1 0 8ZM27 9.5c4.500 1.500 8 5.500 8 10.500s-3.500 9-8 10.500l-3-5c2-1 3.500-3 3.500-5.500s-1.500-4.500-3.500-5.500l3-5Z',
  engine: 'M11 14h5v-3h9v3h4l4 4v3h3v9h-3l-3 3H16l-4-4H9v-5H5v-6h4v-2l2-2ZM13 11h15M20.500 11V8M17 8h7M5 17v10',
  brakePads:
    'M5 25C6.500 15 12.500 10 20 10s13.500 5 15 15l-9 3c-.500-4.500-2.500-7-6-7s-5.500 2.500-6 7l-9-3ZM20 10v11M7.500 17.500 4 15.500M32.500 17.500l3.500-2',
  brakeDiscs:
    'M20 35a15 15 0 1 1 0-30 15 15 0 0 1 0 30ZM20 27a7 7 0 1 1 0-14 7 7 0 0 1 0 14ZM20 21.500a1.500 1.500 0 1 1 0-3 1.500 1.500 0 0 1 0 3ZM20 8.500v.1M28.200 11.800v.1M31.500 20h.1M28.200 28.200v.1M20 31.500v.1M11.800 28.200v.1M8.500 20h.1M11.800 11.800v.1',
  all: 'M6 12h12v10H6V12ZM22 8h12v14H22V8ZM6 26h12v7H6v-7ZM22 26h12v7H22v-7ZM9 16h6M25 12h6M25 16h6M9 29.500h6M25 29.500h6',
  oil: 'M5 17h6l4-4h8l2 4h4l6-4v4l-5 4v10H11V21l-6-1v-3ZM17 13V9M14 9h6M34.500 23.500c1.500 2 1.500 4 0 4s-1.500-2 0-4Z',
  oilFilter: 'M11 12h18v19H11V12ZM9 8h22v4H9V8ZM14 31h12v3H14v-3ZM16 16v11M20 16v11M24 16v11',
};

/** A decorative icon next to the part's name. */
export function PartIcon({ part }: { readonly part: ShopPart }) {
  return (
    <svg
      width={40}
      height={40}
      viewBox="0 0 40 40"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={DRAWINGS[part]} />
    </svg>
  );
}
