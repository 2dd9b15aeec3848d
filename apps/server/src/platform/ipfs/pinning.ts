export interface PinnedFile {
  name: string;
  type: string;
  bytes: Buffer;
}

/** Stores files on IPFS. Idempotent, since the CID depends on the content. Throws a PinningError. */
export interface Pinning {
  pinFile(file: PinnedFile): Promise<string>;
  /** Returns the CID of a JSON file with this value. */
  pinJson(file: { name: string; value: object }): Promise<string>;
  /** Returns the CID of a folder with these files by name. */
  pinFolder(folder: { name: string; files: readonly PinnedFile[] }): Promise<string>;
  /** Resolves if the credential is valid. */
  testAuth(): Promise<void>;
}

export const MAX_PIN_BYTES = 10 * 1024 * 1024;
