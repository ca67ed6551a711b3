import { startTransition, useEffect, useState } from 'react';

/**
 * The previous value until the browser has painted the new one. Slow dependants render after that paint, so that the
 * press that changed the value is answered first. `useDeferredValue` alone may update before the next frame.
 */
export function useValueAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState(() => value);
  useEffect(() => {
    if (painted === value) return undefined;
    let task = 0;
    // requestAnimationFrame callbacks run before the paint, a task queued from one runs after it.
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
