import type { KeyringApi } from '../../src/api/keyringApi.ts';

/** The server's lease of the sending turn, as every device of a player meets it. */
export function createTurns(): Pick<KeyringApi, 'turn' | 'endTurn'> & { most(): number; ended(): number } {
  let holder: string | undefined;
  let lastSent: { txHash: string; nonce: number; sentAt: number } | null = null;
  let [count, ended, inside, most] = [0, 0, 0, 0];
  return {
    async turn({ turnId }) {
      if (turnId !== undefined && turnId === holder)
        return { ok: true, value: { turnId, expiresAt: Date.now() + 60_000, lastSent } };
      if (holder !== undefined)
        return { ok: false, status: 409, code: 'turn_taken', error: 'Another device is sending.', retryAfterMs: 5 };
      holder = `turn ${(count += 1)}`;
      inside += 1;
      most = Math.max(most, inside);
      return { ok: true, value: { turnId: holder, expiresAt: Date.now() + 60_000, lastSent } };
    },
    async endTurn({ turnId, sent }) {
      if (turnId !== holder) return { ok: false, status: 409, code: 'turn_taken', error: 'Not your turn.' };
      holder = undefined;
      inside -= 1;
      ended += 1;
      if (sent) lastSent = { ...sent, sentAt: Date.now() };
      return { ok: true, value: {} };
    },
    most: () => most,
    ended: () => ended,
  };
}
