/** The logo: a lamp seen from the side and its cone of light. `--logo-lamp` adapts the colour to the background. */
export function Logo({ size = 28 }: { readonly size?: number }) {
  return (
    <svg width={size} height={(size * 20) / 28} viewBox="0 0 28 20" aria-hidden="true" focusable="false">
      <path d="M0 2.5h5.5a7.5 7.5 0 0 1 0 15H0v-15Z" fill="var(--logo-lamp, var(--fir))" />
      <path d="M15.5 5.6 28 0v20l-12.5-5.6V5.6Z" fill="var(--beam)" />
    </svg>
  );
}
