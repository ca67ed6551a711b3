/**
 * Runs in the head of the root page, before the first paint: redirects to /en if the cookie or the browser asks for
 * English. Built as a separate small script, so that it does not wait for the app.
 */
import { firstAddress, rememberLanguage } from './language';
import { splitLanguage } from './paths';

const address = firstAddress(window.location, document.cookie, navigator.languages);
if (address !== undefined) {
  // Hides the page, which is still painted in the other language until the redirect.
  document.documentElement.style.display = 'none';
  rememberLanguage(splitLanguage(address).language);
  window.location.replace(address);
}
