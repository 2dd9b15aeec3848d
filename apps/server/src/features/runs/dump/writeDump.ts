import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { findReplayHeads } from '../queries/store.ts';
import { readReplayBytes, type ReplayContext } from '../replays/storedReplays.ts';
import { type DumpCursor, type DumpedRun, listDumpedRuns } from './store.ts';

const BATCH_SIZE = 200;
/** Smaller by a sixth than the default level, and still faster than the database. */
const ZSTD_LEVEL = 12;
/** After a month, its last daily runs end and its last races close. */
const MARGIN_MS = 48 * 60 * 60_000;

/** Version of the format; see `docs/api.md`. */
export const DUMP_VERSION = 1;

/** The file beside a dump, by which others check that they have all of it. */
export interface DumpManifest {
  format: 'jumpy-runs';
  version: typeof DUMP_VERSION;
  month: string;
  /** Address of the product that wrote it. */
  source: string;
  file: string;
  bytes: number;
  /** SHA-256 of the file, and of its text before compression. */
  sha256: string;
  ndjsonSha256: string;
  /** Root of the Merkle tree of its lines, by RFC 6962. */
  merkleRoot: string;
  runs: number;
  /** Versions of the rules that its replays need. */
  simVersions: number[];
}

/** A month that cannot be dumped, or not yet. */
export class DumpError extends Error {
  override readonly name = 'DumpError';
}

export interface DumpOptions extends ReplayContext {
  /** Calendar month in UTC, such as `2026-10`. */
  month: string;
  folder: string;
  /** Address of the product. */
  source: string;
  nowMs: number;
}

/** Whether a month is over, and its last courses are closed. */
export const canDumpMonth = (month: string, nowMs: number): boolean =>
  nowMs >= parseMonth(month).until.getTime() + MARGIN_MS;

/** First moment of a month and of the next, in UTC. */
function parseMonth(month: string): { from: Date; until: Date } {
  const [, year, number] = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(month) ?? [];
  if (year === undefined) throw new DumpError(`"${month}" is no month such as 2026-10.`);
  return {
    from: new Date(Date.UTC(Number(year), Number(number) - 1)),
    until: new Date(Date.UTC(Number(year), Number(number))),
  };
}

/**
 * Writes all runs of a month that rank, with their replays and without names, as one compressed file and its manifest.
 * Files appear when they are complete; the same month gives the same text as long as no run of it is removed.
 */
export async function writeDump({ month, folder, source, nowMs, ...context }: DumpOptions): Promise<DumpManifest> {
  const { from, until } = parseMonth(month);
  if (!canDumpMonth(month, nowMs))
    throw new DumpError(`${month} can be written from ${new Date(until.getTime() + MARGIN_MS).toISOString()} on.`);
  await mkdir(folder, { recursive: true });
  const file = `jumpy-runs-${month}.ndjson.zst`;
  const partial = path.join(folder, `${file}.partial`);
  const text = createHash('sha256');
  const packed = createHash('sha256');
  const counts = { runs: 0, simVersions: new Set<number>(), tree: new MerkleTree() };
  try {
    const zstd = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL } });
    await Promise.all([
      writeAll(zstd, hashed(readLines(context, { from, until, counts }), text)),
      pipeline(zstd, (chunks: AsyncIterable<Buffer>) => hashed(chunks, packed), createWriteStream(partial)),
    ]);
    const manifest: DumpManifest = {
      ...{ format: 'jumpy-runs', version: DUMP_VERSION, month, source, file },
      ...{ bytes: (await stat(partial)).size, sha256: packed.digest('hex'), ndjsonSha256: text.digest('hex') },
      merkleRoot: counts.tree.root().toString('hex'),
      ...{ runs: counts.runs, simVersions: [...counts.simVersions].sort((one, other) => one - other) },
    };
    await rename(partial, path.join(folder, file));
    await writeFile(path.join(folder, `jumpy-runs-${month}.json`), `${JSON.stringify(manifest, undefined, 2)}\n`);
    return manifest;
  } finally {
    await rm(partial, { force: true });
  }
}

