import { WITNESS_RULES } from '@jumpy/domain/witness';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * Returns the first link of a run's digest chain, which is bound to the run id.
 * @example firstDigest('00000000-…') // 64 hex digits
 */
export function firstDigest(runId: string): string {
  return bytesToHex(sha256(utf8ToBytes(`jumpy:${runId}`)));
}

/**
 * Returns the next link: the digest of the previous link and the inputs of the following 120 ticks (game plan,
 * "Witness").
 * @example nextDigest(firstDigest(runId), inputTrail(recorder, { fromTick: 0, toTick: 120 })) // 64 hex digits
 */
export function nextDigest(previous: string, trail: Uint8Array): string {
  return bytesToHex(sha256(concatBytes(utf8ToBytes(previous), trail)));
}

/** Ticks between two links. */
export const DIGEST_INTERVAL_TICKS = WITNESS_RULES.digestEveryTicks;

/**
 * Returns the digest of all inputs up to a tick where a run stopped, such as its death: the last link before it, plus
 * the inputs since.
 * @example finalDigest(lastLink, inputTrail(recorder, { fromTick: 240, toTick: 300 })) // 64 hex digits
 */
export function finalDigest(lastLink: string, trail: Uint8Array): string {
  return bytesToHex(sha256(concatBytes(utf8ToBytes(`end:${lastLink}`), trail)));
}
