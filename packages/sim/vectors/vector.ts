import type { RunResult } from '../src/simulate.ts';

/** A golden run: the encoded replay and its fixed result. */
export interface Vector {
  readonly name: string;
  /** Bytes of `encodeReplay` as hex. */
  readonly replay: string;
  readonly expected: RunResult;
}

export function hexToBytes(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16));
}

export function bytesToHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
