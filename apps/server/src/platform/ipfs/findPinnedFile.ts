import { type BytesSource, readStoredBytes, type StoredBytesContext } from '../objects/storedBytes.ts';
import type { PinnedFile } from './pinning.ts';
import { ipfsStore, type PinnedFileRow } from './store.ts';

export const PINNED_IMAGES: BytesSource = {
  prefix: 'pinned',
  ...{ listHere: ipfsStore.listImagesHere, move: ipfsStore.move },
  unavailable: { text: 'This picture isn’t available right now. Try again soon.', reason: 'picture_store' },
};

const PINNED_URI_PATTERN = /^ipfs:\/\/(?:ipfs\/)?([a-z2-7]+)(?:\/([^/]+))?$/;

/**
 * Finds a file pinned here by `ipfs://{cid}` or `ipfs://{folder}/{name}`; undefined for other files. Throws
 * `unavailable` while the object store that has it does not answer.
 */
export async function findPinnedFile(context: StoredBytesContext, uri: string): Promise<PinnedFile | undefined> {
  const [, cid, name] = PINNED_URI_PATTERN.exec(uri) ?? [];
  return cid === undefined ? undefined : findPinnedByCid(context, { cid, name });
}

/** Finds a file by its CID, or by its name in a folder. */
export async function findPinnedByCid(
  context: StoredBytesContext,
  { cid, name }: { cid: string; name?: string | undefined },
): Promise<PinnedFile | undefined> {
  const row: PinnedFileRow | undefined =
    name === undefined
      ? await ipfsStore.find(context.db, cid)
      : await ipfsStore.findInFolder(context.db, { folder: cid, name });
  if (!row) return undefined;
  return { name: row.name, type: row.type, bytes: await readStoredBytes(context, PINNED_IMAGES, row) };
}
