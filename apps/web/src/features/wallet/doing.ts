import { rawMessage } from '@jumpy/domain/rawMessage';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { WalletError } from '../../data/walletClient.ts';

/** Something a player asked of the wallet: under way, done, or failed with its words. */
export interface Doing {
  busy: boolean;
  done: boolean;
  error: string | undefined;
  run: (act: () => Promise<void>) => void;
}

/** Whether the player themselves closed the wallet's dialog: that is no failure to speak of. */
export function isCancelled(thrown: unknown): boolean {
  return thrown instanceof WalletError && thrown.code === 'rejected';
}

/** Does one thing at a time; `words` makes the text of a failure from its message. */
export function useDoing(words: (message: string) => string): Doing {
  // A mutation reports that it is pending in a later task. On a slow device a second press comes before that.
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const { mutate, isSuccess, error } = useMutation({
    mutationFn: (doing: Promise<void>) => doing,
    // A browser may be wrong about its network, and the wallet says itself what it cannot do.
    networkMode: 'always',
    onSettled() {
      running.current = false;
      setBusy(false);
    },
  });
  const isFailure = error !== null && !isCancelled(error);
  return {
    busy,
    done: isSuccess,
    error: isFailure ? words(rawMessage(error)) : undefined,
    // Begun in the press itself: windows and the browser's leave are to be had in a press alone.
    run(act) {
      if (running.current) return;
      running.current = true;
      setBusy(true);
      mutate(act());
    },
  };
}
