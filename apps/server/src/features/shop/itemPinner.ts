import type { Context } from '../../platform/context.ts';
import { findPinnedFile } from '../../platform/ipfs/findPinnedFile.ts';
import type { PinnedFile, Pinning } from '../../platform/ipfs/pinning.ts';
import { createItemFiles } from './itemFiles.ts';
import { type ItemRow, readItems } from './store.ts';

type ItemPinnerContext = Pick<Context, 'db' | 'env' | 'log'>;

/** Pins the files of the items with which the shop was seeded; files of other items are not ours to pin. */
export function createItemPinner(context: ItemPinnerContext, pinning: Pinning): () => Promise<void> {
  const { db, env, log } = context;
  /** Per process, so that a pinning service configured later gets the files after its next start. */
  const done = new Set<string>();

  async function filesOf(item: ItemRow): Promise<readonly PinnedFile[]> {
    const kept = await Promise.all([item.imageUri, item.metadataUri].map((uri) => findPinnedFile(db, uri)));
    const files = kept.filter((file) => file !== undefined);
    if (files.length === kept.length) return files;
    const made = await createItemFiles(item, env);
    if (made.imageUri === item.imageUri && made.metadataUri === item.metadataUri) return made.files;
    log.info({ item: item.id }, 'the files of an item are not ours');
    return [];
  }

  return async () => {
    for (const item of await readItems(db)) {
      const key = `${item.imageUri} ${item.metadataUri}`;
      if (done.has(key) || !item.imageUri.startsWith('ipfs://')) continue;
      for (const file of await filesOf(item)) await pinning.pinFile(file);
      done.add(key);
    }
  };
}
