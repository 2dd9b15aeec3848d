import { importBytes } from 'ipfs-unixfs-importer';
import { FORM, nowhere } from './importing.ts';

/**
 * The name that IPFS gives to a file with these bytes: a CID of version 1 in base 32, raw leaves of 262,144 bytes, 174 links in a node.
 *
 * @example await cidOf(new TextEncoder().encode('hello world')) // 'bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e'
 */
export async function cidOf(bytes: Uint8Array): Promise<string> {
  const { cid } = await importBytes(bytes, nowhere, { ...FORM, wrapWithDirectory: false });
  return cid.toString();
}

/**
 * Whether a text is a name as `cidOf` gives it: version 1, base 32, SHA-256, a file of one block or of several, or a folder.
 *
 * @example isCid('bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e') // true
 */
export const isCid = (text: string): boolean => /^baf(?:krei|ybei)[a-z2-7]{52}$/.test(text);
