import { ARMY_SIZE, armyTraits, armyAppearanceFor } from '@jumpy/rig/army';
import { DEFAULT_PRODUCT_NAME } from '@jumpy/domain/productName';
import { cidFromBytes } from '@jumpy/ipfs/cidFromBytes';
import { CHARACTER_BOX, drawCharacter } from '@jumpy/rig/character';
import type { Context } from '../../platform/context.ts';
import { findPinnedFile } from '../../platform/ipfs/findPinnedFile.ts';
import type { PinnedFile, Pinning } from '../../platform/ipfs/pinning.ts';
import { PinningError } from '../../platform/ipfs/pinningError.ts';
import { readProvenance } from './provenance.ts';
import { worksStore, type WorkRow } from './store.ts';
import { hashBytes, type ListedWork } from './workList.ts';
import { BACKGROUND_COLORS, renderDrawing } from '../media/renderDrawing.ts';

export interface PinWorksOptions {
  pinning: Pinning;
  /** Called after each work. */
  onDone?: (done: number) => void;
  /** Aborts between two works, with the signal's reason as the error. */
  signal?: AbortSignal;
  /** Number of works; tests use fewer. */
  count?: number;
}

interface PinnedWorks {
  /** Base URI of the metadata, as used by the reveal. */
  base: string;
  /** Number of works drawn now; the others already existed. */
  renderedCount: number;
}

type PinWorksContext = Pick<Context, 'db' | 'log' | 'objects'> & { env: Pick<Context['env'], 'pinning'> };

/** Draws and pins the works of the army one by one. Resumable: a repeated call handles only the remaining ones. */
export async function pinWorks(context: PinWorksContext, options: PinWorksOptions): Promise<PinnedWorks> {
  const { db, env } = context;
  const { pinning, onDone, signal, count = ARMY_SIZE } = options;
  const service = env.pinning?.url ?? '';
  const storedWorks = await worksStore.listAll(db);
  const metadataFiles: PinnedFile[] = [];
  let renderedCount = 0;

  /** An image drawn for another service is sent to this one as well. */
  async function loadImage(number: number, row: WorkRow | undefined): Promise<Buffer> {
    const pinned = row && (await findPinnedFile(context, `ipfs://${row.imageCid}`));
    if (pinned) return pinned.bytes;
    renderedCount += 1;
    return renderWorkImage(number);
  }

  async function pin(number: number): Promise<string> {
    const row = storedWorks.get(number);
    if (row?.service === service) return row.imageCid;
    const bytes = await loadImage(number, row);
    const imageCid = await pinning.pinFile({ name: `${number}.png`, type: 'image/png', bytes });
    await worksStore.save(db, { number, imageCid, service });
    return imageCid;
  }

  for (let number = 0; number < count; number += 1) {
    signal?.throwIfAborted();
    const bytes = toMetadataBytes(number, await pin(number));
    // The image address is derived from its bytes and part of the metadata, so one hash covers both.
    if (hashBytes(bytes) !== readProvenance().works[number]?.metadata) throw createMismatchError(number);
    metadataFiles.push({ name: `${number}.json`, type: 'application/json', bytes });
    onDone?.(number + 1);
  }
  return { base: `ipfs://${await pinning.pinFolder({ name: 'army', files: metadataFiles })}/`, renderedCount };
}

/** A work that differs from the list must not be pinned, since the hash of the list is on the chain. */
const createMismatchError = (number: number): PinningError =>
  new PinningError(
    'other_cid',
    `Work ${number} is not the one of packages/contracts/provenance.json: nothing was revealed by it.`,
  );

const toMetadataBytes = (number: number, imageCid: string): Buffer =>
  Buffer.from(JSON.stringify(createWorkMetadata(number, { image: `ipfs://${imageCid}` })));

export async function hashWork(number: number): Promise<ListedWork> {
  const image = await renderWorkImage(number);
  return { image: hashBytes(image), metadata: hashBytes(toMetadataBytes(number, await cidFromBytes(image))) };
}

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * Metadata of a work as read by marketplaces. The token that shows it is drawn at random, so the work has its own
 * number. Its hash is on the chain before the first mint, so nothing may depend on deployment URL or product name.
 */
export function createWorkMetadata(number: number, { image }: { image: string }) {
  const { traits, rarity, rank } = armyTraits(number);
  return {
    name: `${DEFAULT_PRODUCT_NAME} recruit ${number}`,
    description: `One of the army of ${DEFAULT_PRODUCT_NAME}, unlike any other, and climbs with whoever holds it.`,
    image,
    external_url: image,
    attributes: [
      { trait_type: 'Type', value: 'Character' },
      ...traits.map(({ trait, label }) => ({ trait_type: capitalize(trait), value: label })),
      { trait_type: 'Rarity', value: rarity },
      { trait_type: 'Rank', value: rank, display_type: 'number' },
    ],
    background_color: BACKGROUND_COLORS[rarity],
    properties: { collection: `${DEFAULT_PRODUCT_NAME} Army`, category: 'Character', creator: DEFAULT_PRODUCT_NAME },
  };
}

const IMAGE_SIZE_PX = 1024;

/** A work of the army as PNG on the background of its rarity. */
export const renderWorkImage = (number: number): Promise<Buffer> =>
  renderDrawing({
    shape: drawCharacter(armyAppearanceFor(number), {}),
    box: CHARACTER_BOX,
    background: armyTraits(number).rarity,
    size: IMAGE_SIZE_PX,
    png: { compressionLevel: 9 },
  });
