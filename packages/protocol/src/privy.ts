import type { ChainConfig } from './http/chainConfig.ts';

/** Privy's state in this browser. */
export interface PrivyState {
  /** Privy has determined who is signed in. */
  ready: boolean;
  authenticated: boolean;
  /** Id of the linked Discord account; null without one. */
  discordId: string | null;
  /** Privy's signed identity token for our server; null before sign-in. */
  identityToken: string | null;
  /** Addresses of embedded wallets only, in lowercase. */
  wallets: readonly string[];
}

/** A transaction with gas terms chosen by the page; amounts are decimal strings in wei. */
export interface PrivyTransaction {
  from: string;
  to: string;
  data: string;
  valueWei: string;
  gasLimit: string;
  maxFeeWei: string;
  priorityFeeWei: string;
  /** Sent without confirmation; otherwise Privy shows its own dialog. */
  isSilent: boolean;
}

/** Privy's interface for the page. Errors are rethrown as the SDK threw them. */
export interface PrivyHandle {
  state(): PrivyState;
  /** Redirects to Discord, the only sign-in method; Privy returns to this URL. */
  login(): Promise<void>;
  logout(): Promise<void>;
  /** Reloads accounts and token from Privy; `state()` is updated shortly after. */
  refresh(): Promise<PrivyState>;
  /** Creates the embedded wallet and returns its address. */
  createWallet(): Promise<string>;
  /** Shows the private key in Privy's own frame. */
  exportWallet(address: string): Promise<void>;
  /** Signs and sends; returns the hash. */
  sendTransaction(transaction: PrivyTransaction): Promise<string>;
  /** Signs EIP-712 typed data, given as JSON text. */
  signTypedData(address: string, typedData: string): Promise<string>;
  /** Stops all notifications. Privy itself stays loaded, since a page has only one instance. */
  close(): void;
}

/** Options to open Privy; repeated calls for the same app return the same instance. */
export interface PrivyOptions {
  appId: string;
  chain: ChainConfig | null;
  onState(state: PrivyState): void;
}

/** Exports of `/privy/privy.js`. */
export interface PrivyModule {
  openPrivy(options: PrivyOptions): Promise<PrivyHandle>;
}
