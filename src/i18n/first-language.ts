/**
 * Runs in the head of the root page, before anything is painted: somebody whose cookie or browser asks for English goes to
 * /en at once. Built as a small script of its own, so that it need not wait for the app.
 */
import { firstAddress, rememberLanguage } from './language';
import { splitLanguage } from './paths';

const address = firstAddress(window.location, document.cookie, navigator.languages);
if (address !== undefined) {
  // What the browser still paints while it leaves would be the other language.
  document.documentElement.style.display = 'none';
  rememberLanguage(splitLanguage(address).language);
  window.location.replace(address);
}
