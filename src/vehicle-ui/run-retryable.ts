/**
 * Runs the work of a toast's action, such as an undo. The toast has closed by then, so a failure is shown in a new one,
 * which offers to try again.
 * @param onError shows the error; `retry` runs the work again
 */
export function runRetryable(work: () => Promise<void>, onError: (error: unknown, retry: () => void) => void): void {
  const run = async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
      onError(error, () => void run());
    }
  };
  void run();
}
