/**
 * Whether the page was opened from the home screen of an iPhone or iPad. There it has a storage of its own and does not
 * see what Safari stored for the same site. Pure.
 */
export function isHomeScreenApp(browser: object): boolean {
  return 'standalone' in browser && browser.standalone === true;
}
