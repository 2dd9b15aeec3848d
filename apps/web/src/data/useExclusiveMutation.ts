import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';

/**
 * Runs one user-triggered action at a time. Busy from the click itself: a mutation reports `pending` only in a later
 * task, and on slow devices a second click can come first.
 */
export function useExclusiveMutation<Action, Result>() {
  const isRunning = useRef(false);
  const [running, setRunning] = useState<Action>();
  const { mutate, data, error, isSuccess } = useMutation({
    mutationFn: (result: Promise<Result>) => result,
    // The browser's online state may be wrong, and the wallet reports itself what it cannot do.
    networkMode: 'always',
    onSettled() {
      isRunning.current = false;
      setRunning(undefined);
    },
  });
  return {
    ...{ running, data, error, isSuccess },
    /** Starts the work inside the click handler, because browsers allow pop-ups and permission prompts only there. */
    run(action: Action, work: () => Promise<Result>): void {
      if (isRunning.current) return;
      isRunning.current = true;
      setRunning(() => action);
      mutate(work());
    },
  };
}
