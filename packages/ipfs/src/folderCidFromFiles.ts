import { importer } from 'ipfs-unixfs-importer';
import { IMPORT_OPTIONS, nullBlockstore } from './importOptions.ts';

/** A file in a folder: its name without slashes, and its bytes. */
export interface FolderFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Returns the IPFS CID of a folder with these files, in any order. Throws RangeError for duplicate or empty names and
 * names with a slash.
 *
 * @example await folderCidFromFiles([]) // 'bafybeiczsscdsbs7ffqz55asqdf3smv6klcw3gofszvwlyarci47bgf354'
 */
export async function folderCidFromFiles(files: readonly FolderFile[]): Promise<string> {
  const names = new Set(files.map(({ name }) => name));
  if (names.size !== files.length || files.some(({ name }) => name === '' || name.includes('/')))
    throw new RangeError('Each file of a folder has a name of its own, without a slash.');
  const source = files.map(({ name, bytes }) => ({ path: name, content: bytes }));
  let folder = '';
  // The folder is yielded last.
  for await (const { cid } of importer(source, nullBlockstore, { ...IMPORT_OPTIONS, wrapWithDirectory: true }))
    folder = cid.toString();
  return folder;
}
