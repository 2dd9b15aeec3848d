import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { PinnedFile } from './pinning.ts';
import { ipfsStore } from './store.ts';

const PINNED = /^ipfs:\/\/(?:ipfs\/)?([a-z2-7]+)(?:\/([^/]+))?$/;

/** What we pinned ourselves, by what names it (`ipfs://{cid}` or `ipfs://{folder}/{name}`); undefined for what others keep. */
export async function findPinned(db: Kysely<Database>, uri: string): Promise<PinnedFile | undefined> {
  const [, cid, name] = PINNED.exec(uri) ?? [];
  if (cid === undefined) return undefined;
  return name === undefined ? ipfsStore.find(db, cid) : ipfsStore.findIn(db, { folder: cid, name });
}
