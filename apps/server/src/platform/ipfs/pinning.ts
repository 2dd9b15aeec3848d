export interface PinnedFile {
  name: string;
  type: string;
  bytes: Buffer;
}

/** Keeps files on IPFS, whoever does it. Each may be asked again: the same file has the same name. Throws a PinningError. */
export interface Pinning {
  /** The CID of the file (API-28). */
  pinFile(file: PinnedFile): Promise<string>;
  /** The CID of a JSON file with that value (API-29). */
  pinJson(file: { name: string; value: object }): Promise<string>;
  /** The CID of a folder with these files, each by its name (MINT-100). */
  pinFolder(folder: { name: string; files: readonly PinnedFile[] }): Promise<string>;
  /** Resolves when we may pin (API-30). */
  testAuth(): Promise<void>;
}

export const MOST_PIN_BYTES = 10 * 1024 * 1024;