/**
 * Writes chunk by chunk, each when the one before is taken. A compressor that learns of the end while chunks wait ends in
 * other bytes, and the same runs should make the same file.
 */
async function writeAll(stream: Writable, chunks: AsyncIterable<string>): Promise<void> {
  try {
    for await (const chunk of chunks)
      await new Promise<void>((resolve, reject) => {
        stream.write(chunk, (error) => (error ? reject(error) : resolve()));
      });
    stream.end();
  } catch (error) {
    stream.destroy(error instanceof Error ? error : new Error('a dump broke off', { cause: error }));
    throw error;
  }
}

async function* hashed<Chunk extends string | Buffer>(chunks: AsyncIterable<Chunk>, hash: Hash): AsyncGenerator<Chunk> {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}

const sha256 = (prefix: number, ...parts: readonly (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256').update(Buffer.of(prefix));
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** The Merkle tree of RFC 6962 as far as it is needed: a node for each bit of the number of leaves. */
class MerkleTree {
  readonly #nodes: { hash: Buffer; leaves: number }[] = [];

  add(line: string): void {
    let node = { hash: sha256(0, line), leaves: 1 };
    while (this.#nodes.at(-1)?.leaves === node.leaves) {
      const left = this.#nodes.pop();
      node = { hash: sha256(1, left?.hash ?? '', node.hash), leaves: 2 * node.leaves };
    }
    this.#nodes.push(node);
  }

  /** Of no lines, the hash of nothing. */
  root(): Buffer {
    const hashes = this.#nodes.map(({ hash }) => hash);
    const last = hashes.pop();
    return last ? hashes.reduceRight((right, left) => sha256(1, left, right), last) : createHash('sha256').digest();
  }
}

interface DumpCounts {
  runs: number;
  simVersions: Set<number>;
  tree: MerkleTree;
}

async function* readLines(
  context: ReplayContext,
  { from, until, counts }: { from: Date; until: Date; counts: DumpCounts },
): AsyncGenerator<string> {
  let after: DumpCursor | undefined;
  for (;;) {
    const runs = await listDumpedRuns(context.db, { from, until, after, limit: BATCH_SIZE });
    const last = runs.at(-1);
    if (!last) return;
    const ids = runs.map(({ id }) => id);
    const [heads, replays] = await Promise.all([findReplayHeads(context.db, ids), readReplayBytes(context, ids)]);
    for (const run of runs) {
      const [head, replay] = [heads.get(run.id), replays.get(run.id)];
      if (!head || !replay || head.isInRoom) continue;
      counts.runs += 1;
      counts.simVersions.add(head.simVersion);
      const line = JSON.stringify(toLine(run, { head, replay }));
      counts.tree.add(line);
      yield `${line}\n`;
    }
    after = last;
  }
}

type Head = NonNullable<ReturnType<Awaited<ReturnType<typeof findReplayHeads>>['get']>>;

/** A run as `/api/replays` shows it, so that verifiers take it as it is, and with its facts. */
function toLine(run: DumpedRun, { head, replay }: { head: Head; replay: Buffer }): object {
  const { score, jumps, enemies, ticks, level, simVersion, key, commitment } = head;
  const { mode, startPlace, rule, cause, witness, revived, look, courseDate, createdAt, replayHash } = run;
  return {
    ...{ runId: run.id, state: 'open', simVersion, replay: replay.toString('base64') },
    claim: { score, jumps, enemies, ticks, level },
    // The course of a race is known before it; there is nothing to prove.
    ...(key && commitment && mode !== 'race'
      ? { course: { key: key.toString('hex'), commitment: commitment.toString('hex') } }
      : {}),
    ...{ playerId: run.publicId, mode, startPlace, rule, cause, witness, revived, look, courseDate },
    ...{ playedAt: createdAt.getTime(), replayHash: replayHash.toString('hex') },
  };
}
