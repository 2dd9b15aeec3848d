import { useSession } from './session.ts';
import { useWallet, useWalletClient } from './walletClient.ts';
import * as m from './messages.ts';

/** The player's wallet as a sender of transactions. */
export interface ConnectedWallet {
  /**
   * `loading` until both server and wallet have answered; `elsewhere` if the wallet cannot be opened on this device.
   */
  state: 'loading' | 'unanswered' | 'none' | 'elsewhere' | 'connected';
  /** Lower case; while loading, the address from the session. */
  address: string | undefined;
  /** Why the wallet cannot send anything now. */
  problem: string | undefined;
}

const LOADING_TEXT = m.walletOpening();
const UNANSWERED_TEXT = m.walletUnanswered();
const NO_WALLET_TEXT = m.noWalletConnected();
const NOT_ON_DEVICE_TEXT = m.walletNotOnDevice();

/** The connected wallet, distinguishing "none" from "still loading". */
export function useConnectedWallet(): ConnectedWallet {
  const { ready, authenticated, user } = useSession();
  const isOpened = useWalletClient() !== null;
  const { status, address: linked, canSignHere } = useWallet();
  const address = (linked ?? user?.walletAddress ?? undefined)?.toLowerCase();
  if (ready && !authenticated) return { state: 'none', address: undefined, problem: NO_WALLET_TEXT };
  if (!isOpened || status === 'unknown') return { state: 'loading', address, problem: LOADING_TEXT };
  if (status === 'analysis_error') return { state: 'unanswered', address, problem: UNANSWERED_TEXT };
  // If storage is blocked in the embedded page, the wallet signs in a separate window.
  const canSign = canSignHere || status === 'storage_closed';
  const isElsewhere = linked === undefined ? status === 'embedded_wallet_stuck' : !canSign;
  if (isElsewhere) return { state: 'elsewhere', address, problem: NOT_ON_DEVICE_TEXT };
  if (linked === undefined) return { state: 'none', address: undefined, problem: NO_WALLET_TEXT };
  return { state: 'connected', address, problem: undefined };
}

/** Why the wallet cannot perform owner-only actions; undefined if it can. */
export function ownerProblem({ state, address, problem }: ConnectedWallet, owner: string): string | undefined {
  const isKnown = state === 'connected' || state === 'elsewhere';
  if (isKnown && address !== owner.toLowerCase()) return 'Only the contract’s owner can do this.';
  return problem;
}
