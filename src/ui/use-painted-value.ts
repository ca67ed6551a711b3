import { startTransition, useEffect, useState } from 'react';

/**
 * The value as it was until the browser has painted what shows the newest one: what takes longer than a frame follows, and the
 * press that changed the value is answered before. A deferred value alone may come before the next frame.
 */
export function usePaintedValue<Value>(value: Value): Value {
  const [painted, setPainted] = useState(() => value);
  useEffect(() => {
    if (painted === value) return undefined;
    let task = 0;
    // A frame's callbacks run before it is painted, a task of theirs after.
    const frame = requestAnimationFrame(() => {
      task = window.setTimeout(() => startTransition(() => setPainted(() => value)));
    });
    return () => {
      cancelAnimationFrame(frame);
      window.clearTimeout(task);
    };
  }, [painted, value]);
  return painted;
}
