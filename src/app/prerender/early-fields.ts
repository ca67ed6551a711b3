/** Records input made in a prerendered page before hydration, and replays it to the app. */
import { DROPPED_ATTRIBUTE } from './early-files';
import { findByFingerprint, fingerprintOf, type ElementFingerprint } from './element-fingerprint';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface FieldInput {
  readonly field: Field;
  readonly fingerprint: ElementFingerprint;
  readonly value: string;
  readonly checked: boolean;
  readonly files: FileList | null;
}

/** Selected text range; the caret when both are equal. */
type SelectionRange = readonly [start: number, end: number];

/** Input made before the app was ready, and where the focus was. */
export interface EarlyFields {
  readonly inputs: readonly FieldInput[];
  readonly focus:
    | {
        readonly element: Element;
        readonly fingerprint: ElementFingerprint;
        readonly selection: SelectionRange | undefined;
      }
    | undefined;
}

const FIELDS = 'input, textarea, select';

function defaultValueOf(field: Field): string {
  if (field instanceof HTMLSelectElement)
    return [...field.options].find(({ defaultSelected }) => defaultSelected)?.value ?? field.options[0]?.value ?? '';
  return field.defaultValue;
}

function isCheckable(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);
}

function isFileInput(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type === 'file';
}

function isChanged(field: Field): boolean {
  if (isFileInput(field)) return (field.files?.length ?? 0) > 0;
  return isCheckable(field) ? field.checked !== field.defaultChecked : field.value !== defaultValueOf(field);
}

function isField(target: EventTarget | null | undefined): target is Field {
  return target instanceof Element && target.matches(FIELDS);
}

/** Undefined for fields without a text selection. */
function selectionOf(element: Element): SelectionRange | undefined {
  if (!isField(element) || element instanceof HTMLSelectElement) return undefined;
  const { selectionStart, selectionEnd } = element;
  return selectionStart === null || selectionEnd === null ? undefined : [selectionStart, selectionEnd];
}

/** Events that may change a value, the focus or the caret. */
const TRACKED_EVENTS = ['input', 'change', 'focusin', 'keyup', 'pointerup'];

/**
 * Records field input from now on, including what was changed before.
 * @returns a function that stops recording and returns the input
 */
export function recordInput(root: Element): () => EarlyFields {
  const inputs = new Map<Field, FieldInput>();
  let focus: EarlyFields['focus'];
  const record = (field: Field): void => {
    const files = isFileInput(field) ? field.files : null;
    inputs.set(field, {
      field,
      fingerprint: fingerprintOf(root, field),
      value: field.value,
      checked: isCheckable(field) && field.checked,
      files,
    });
  };
  const recordFocus = (element: Element | null): void => {
    if (element === null || element === root || !root.contains(element)) return;
    // Read before hydration: React moves the caret of a field that it hydrates to the start.
    focus = { element, fingerprint: fingerprintOf(root, element), selection: selectionOf(element) };
  };
  const handleEvent = ({ type, target }: Event): void => {
    recordFocus(document.activeElement);
    if (['input', 'change'].includes(type) && isField(target) && root.contains(target)) record(target);
  };

  for (const field of root.querySelectorAll<Field>(FIELDS)) if (isChanged(field)) record(field);
  recordFocus(document.activeElement);
  const controller = new AbortController();
  for (const type of TRACKED_EVENTS)
    document.addEventListener(type, handleEvent, { capture: true, signal: controller.signal });
  return () => {
    controller.abort();
    // Dropping files on a field fires no event.
    for (const field of root.querySelectorAll<Field>(FIELDS)) if (isFileInput(field) && isChanged(field)) record(field);
    return { inputs: [...inputs.values()], focus };
  };
}

/**
 * React has recorded the state of the field while hydrating. Setting the opposite first makes the click count as a
 * change.
 */
function replayCheck(field: HTMLInputElement, checked: boolean): void {
  // In a radio group the checked one is enough.
  if (field.type === 'radio' && !checked) return;
  field.checked = !checked;
  field.click();
}

function replayFiles(field: HTMLInputElement, files: FileList, dropped: boolean): void {
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

function replayText(field: Field, value: string): void {
  field.value = defaultValueOf(field) === value ? `${value} ` : defaultValueOf(field);
  // The prototype's setter, since React overrides `value` on the element to track what it rendered.
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** Restores focus and caret, unless the user has moved on. */
function restoreFocus(root: Element, { element, fingerprint, selection }: NonNullable<EarlyFields['focus']>): void {
  const target = element.isConnected ? element : findByFingerprint(root, fingerprint);
  if (document.activeElement === document.body && target instanceof HTMLElement) target.focus({ preventScroll: true });
  if (
    selection === undefined ||
    document.activeElement !== target ||
    !isField(target) ||
    target instanceof HTMLSelectElement
  )
    return;
  target.setSelectionRange(...selection);
}

/** Replays the input as events. In a page that was rendered anew, into the elements with the same fingerprint. */
export function replayInput(root: Element, { inputs, focus }: EarlyFields): void {
  for (const { field: original, fingerprint, value, checked, files } of inputs) {
    const field = original.isConnected ? original : findByFingerprint(root, fingerprint);
    if (!isField(field)) continue;
    if (isFileInput(field)) {
      // Files that the app has already handled are no longer in the field.
      if (files !== null && files.length > 0 && (field !== original || isChanged(field)))
        replayFiles(field, files, original.hasAttribute(DROPPED_ATTRIBUTE));
    } else if (isCheckable(field)) replayCheck(field, checked);
    // A restored draft is not overwritten.
    else if (field === original || field.value === '' || field instanceof HTMLSelectElement) replayText(field, value);
  }
  if (focus !== undefined) restoreFocus(root, focus);
}
