import { cidOf } from '@jumpy/ipfs/cidOf';
import { type ListedWork, sha256 } from './workList.ts';
import { workMetadata } from './workMetadata.ts';
import { workPicture } from './workPicture.ts';

/** What stands in a work's metadata file. */
export const metadataBytes = (number: number, imageCid: string): Buffer =>
  Buffer.from(JSON.stringify(workMetadata(number, { image: `ipfs://${imageCid}` })));

/** Draws a work and takes its hashes. */
export async function listWork(number: number): Promise<ListedWork> {
  const picture = await workPicture(number);
  return { image: sha256(picture), metadata: sha256(metadataBytes(number, await cidOf(picture))) };
}
