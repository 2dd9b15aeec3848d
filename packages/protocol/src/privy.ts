import type { ChainConfig } from './http/chainConfig.ts';

/** Who and what Privy has in this browser. */
export interface PrivyState {
  /** Privy has looked who is signed in. */
  ready: boolean;
  authenticated: boolean;
  /** Of the Discord account linked there; null without one. */
  discordId: string | null;
  /** Privy's signed word for all of this, for our server; null before a sign-in. */
  identityToken: string | null;
  /** Addresses of the embedded wallets alone, in lower case. */
  wallets: readonly string[];
}

/** A transaction with the terms the page has chosen; amounts are decimal texts in wei. */
export interface PrivyTransaction {
  from: string;
  to: string;
  data: string;
  valueWei: string;
  gasLimit: string;
  maxFeeWei: string;
  priorityFeeWei: string;
  /** Sent without asking; Privy asks about everything else in a dialog of its own. */
  isSilent: boolean;
}

/** Privy as the page uses it. What fails is thrown as the SDK threw it. */
export interface PrivyHandle {
  state(): PrivyState;
  /** Leaves the page for Discord, the only method; Privy comes back to this address. */
  login(): Promise<void>;
  logout(): Promise<void>;
  /** Asks Privy anew for accounts and token; `state()` follows a moment later. */
  refresh(): Promise<PrivyState>;
  /** Makes the embedded wallet; answers its address. */
  createWallet(): Promise<string>;
  /** Shows the key in Privy's own frame. */
  exportWallet(address: string): Promise<void>;
  /** Signs and sends; answers the hash. */
  sendTransaction(transaction: PrivyTransaction): Promise<string>;
  /** EIP-712 as JSON text. */
  signTypedData(address: string, typedData: string): Promise<string>;
  /** Nothing is told of any more; Privy itself stays, as there is one in a page. */
  close(): void;
}

/** How Privy is opened; again for the same app it is the same one. */
export interface PrivyOptions {
  appId: string;
  chain: ChainConfig | null;
  onState(state: PrivyState): void;
}

/** What `/privy/privy.js` exports. */
export interface PrivyModule {
  openPrivy(options: PrivyOptions): Promise<PrivyHandle>;
}
