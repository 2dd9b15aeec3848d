import { GCM_KEY_BYTES } from './aesGcm.ts';

/** Key-encryption keys by id: the current one encrypts, the others only decrypt. */
export interface KeyRing {
  currentId: string;
  keys: ReadonlyMap<string, Buffer>;
}

const ENTRY_PATTERN = /^([A-Za-z0-9][A-Za-z0-9_-]{0,31}):([A-Za-z0-9+/_-]{43}=?)$/;

/**
 * Parses `id:base64, id:base64` with 32 bytes each; the first key is the current one. Undefined if anything is invalid.
 */
export function parseKeyRing(text: string): KeyRing | undefined {
  const entries = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((entry) => ENTRY_PATTERN.exec(entry));
  const keys = new Map<string, Buffer>();
  for (const entry of entries) {
    const [, id = '', base64 = ''] = entry ?? [];
    const key = Buffer.from(base64, 'base64');
    if (key.length !== GCM_KEY_BYTES || keys.has(id)) return undefined;
    keys.set(id, key);
  }
  const [currentId] = keys.keys();
  return currentId === undefined ? undefined : { currentId, keys };
}
