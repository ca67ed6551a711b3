/** The infinity character, which the font lacks. @param props.margin space to its left and right, px */
export function InfinityDrawing({ margin = 0 }: { readonly margin?: number }) {
  const width = 44 + 2 * margin;
  return (
    <svg
      width={width}
      height={62}
      viewBox={`${-margin} 0 ${width} 62`}
      fill="none"
      stroke="currentColor"
      strokeWidth={5}
      aria-hidden="true"
    >
      <path d="M22 32c-4-7-8-10-12-10a10 10 0 0 0 0 20c4 0 8-3 12-10s8-10 12-10a10 10 0 0 1 0 20c-4 0-8-3-12-10Z" />
    </svg>
  );
}
