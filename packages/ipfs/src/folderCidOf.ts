import { importer } from 'ipfs-unixfs-importer';
import { FORM, nowhere } from './importing.ts';

/** A file of a folder: its name there, without a slash, and its bytes. */
export interface FolderFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * The name that IPFS gives to a folder with these files, in whatever order they come. Throws a RangeError for a name that comes
 * twice, and for one that is empty or has a slash.
 *
 * @example await folderCidOf([]) // 'bafybeiczsscdsbs7ffqz55asqdf3smv6klcw3gofszvwlyarci47bgf354'
 */
export async function folderCidOf(files: readonly FolderFile[]): Promise<string> {
  const names = new Set(files.map(({ name }) => name));
  if (names.size !== files.length || files.some(({ name }) => name === '' || name.includes('/')))
    throw new RangeError('Each file of a folder has a name of its own, without a slash.');
  const source = files.map(({ name, bytes }) => ({ path: name, content: bytes }));
  let folder = '';
  // The folder comes last.
  for await (const { cid } of importer(source, nowhere, { ...FORM, wrapWithDirectory: true })) folder = cid.toString();
  return folder;
}
