import { fixedSize } from 'ipfs-unixfs-importer/chunker';
import { balanced } from 'ipfs-unixfs-importer/layout';

/** As most of IPFS cuts files, so that everybody comes to the same name. */
const CHUNK_BYTES = 262_144;
const LINKS = 174;

/** Where the blocks of a file would be kept: their names are all that is wanted. */
export const nowhere = { put: async <Cid>(cid: Cid): Promise<Cid> => cid };

/** How a file becomes blocks: version 1, raw leaves. */
export const FORM = {
  cidVersion: 1,
  rawLeaves: true,
  chunker: fixedSize({ chunkSize: CHUNK_BYTES }),
  layout: balanced({ maxChildrenPerNode: LINKS }),
} as const;
