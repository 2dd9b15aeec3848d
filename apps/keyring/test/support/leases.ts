import type { KeyringApi } from '../../src/api/keyringApi.ts';

/** The server's sending lease, shared by all devices of a player. */
export function createLeases(): Pick<KeyringApi, 'acquireLease' | 'releaseLease'> & {
  most(): number;
  ended(): number;
} {
  let holder: string | undefined;
  let lastSent: { txHash: string; nonce: number; sentAt: number } | null = null;
  let [count, ended, inside, most] = [0, 0, 0, 0];
  return {
    async acquireLease({ leaseId }) {
      if (leaseId !== undefined && leaseId === holder)
        return { ok: true, value: { leaseId, expiresAt: Date.now() + 60_000, lastSent } };
      if (holder !== undefined)
        return { ok: false, status: 409, code: 'lease_taken', error: 'Another device is sending.', retryAfterMs: 5 };
      holder = `lease ${(count += 1)}`;
      inside += 1;
      most = Math.max(most, inside);
      return { ok: true, value: { leaseId: holder, expiresAt: Date.now() + 60_000, lastSent } };
    },
    async releaseLease({ leaseId, sent }) {
      if (leaseId !== holder) return { ok: false, status: 409, code: 'lease_taken', error: 'Not your turn.' };
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
