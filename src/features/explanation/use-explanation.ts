import { useCallback, useMemo, useState } from 'react';
import { useLocation, type Location } from 'react-router';
import { useHydrating } from '~/ui/use-hydrating';
import { topicFields } from './anchors';
import { targetFragment, targetOf, type EntryKey, type Target } from './entries';

interface Preview {
  /** The hovered or focused field; undefined for none. */
  readonly key: EntryKey | undefined;
  /** Whether screen readers announce it. */
  readonly isAnnounced: boolean;
}

/** The selection made on this page; replaced by a navigation with another target. */
interface Selection {
  readonly at: Location;
  readonly target: Target | undefined;
}

const NONE: readonly EntryKey[] = [];

/** The fields that a target lights. */
function fieldsOf(target: Target | undefined): readonly EntryKey[] {
  if (target === undefined) return NONE;
  return target.kind === 'field' ? [target.key] : topicFields(target.id);
}

/** Replaces the URL fragment without a history entry and without scrolling. */
function writeFragment(fragment: string): void {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', `${pathname}${search}${fragment === '' ? '' : `#${fragment}`}`);
}

/**
 * The selection, and the hovered or focused field. The selection is read from the URL fragment after hydration, because
 * the prerendered page does not know it.
 */
export function useExplanation() {
  const location = useLocation();
  const hydrating = useHydrating();
  const [choice, setChoice] = useState<Selection>();
  const [preview, setPreview] = useState<Preview>({ key: undefined, isAnnounced: true });

  const named = useMemo(() => (hydrating ? undefined : targetOf(location.hash)), [hydrating, location]);
  const chosen = choice?.at === location ? choice.target : named;

  const choose = useCallback(
    (target: Target) => {
      setPreview(({ key }) => ({ key, isAnnounced: true }));
      setChoice({ at: location, target });
      writeFragment(targetFragment(target));
    },
    [location],
  );

  const clear = useCallback(() => {
    setPreview({ key: undefined, isAnnounced: false });
    setChoice({ at: location, target: undefined });
    writeFragment('');
  }, [location]);

  const previewField = useCallback((key: EntryKey | undefined, byPointer: boolean) => {
    // What a field gives way to when it is left would be read over the name of what has the focus then.
    const isAnnounced = key !== undefined && !byPointer;
    setPreview((before) => (before.key === key ? before : { key, isAnnounced }));
  }, []);

  const chosenFields = useMemo(() => fieldsOf(chosen), [chosen]);
  return { chosen, chosenFields, preview, choose, clear, previewField };
}
