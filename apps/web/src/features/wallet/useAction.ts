import { errorMessage } from '@jumpy/domain/rawMessage';
import { useExclusiveMutation } from '../../data/useExclusiveMutation.ts';
import { WalletError } from '../../data/walletClient.ts';

/** State of a wallet action: pending, done, or failed with a message. */
interface ActionState {
  busy: boolean;
  done: boolean;
  error: string | undefined;
  run: (action: () => Promise<void>) => void;
}

/** Whether the player closed the wallet's dialog, which is not shown as an error. */
function isCancelled(thrown: unknown): boolean {
  return thrown instanceof WalletError && thrown.code === 'rejected';
}

/** Runs one action at a time; `toErrorText` turns an error message into the text shown. */
export function useAction(toErrorText: (message: string) => string): ActionState {
  const { running, isSuccess, error, run } = useExclusiveMutation<true, void>();
  const isFailure = error !== null && !isCancelled(error);
  return {
    busy: running ?? false,
    done: isSuccess,
    error: isFailure ? toErrorText(errorMessage(error)) : undefined,
    run: (action) => run(true, action),
  };
}
