import { ARMY_SIZE } from '@jumpy/rig/army';
import type { Context } from '../../platform/context.ts';
import { findPinned } from '../../platform/ipfs/findPinned.ts';
import type { PinnedFile, Pinning } from '../../platform/ipfs/pinning.ts';
import { worksStore, type WorkRow } from './store.ts';
import { workMetadata } from './workMetadata.ts';
import { workPicture } from './workPicture.ts';

export interface WorksPlan {
  pinning: Pinning;
  /** After each work. */
  onDone?: (done: number) => void;
  /** Ends it between two works, with what it was told as the error. */
  signal?: AbortSignal;
  /** All works, unless a test wants fewer. */
  count?: number;
}

export interface PinnedWorks {
  /** Where the metadata of every work stands, by its number: what a reveal names. */
  base: string;
  /** How many were drawn now; the others were there. */
  drawn: number;
}

type Parts = Pick<Context, 'db'> & { env: Pick<Context['env'], 'pinning' | 'productName' | 'publicUrl'> };

/** Draws and pins the works of the army, one after the other. Called again after whatever happened, it draws those that are left. */
export async function pinWorks({ db, env }: Parts, plan: WorksPlan): Promise<PinnedWorks> {
  const { pinning, onDone, signal, count = ARMY_SIZE } = plan;
  const service = env.pinning?.url ?? '';
  const known = await worksStore.all(db);
  const described: PinnedFile[] = [];
  let drawn = 0;

  /** A picture that was drawn for another service is sent to this one. */
  async function pictureOf(number: number, row: WorkRow | undefined): Promise<Buffer> {
    const kept = row && (await findPinned(db, `ipfs://${row.imageCid}`));
    if (kept) return kept.bytes;
    drawn += 1;
    return workPicture(number);
  }

  async function pin(number: number): Promise<string> {
    const row = known.get(number);
    if (row?.service === service) return row.imageCid;
    const bytes = await pictureOf(number, row);
    const imageCid = await pinning.pinFile({ name: `${number}.png`, type: 'image/png', bytes });
    await worksStore.put(db, { number, imageCid, service });
    return imageCid;
  }

  for (let number = 0; number < count; number += 1) {
    signal?.throwIfAborted();
    const metadata = workMetadata(number, { ...env, image: `ipfs://${await pin(number)}` });
    const bytes = Buffer.from(JSON.stringify(metadata));
    described.push({ name: `${number}.json`, type: 'application/json', bytes });
    onDone?.(number + 1);
  }
  return { base: `ipfs://${await pinning.pinFolder({ name: 'army', files: described })}/`, drawn };
}
