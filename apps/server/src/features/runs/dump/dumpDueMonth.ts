import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Context } from '../../../platform/context.ts';
import type { ObjectStore } from '../../../platform/objects/objectStore.ts';
import { dumpStore } from './store.ts';
import { canDumpMonth, type DumpManifest, writeDump } from './writeDump.ts';

/** Folder of a file that goes to the store; one that a killed process left is written over. */
const WRITING = 'writing';

export type DumpContext = Pick<Context, 'clock' | 'db' | 'env' | 'log' | 'objects'>;

/** The hash in the name keeps a second writing of a month from replacing the file that somebody downloads. */
export const toDumpKey = ({ sha256, file }: { sha256: Buffer; file: string }): string =>
  `dumps/${sha256.toString('hex')}/${file}`;

/**
 * Writes the next month that is over and has no dump, into the object store or DUMPS_DIR. True if another may be due.
 * One process at a time does it; one that is ended leaves nothing that counts, and the next begins the month again.
 */
export async function dumpDueMonth(context: DumpContext): Promise<boolean> {
  const { clock, db, env, log, objects } = context;
  if (!objects && env.dumpsDir === undefined) return false;
  return dumpStore.withLock(db, async () => {
    const month = await dumpStore.findNextMonth(db);
    if (month === undefined || !canDumpMonth(month, clock.nowMs())) return false;
    const manifest = objects
      ? await dumpToStore(context, { month, objects })
      : await dumpTo(context, month, env.dumpsDir);
    const { file, bytes, runs, simVersions } = manifest;
    await dumpStore.insert(db, {
      ...{
        month,
        file,
        bytes,
        runs,
        simVersions,
        isInStore: objects !== undefined,
        createdAt: new Date(clock.nowMs()),
      },
      sha256: Buffer.from(manifest.sha256, 'hex'),
      ndjsonSha256: Buffer.from(manifest.ndjsonSha256, 'hex'),
      merkleRoot: Buffer.from(manifest.merkleRoot, 'hex'),
    });
    log.info({ month, runs: manifest.runs, bytes: manifest.bytes }, 'a month of runs is written');
    return true;
  });
}

function dumpTo(context: DumpContext, month: string, folder = ''): Promise<DumpManifest> {
  const { db, log, objects, env, clock } = context;
  return writeDump({ db, log, objects, month, folder, source: env.publicUrl, nowMs: clock.nowMs() });
}

async function dumpToStore(
  context: DumpContext,
  { month, objects }: { month: string; objects: ObjectStore },
): Promise<DumpManifest> {
  const { dumpsDir } = context.env;
  const folder =
    dumpsDir === undefined ? await mkdtemp(path.join(os.tmpdir(), 'jumpy-dump-')) : path.join(dumpsDir, WRITING);
  try {
    const manifest = await dumpTo(context, month, folder);
    const sha256 = Buffer.from(manifest.sha256, 'hex');
    const key = toDumpKey({ sha256, file: manifest.file });
    await objects.put({ key, sha256 }, await openAsBlob(path.join(folder, manifest.file)));
    const hash = createHash('sha256');
    for await (const chunk of await objects.open(key)) hash.update(chunk);
    if (!hash.digest().equals(sha256)) throw new Error(`the dump of ${month} is not in the store as it was written`);
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
