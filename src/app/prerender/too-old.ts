/** Browsers that cannot run the app: their users read the prerendered page, and why nothing else works. */

/**
 * Whether the browser lacks what every page needs: Safari before 16.4 does not parse a lookbehind, nor the files that
 * have one; Chrome before 110 has no array methods of ES2023.
 */
export function isTooOld(): boolean {
  try {
    // Not a literal: this file is parsed there too. False, since nothing is before the end of an empty text.
    return new RegExp('(?<=.)').test([].toReversed().join(''));
  } catch {
    return true;
  }
}

/** Shows what the app needs. Where scripts run, the same paragraph in `<noscript>` is no element. */
export function showRequirements(): void {
  document.querySelector('.without-script')?.removeAttribute('hidden');
}

/**
 * The start of an app that this browser cannot parse, for a failed import.
 * @throws the error of any other failure, which another attempt may mend
 */
export function startWithoutApp(error: unknown): { readonly start: () => void } {
  if (error instanceof SyntaxError) return { start: showRequirements };
  throw error;
}
