import { errorMessage } from '@jumpy/domain/rawMessage';
import { useExclusiveMutation } from '../../data/useExclusiveMutation.ts';
import { WalletError } from '../../data/walletClient.ts';

/** State of a wallet action: pending, done, or failed with a message. */
export interface ActionState {
  busy: boolean;
  done: boolean;
  error: string | undefined;
  run: (act: () => Promise<void>) => void;
}

/** Whether the player closed the wallet's dialog, which is not shown as an error. */
export function isCancelled(thrown: unknown): boolean {
  return thrown instanceof WalletError && thrown.code === 'rejected';
}

/** Runs one action at a time; `words` turns an error message into the text shown. */
export function useAction(words: (message: string) => string): ActionState {
  const { running, isSuccess, error, run } = useExclusiveMutation<true, void>();
  const isFailure = error !== null && !isCancelled(error);
  return {
    busy: running ?? false,
    done: isSuccess,
    error: isFailure ? words(errorMessage(error)) : undefined,
    run: (act) => run(true, act),
  };
}
