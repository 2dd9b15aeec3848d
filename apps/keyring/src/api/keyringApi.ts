import type {
  ActivateWalletBody,
  BeginWalletAnswer,
  BeginWalletBody,
  EndWalletLeaseBody,
  LinkedWalletAnswer,
  ProtectWalletBody,
  ReadRecoveryAnswer,
  ReadRecoveryBody,
  ReadShareAnswer,
  ReadShareBody,
  ResplitWalletBody,
  WalletLeaseAnswer,
  WalletLeaseBody,
} from '@jumpy/protocol/http/keyring';
import type { WalletFacts } from '@jumpy/protocol/http/wallets';
import type * as z from 'zod/mini';

/** Server error, or `network` (status 0) if there was no response. */
export interface ApiRefusal {
  ok: false;
  status: number;
  /** A code from `protocol/errors`, `signed_out` or `network`. */
  code: string;
  /** User-facing text. */
  error: string;
  retryAfterMs?: number;
}

/** Result of a server request. */
export type ApiAnswer<Value> = { ok: true; value: Value } | ApiRefusal;

type Value<Schema extends z.ZodMiniType> = Omit<z.output<Schema>, 'success'>;

/** The server's keyring API, called as the signed-in player. */
export interface KeyringApi {
  status(): Promise<ApiAnswer<WalletFacts>>;
  begin(body: z.input<typeof BeginWalletBody>): Promise<ApiAnswer<Value<typeof BeginWalletAnswer>>>;
  activate(body: z.input<typeof ActivateWalletBody>): Promise<ApiAnswer<Value<typeof LinkedWalletAnswer>>>;
  share(body: z.input<typeof ReadShareBody>): Promise<ApiAnswer<Value<typeof ReadShareAnswer>>>;
  protect(body: z.input<typeof ProtectWalletBody>): Promise<ApiAnswer<Value<typeof LinkedWalletAnswer>>>;
  recovery(body: z.input<typeof ReadRecoveryBody>): Promise<ApiAnswer<Value<typeof ReadRecoveryAnswer>>>;
  resplit(body: z.input<typeof ResplitWalletBody>): Promise<ApiAnswer<Value<typeof LinkedWalletAnswer>>>;
  forget(): Promise<ApiAnswer<unknown>>;
  lease(body: z.input<typeof WalletLeaseBody>): Promise<ApiAnswer<Value<typeof WalletLeaseAnswer>>>;
  endLease(body: z.input<typeof EndWalletLeaseBody>): Promise<ApiAnswer<unknown>>;
}
