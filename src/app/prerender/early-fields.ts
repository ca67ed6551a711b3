/** What is typed, ticked and chosen in a prerendered page before the app answers, and how the app is told. */
import { DROPPED_ATTRIBUTE } from './early-files';
import { findByFingerprint, fingerprintOf, type ElementFingerprint } from './element-fingerprint';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Typed {
  readonly field: Field;
  readonly fingerprint: ElementFingerprint;
  readonly value: string;
  readonly checked: boolean;
  readonly files: FileList | null;
}

/** From where to where the text of a field is selected; the caret where both are one. */
type Selected = readonly [start: number, end: number];

/** What a person has done in the fields of a page, and where the focus was. */
export interface EarlyFields {
  readonly typed: readonly Typed[];
  readonly focus: { readonly element: Element; readonly fingerprint: ElementFingerprint; readonly selected: Selected | undefined } | undefined;
}

const FIELDS = 'input, textarea, select';

function standard(field: Field): string {
  if (field instanceof HTMLSelectElement) return [...field.options].find(({ defaultSelected }) => defaultSelected)?.value ?? field.options[0]?.value ?? '';
  return field.defaultValue;
}

/** Whether a field is ticked rather than typed into. */
function isTick(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);
}

/** Whether a field holds files. */
function isFile(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type === 'file';
}

function isChanged(field: Field): boolean {
  if (isFile(field)) return (field.files?.length ?? 0) > 0;
  return isTick(field) ? field.checked !== field.defaultChecked : field.value !== standard(field);
}

function isField(target: EventTarget | null | undefined): target is Field {
  return target instanceof Element && target.matches(FIELDS);
}

/** Undefined in fields that do not say. */
function selectedIn(element: Element): Selected | undefined {
  if (!isField(element) || element instanceof HTMLSelectElement) return undefined;
  const { selectionStart, selectionEnd } = element;
  return selectionStart === null || selectionEnd === null ? undefined : [selectionStart, selectionEnd];
}

/** What a person does with an effect on field, focus or caret. */
const TRACKED_EVENTS = ['input', 'change', 'focusin', 'keyup', 'pointerup'];

/**
 * Watches the fields of a page from now on; what was done in them before is seen too.
 * @returns ends it, and says what was done
 */
export function watchFields(root: Element): () => EarlyFields {
  const typed = new Map<Field, Typed>();
  let focus: EarlyFields['focus'];
  const see = (field: Field): void => {
    const files = isFile(field) ? field.files : null;
    typed.set(field, { field, fingerprint: fingerprintOf(root, field), value: field.value, checked: isTick(field) && field.checked, files });
  };
  const seeFocus = (element: Element | null): void => {
    if (element === null || element === root || !root.contains(element)) return;
    // Asked now: React sets the caret to the start of a field that it joins.
    focus = { element, fingerprint: fingerprintOf(root, element), selected: selectedIn(element) };
  };
  const hear = ({ type, target }: Event): void => {
    seeFocus(document.activeElement);
    if (['input', 'change'].includes(type) && isField(target) && root.contains(target)) see(target);
  };

  for (const field of root.querySelectorAll<Field>(FIELDS)) if (isChanged(field)) see(field);
  seeFocus(document.activeElement);
  const controller = new AbortController();
  for (const type of TRACKED_EVENTS) document.addEventListener(type, hear, { capture: true, signal: controller.signal });
  return () => {
    controller.abort();
    // Files that were dropped meanwhile came without an event.
    for (const field of root.querySelectorAll<Field>(FIELDS)) if (isFile(field) && isChanged(field)) see(field);
    return { typed: [...typed.values()], focus };
  };
}

/** React has noted what stood in a field when it joined: it is told another state first, so that the next one counts as a change. */
function tickAgain(field: HTMLInputElement, checked: boolean): void {
  // Of several, the one that is chosen says it.
  if (field.type === 'radio' && !checked) return;
  field.checked = !checked;
  field.click();
}

function chooseAgain(field: HTMLInputElement, files: FileList, dropped: boolean): void {
  if (!dropped) {
    if (field.files !== files) field.files = files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  field.value = '';
  field.removeAttribute(DROPPED_ATTRIBUTE);
  field.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));
}

function writeAgain(field: Field, value: string): void {
  field.value = standard(field) === value ? `${value} ` : standard(field);
  // Past React's own setter, by which it notes what it shows.
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** The focus and the caret as they were, unless they are elsewhere by now. */
function focusAgain(root: Element, { element, fingerprint, selected }: NonNullable<EarlyFields['focus']>): void {
  const again = element.isConnected ? element : findByFingerprint(root, fingerprint);
  if (document.activeElement === document.body && again instanceof HTMLElement) again.focus({ preventScroll: true });
  if (selected === undefined || document.activeElement !== again || !isField(again) || again instanceof HTMLSelectElement) return;
  again.setSelectionRange(...selected);
}

/** Tells the app of it, as if it were done now; in a page that was drawn anew, in the fields that are alike. */
export function replayInput(root: Element, { typed, focus }: EarlyFields): void {
  for (const { field: former, fingerprint, value, checked, files } of typed) {
    const field = former.isConnected ? former : findByFingerprint(root, fingerprint);
    if (!isField(field)) continue;
    if (isFile(field)) {
      // Where the app was quick enough to take them, they are gone.
      if (files !== null && files.length > 0 && (field !== former || isChanged(field))) chooseAgain(field, files, former.hasAttribute(DROPPED_ATTRIBUTE));
    } else if (isTick(field)) tickAgain(field, checked);
    // What is kept here, e.g. a draft, is not written over.
    else if (field === former || field.value === '' || field instanceof HTMLSelectElement) writeAgain(field, value);
  }
  if (focus !== undefined) focusAgain(root, focus);
}
