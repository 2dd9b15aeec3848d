import { rawMessage } from '@jumpy/domain/rawMessage';
import { useMutation } from '@tanstack/react-query';
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
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (doing: Promise<void>) => doing,
    // A browser may be wrong about its network, and the wallet says itself what it cannot do.
    networkMode: 'always',
  });
  const isFailure = error !== null && !isCancelled(error);
  return {
    busy: isPending,
    done: isSuccess,
    error: isFailure ? words(rawMessage(error)) : undefined,
    // Begun in the press itself: windows and the browser's leave are to be had in a press alone.
    run: (act) => mutate(act()),
  };
}
