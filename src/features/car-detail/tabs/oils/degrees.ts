/** Formats a temperature as "−30 °C", with a minus sign (U+2212) instead of a hyphen. */
export function degrees(number: (value: number) => string, value: number): string {
  return `${number(value).replace('-', '−')}\u00a0°C`;
}
