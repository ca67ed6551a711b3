import type { SVGProps } from 'react';

/** Outlines on a 20 px grid, 1.6 px stroke, round caps. */
const SHAPES = {
  alert: 'M10 3.2 18 16.8H2L10 3.2ZM10 8.2v3.6M10 14.2v.1',
  arrowLeft: 'M16.5 10h-13M8.5 5l-5 5 5 5',
  arrowRight: 'M3.5 10h13M11.5 5l5 5-5 5',
  bell: 'M5 13.5V9a5 5 0 0 1 10 0v4.5l1.5 1.5h-13L5 13.5ZM8.5 17.2a1.7 1.7 0 0 0 3 0',
  calendar: 'M3.5 5h13v11.5h-13V5ZM3.5 8.5h13M7 3v3.5M13 3v3.5',
  camera: 'M2.8 6.2h3.4l1.3-2h5l1.3 2h3.4v9.6H2.8V6.2ZM10 13.4a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4Z',
  car: 'M3 11.5 4.6 7a1.6 1.6 0 0 1 1.5-1h7.8a1.6 1.6 0 0 1 1.5 1l1.6 4.5v4.3h-2.6v-1.6H5.6v1.6H3v-4.3ZM3 11.5h14M6 12.9h.1M14 12.9h.1',
  check: 'M4 10.5 8.2 15 16 5.5',
  chevronDown: 'M5 7.5 10 12.5 15 7.5',
  chevronRight: 'M7.5 5 12.5 10 7.5 15',
  close: 'M5 5l10 10M15 5 5 15',
  copy: 'M7.2 7.2h9v9h-9v-9ZM12.8 7.2V3.8h-9v9h3.4',
  document: 'M5 2.8h7l3.5 3.5v10.9H5V2.8ZM12 2.8v3.5h3.5M7.5 10.5h5.5M7.5 13.5h5.5',
  corners: 'M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4M10 8v4M8 10h4',
  download: 'M10 3v9.5M6 8.8l4 4 4-4M3.5 16.8h13',
  edit: 'M12.8 4 16 7.2 7.2 16 3.5 16.5 4 12.8 12.8 4Z',
  external: 'M11.5 3.5h5v5M16.5 3.5 9.5 10.5M14 12v4.5H3.5V6H8',
  eye: 'M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5ZM10 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z',
  eyeOff:
    'M3.5 3.5l13 13M8 5.3A8 8 0 0 1 10 5c5 0 8 5 8 5a13 13 0 0 1-2.2 2.7M5.2 6.7A13 13 0 0 0 2 10s3 5 8 5a8 8 0 0 0 3.6-.9',
  file: 'M5 2.8h7l3.5 3.5v10.9H5V2.8ZM12 2.8v3.5h3.5',
  image: 'M3 4h14v12H3V4ZM3 13.5l4-4 3.5 3.5 2.5-2.5 4 4M13.2 7.6h.1',
  info: 'M10 17.2a7.2 7.2 0 1 0 0-14.4 7.2 7.2 0 0 0 0 14.4ZM10 9.2v4.3M10 6.6v.1',
  link: 'M8.4 11.6a3.2 3.2 0 0 0 4.6 0l2.8-2.8a3.2 3.2 0 0 0-4.6-4.6l-1 1M11.6 8.4a3.2 3.2 0 0 0-4.6 0l-2.8 2.8a3.2 3.2 0 0 0 4.6 4.6l1-1',
  lock: 'M4.5 9h11v7.8h-11V9ZM6.8 9V6.2a3.2 3.2 0 0 1 6.4 0V9',
  menu: 'M3 6h14M3 10h14M3 14h14',
  message: 'M3 4h14v9.5H9l-4 3.3v-3.3H3V4Z',
  more: 'M4.5 10a.5.5 0 1 0-1 0 .5.5 0 0 0 1 0ZM10.5 10a.5.5 0 1 0-1 0 .5.5 0 0 0 1 0ZM16.5 10a.5.5 0 1 0-1 0 .5.5 0 0 0 1 0Z',
  minus: 'M4 10h12',
  offline:
    'M3 3l14 14M2.5 8.2a11 11 0 0 1 3.3-2.1M17.5 8.2A11 11 0 0 0 9 5M5.3 11.4a7 7 0 0 1 3-1.7M14.7 11.4a7 7 0 0 0-1.6-1.1M10 15.5h.1',
  plus: 'M4 10h12M10 4v12',
  print: 'M5.5 7.5V3h9v4.5M5.5 14H3V7.5h14V14h-2.5M5.5 11.5h9V17h-9v-5.5Z',
  rotate: 'M16.5 10a6.5 6.5 0 1 1-2-4.7M16.5 3v3.5H13',
  search: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM13 13l4 4',
  share: 'M10 12.5V3M6.5 6 10 2.8 13.5 6M4.5 9.5H3.5v7.3h13V9.5h-1',
  sort: 'M6 4v12M3 13l3 3 3-3M14 16V4M11 7l3-3 3 3',
  torch: 'M6 2.8h8v3.4L12 9v8.2H8V9L6 6.2V2.8ZM6 6.2h8M10 11v2',
  trash: 'M3.5 5.5h13M8 5.5V3.2h4v2.3M5.2 5.5l.8 11.3h8l.8-11.3M8.5 8.7v5M11.5 8.7v5',
  upload: 'M10 13V3.5M6 7.2l4-4 4 4M3.5 16.8h13',
  user: 'M10 10a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM3.8 16.8a6.2 6.2 0 0 1 12.4 0',
  video: 'M2.8 5h10v10h-10V5ZM12.8 9l4.4-2.6v7.2L12.8 11',
} as const;

type IconName = keyof typeof SHAPES;

export const ICON_NAMES = Object.keys(SHAPES) as readonly IconName[];

interface Props extends Omit<SVGProps<SVGSVGElement>, 'name'> {
  readonly name: IconName;
  /** Width and height in px; the outlines are drawn for 20. */
  readonly size?: number;
}

/** An icon beside a text label: hidden from screen readers, so the text must carry the meaning. */
export function Icon({ name, size = 20, ...rest }: Props) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...rest}
    >
      <path d={SHAPES[name]} />
    </svg>
  );
}
