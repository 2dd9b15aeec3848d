import { rawMessage } from '@jumpy/domain/rawMessage';
import { useState } from 'react';
import { WalletError } from '../../data/walletClient.ts';

/** Something a player asked of the wallet: under way, or failed with its words. */
export interface Doing {
  busy: boolean;
  error: string | undefined;
  run: (act: () => Promise<void>) => Promise<void>;
}

/** Whether the player themselves closed the wallet's dialog: that is no failure to speak of. */
export function isCancelled(thrown: unknown): boolean {
  return thrown instanceof WalletError && thrown.code === 'rejected';
}

/** Does one thing at a time; `words` makes the text of a failure from its message. */
export function useDoing(words: (message: string) => string): Doing {
  const [state, setState] = useState<{ busy: boolean; error: string | undefined }>({ busy: false, error: undefined });
  const run = async (act: () => Promise<void>): Promise<void> => {
    setState({ busy: true, error: undefined });
    try {
      await act();
      setState({ busy: false, error: undefined });
    } catch (thrown) {
      setState({ busy: false, error: isCancelled(thrown) ? undefined : words(rawMessage(thrown)) });
    }
  };
  return { ...state, run };
}
