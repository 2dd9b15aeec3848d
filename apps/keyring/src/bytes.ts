/** Bytes that own their buffer, as WebCrypto requires. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Overwrites secrets after use; copies made by the engine or a library are out of reach. */
export function wipe(...secrets: readonly (Uint8Array | undefined)[]): void {
  for (const secret of secrets) secret?.fill(0);
}
