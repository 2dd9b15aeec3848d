import { apiRefusal } from '../api/apiRefusal.ts';
import type { Refusal } from '../outcome.ts';
import type { SignedBytes } from '../book/sentNonce.ts';
import type { Sending } from './sending.ts';

/** What was sent last from any device, as the server was told. */
export interface LastSent {
  txHash: string;
  nonce: number;
  sentAt: number;
}

/** Told of what is sent in a turn. */
export interface Turn {
  lastSent: LastSent | null;
  sent(transaction: Pick<SignedBytes, 'hash'> & { nonce: number }): void;
}

const RENEW_MS = 25_000;
const RETRY_MS = 1000;
/** A turn whose holder is gone ends by itself after 60 s. */
const PATIENCE_MS = 65_000;

/** Works while this device has the wallet's turn to send: asked for until it is given, renewed meanwhile and given back with what was sent. */
export async function holdTurn<Result>(
  { account: { api }, clock, signal }: Pick<Sending, 'account' | 'clock' | 'signal'>,
  walletId: string,
  work: (turn: Turn) => Promise<Result>,
): Promise<Result | Refusal> {
  const untilMs = clock.nowMs() + PATIENCE_MS;
  let given = await api.turn({ walletId });
  while (!given.ok) {
    if (given.code !== 'turn_taken' || clock.nowMs() >= untilMs || signal.aborted) return apiRefusal(given);
    await clock.wait(Math.min(given.retryAfterMs ?? RETRY_MS, RETRY_MS));
    given = await api.turn({ walletId });
  }
  const { turnId, lastSent } = given.value;
  const renewing = setInterval(() => void api.turn({ walletId, turnId }), RENEW_MS);
  let sent: { txHash: string; nonce: number } | undefined;
  try {
    return await work({ lastSent, sent: ({ hash, nonce }) => (sent = { txHash: hash, nonce }) });
  } finally {
    clearInterval(renewing);
    await api.endTurn({ walletId, turnId, ...(sent ? { sent } : {}) });
  }
}
