import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';
import type { PinnedFile } from './pinning.ts';
import { ipfsStore } from './store.ts';

const PINNED_URI_PATTERN = /^ipfs:\/\/(?:ipfs\/)?([a-z2-7]+)(?:\/([^/]+))?$/;

/** Finds a file pinned here by `ipfs://{cid}` or `ipfs://{folder}/{name}`; undefined for other files. */
export async function findPinnedFile(db: Kysely<DatabaseSchema>, uri: string): Promise<PinnedFile | undefined> {
  const [, cid, name] = PINNED_URI_PATTERN.exec(uri) ?? [];
  if (cid === undefined) return undefined;
  return name === undefined ? ipfsStore.find(db, cid) : ipfsStore.findInFolder(db, { folder: cid, name });
}
