import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';

/**
 * Runs one action at a time, of those that a player starts with a press. It is busy from the press on: a mutation reports that it is
 * pending in a later task, and on a slow device a second press comes before that.
 */
export function useExclusiveMutation<Action, Result>() {
  const isRunning = useRef(false);
  const [running, setRunning] = useState<Action>();
  const { mutate, data, error, isSuccess } = useMutation({
    mutationFn: (result: Promise<Result>) => result,
    // A browser may be wrong about its network, and the wallet says itself what it cannot do.
    networkMode: 'always',
    onSettled() {
      isRunning.current = false;
      setRunning(undefined);
    },
  });
  return {
    ...{ running, data, error, isSuccess },
    /** Starts the work in the press itself, because browsers open windows and ask for permissions only there. */
    run(action: Action, work: () => Promise<Result>): void {
      if (isRunning.current) return;
      isRunning.current = true;
      setRunning(() => action);
      mutate(work());
    },
  };
}
