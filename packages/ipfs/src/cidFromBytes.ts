import { importBytes } from 'ipfs-unixfs-importer';
import { IMPORT_OPTIONS, nullBlockstore } from './importOptions.ts';

/**
 * Returns the IPFS CID of a file: version 1 in base 32, raw leaves of 262,144 bytes, 174 links per node.
 *
 * @example await cidFromBytes(new TextEncoder().encode('hello world')) //
 * 'bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e'
 */
export async function cidFromBytes(bytes: Uint8Array): Promise<string> {
  const { cid } = await importBytes(bytes, nullBlockstore, { ...IMPORT_OPTIONS, wrapWithDirectory: false });
  return cid.toString();
}

/**
 * Whether a text is a CID as returned by `cidFromBytes`: version 1, base 32, SHA-256, for a file of one or several blocks, or
 * a folder.
 *
 * @example isCid('bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e') // true
 */
export const isCid = (text: string): boolean => /^baf(?:krei|ybei)[a-z2-7]{52}$/.test(text);
