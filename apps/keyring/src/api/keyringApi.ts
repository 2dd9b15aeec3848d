import type {
  ActivateWalletBody,
  CreateWalletResponse,
  CreateWalletBody,
  ReleaseWalletLeaseBody,
  LinkedWalletResponse,
  ProtectWalletBody,
  ReadRecoveryResponse,
  ReadRecoveryBody,
  ReadShareResponse,
  ReadShareBody,
  ResplitWalletBody,
  WalletLeaseResponse,
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
export type KeyringApiResult<Value> = { ok: true; value: Value } | ApiRefusal;

type AnswerValue<Schema extends z.ZodMiniType> = Omit<z.output<Schema>, 'success'>;

/** The server's keyring API, called as the signed-in player. */
export interface KeyringApi {
  getStatus(): Promise<KeyringApiResult<WalletFacts>>;
  beginWallet(
    body: z.input<typeof CreateWalletBody>,
  ): Promise<KeyringApiResult<AnswerValue<typeof CreateWalletResponse>>>;
  activateWallet(
    body: z.input<typeof ActivateWalletBody>,
  ): Promise<KeyringApiResult<AnswerValue<typeof LinkedWalletResponse>>>;
  readServerShare(
    body: z.input<typeof ReadShareBody>,
  ): Promise<KeyringApiResult<AnswerValue<typeof ReadShareResponse>>>;
  protectWallet(
    body: z.input<typeof ProtectWalletBody>,
  ): Promise<KeyringApiResult<AnswerValue<typeof LinkedWalletResponse>>>;
  readRecovery(
    body: z.input<typeof ReadRecoveryBody>,
  ): Promise<KeyringApiResult<AnswerValue<typeof ReadRecoveryResponse>>>;
  resplitWallet(
    body: z.input<typeof ResplitWalletBody>,
  ): Promise<KeyringApiResult<AnswerValue<typeof LinkedWalletResponse>>>;
  endSession(): Promise<KeyringApiResult<unknown>>;
  acquireLease(
    body: z.input<typeof WalletLeaseBody>,
  ): Promise<KeyringApiResult<AnswerValue<typeof WalletLeaseResponse>>>;
  releaseLease(body: z.input<typeof ReleaseWalletLeaseBody>): Promise<KeyringApiResult<unknown>>;
}
