import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '~/lib/after-paint';

/**
 * The previous value until the browser has painted the new one. Slow dependants render after that paint, so that the
 * press that changed the value is answered first. `useDeferredValue` alone may update before the next frame.
 */
export function useValueAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState(() => value);
  useEffect(() => {
    if (painted === value) return undefined;
    return afterPaint(() => startTransition(() => setPainted(() => value)));
  }, [painted, value]);
  return painted;
}
