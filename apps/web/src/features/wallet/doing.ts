import { rawMessage } from '@jumpy/domain/rawMessage';
import { useExclusiveMutation } from '../../data/useExclusiveMutation.ts';
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
  const { running, isSuccess, error, run } = useExclusiveMutation<true, void>();
  const isFailure = error !== null && !isCancelled(error);
  return {
    busy: running ?? false,
    done: isSuccess,
    error: isFailure ? words(rawMessage(error)) : undefined,
    run: (act) => run(true, act),
  };
}
