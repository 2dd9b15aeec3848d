import { fixedSize } from 'ipfs-unixfs-importer/chunker';
import { balanced } from 'ipfs-unixfs-importer/layout';

/** The common IPFS chunk size, so that everyone computes the same CID. */
const CHUNK_BYTES = 262_144;
const MAX_LINKS = 174;

/** A block store that discards blocks; only their CIDs are needed. */
export const nullBlockstore = { put: async <Cid>(cid: Cid): Promise<Cid> => cid };

/** How a file is split into blocks: version 1, raw leaves. */
export const IMPORT_OPTIONS = {
  cidVersion: 1,
  rawLeaves: true,
  chunker: fixedSize({ chunkSize: CHUNK_BYTES }),
  layout: balanced({ maxChildrenPerNode: MAX_LINKS }),
} as const;
