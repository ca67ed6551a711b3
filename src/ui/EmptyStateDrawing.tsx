/** The paths of a blank folded document and a lamp, in a `viewBox` of 168 × 96. */
export function DocumentAndLamp() {
  return (
    <>
      <path d="M56 12h104v72H56z" />
      <path d="M87 12v72M124 12v72" strokeDasharray="3 4" />
      <path d="M96 28h18M96 38h14M96 48h18M96 58h10M132 28h18M132 38h12M132 48h18M64 30h14M64 40h10" opacity={0.45} />
      <path d="M2 40h6a8 8 0 0 1 0 16H2V40Z" />
    </>
  );
}

/** The drawing of empty states: a blank folded document and a lamp that is off. */
export function EmptyStateDrawing({ width = 168 }: { readonly width?: number }) {
  return (
    <svg
      width={width}
      height={(width * 96) / 168}
      viewBox="0 0 168 96"
      fill="none"
      stroke="var(--fir)"
      strokeWidth={1.5}
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      <DocumentAndLamp />
      <path d="M18 45 52 24M18 51 52 72" strokeDasharray="2 5" />
    </svg>
  );
}
