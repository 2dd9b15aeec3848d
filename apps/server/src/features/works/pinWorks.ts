import { ARMY_SIZE } from '@jumpy/rig/army';
import type { Context } from '../../platform/context.ts';
import { findPinned } from '../../platform/ipfs/findPinned.ts';
import type { PinnedFile, Pinning } from '../../platform/ipfs/pinning.ts';
import { PinningError } from '../../platform/ipfs/pinningError.ts';
import { metadataBytes } from './listWork.ts';
import { readProvenance } from './provenance.ts';
import { worksStore, type WorkRow } from './store.ts';
import { sha256 } from './workList.ts';
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

type Parts = Pick<Context, 'db'> & { env: Pick<Context['env'], 'pinning'> };

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
    const bytes = metadataBytes(number, await pin(number));
    // The address of the picture is made of its bytes, and stands in the metadata: one hash holds both.
    if (sha256(bytes) !== readProvenance().works[number]?.metadata) throw isAnother(number);
    described.push({ name: `${number}.json`, type: 'application/json', bytes });
    onDone?.(number + 1);
  }
  return { base: `ipfs://${await pinning.pinFolder({ name: 'army', files: described })}/`, drawn };
}

/** What is not as the list has it must not be pinned: the hash of the list stands on the chain. */
const isAnother = (number: number): PinningError =>
  new PinningError(
    'other_cid',
    `Work ${number} is not the one of packages/contracts/provenance.json: nothing was revealed by it.`,
  );
