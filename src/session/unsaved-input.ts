/** Tracks whether this document has unsaved input. */
import { isUnloadGuarded } from '~/lib/ask-before-unload';

let touched: readonly Element[] = [];

function isEmpty(element: Element): boolean {
  return 'value' in element && element.value === '';
}

/** Fields whose value is not saved with a form: a search, or one that has effect at once. */
const NEVER_UNSAVED = '[type="search"], [data-saves-immediately]';
/** Controls that have effect at once, such as a filter, outside what is confirmed later. */
const CHOICE = 'select, [type="checkbox"], [type="radio"]';
const CONFIRMED_LATER = 'form, [role="dialog"], [role="radiogroup"]';

function canBeUnsaved(field: Element): boolean {
  return !field.matches(NEVER_UNSAVED) && (!field.matches(CHOICE) || field.closest(CONFIRMED_LATER) !== null);
}

function note({ target }: Event): void {
  if (target instanceof Element && canBeUnsaved(target))
    touched = [...touched.filter((element) => element.isConnected && element !== target), target];
}

/** Starts tracking `input` events. Further calls have no effect. */
export function watchInput(): void {
  document.addEventListener('input', note, true);
}

/** Whatever else holds unsaved input without the browser asking before a reload, such as a chosen photo. */
const holders = new Set<object>();

/**
 * Says whether something beside the fields holds unsaved input. Not needed where the browser asks before a reload.
 */
export function setUnsaved(holder: object, isUnsaved: boolean): void {
  if (isUnsaved) holders.add(holder);
  else holders.delete(holder);
}

/**
 * Whether a reload, a sign-out or a lock would discard something: a field that the user has edited, is still in the
 * document and not empty, what the browser would ask about, or something else that is unsaved.
 */
export function hasUnsavedInput(): boolean {
  return isUnloadGuarded() || holders.size > 0 || touched.some((element) => element.isConnected && !isEmpty(element));
}
