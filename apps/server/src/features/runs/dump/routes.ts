import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { runEndpoints } from '@jumpy/protocol/endpoints/runs';
import type { RunDump } from '@jumpy/protocol/http/dumps';
import type { FastifyPluginAsync } from 'fastify';
import { type ByteRange, isSameFile, parseByteRange } from '../../../http/byteRange.ts';
import { SANDBOX_CSP } from '../../../http/fileResponses.ts';
import { matchesEtag } from '../../../http/publicResponses.ts';
import { registerEndpoint } from '../../../http/registerEndpoint.ts';
import { AppError } from '../../../platform/appError.ts';
import type { Context } from '../../../platform/context.ts';
import { ObjectStoreError } from '../../../platform/objects/objectStore.ts';
import { toDumpKey } from './dumpDueMonth.ts';
import { type DumpRow, dumpStore } from './store.ts';

const CACHE_ONE_HOUR = 'public, max-age=3600';
const RETRY_AFTER_SECONDS = 30;

/** Monthly files of all ranked runs. */
export const dumpRoutes: FastifyPluginAsync<{ context: Context }> = async (api, { context }) => {
  registerEndpoint(api, runEndpoints.dumps, async () => ({
    success: true as const,
    dumps: (await dumpStore.list(context.db)).map(toRunDump),
  }));

  registerEndpoint(api, runEndpoints.dumpFile, async ({ params: { month }, headers, method }, reply) => {
    const dump = await dumpStore.find(context.db, month);
    if (!dump) throw notFound();
    const etag = `"${dump.sha256.toString('hex')}"`;
    const lastModified = dump.createdAt.toUTCString();
    reply.headers({
      ...{ 'accept-ranges': 'bytes', etag, 'last-modified': lastModified },
      ...{ 'content-security-policy': SANDBOX_CSP, 'content-disposition': `attachment; filename="${dump.file}"` },
    });
    if (matchesEtag(etag, headers['if-none-match'])) return reply.code(304).send();
    // A range of something else is no range: the client gets all of what is there now.
    const isCurrent = isSameFile(headers['if-range']?.toString(), { etag, lastModified });
    const range = method === 'GET' && isCurrent ? parseByteRange(headers.range, dump.bytes) : undefined;
    if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${dump.bytes}`).send();
    const length = range ? range.to - range.from + 1 : dump.bytes;
    const body = method === 'HEAD' ? Readable.from([]) : await openDump(context, { dump, range });
    if (range) reply.code(206).header('content-range', `bytes ${range.from}-${range.to}/${dump.bytes}`);
    return reply
      .headers({ 'cache-control': CACHE_ONE_HOUR, 'content-length': length })
      .type('application/zstd')
      .send(body);
  });
};

const notFound = (): AppError => new AppError('not_found', 'Couldn’t find the runs of that month.');

/** A stream of a dump, or of a part of it, from where it is. A part that breaks off can be asked for again. */
async function openDump(
  { env, log, objects }: Pick<Context, 'env' | 'log' | 'objects'>,
  { dump, range }: { dump: DumpRow; range: ByteRange | undefined },
): Promise<Readable> {
  if (!dump.isInStore) {
    const file = path.join(env.dumpsDir ?? '', dump.file);
    const size =
      env.dumpsDir === undefined
        ? undefined
        : await stat(file).then(
            (found) => found.size,
            () => undefined,
          );
    // Written by a server on another machine, or removed.
    if (size !== dump.bytes) throw notFound();
    return createReadStream(file, range && { start: range.from, end: range.to });
  }
  try {
    if (!objects) throw new ObjectStoreError('missing', 'No object store is set.');
    return Readable.fromWeb(await objects.open(toDumpKey(dump), range));
  } catch (cause) {
    if (!(cause instanceof ObjectStoreError)) throw cause;
    log[cause.kind === 'unreachable' ? 'warn' : 'error']({ err: cause, month: dump.month }, 'a dump could not be read');
    throw new AppError('unavailable', 'This file isn’t available right now. Try again soon.', {
      ...{ retryAfterSeconds: RETRY_AFTER_SECONDS, cause },
    });
  }
}

const toRunDump = ({ month, bytes, sha256, merkleRoot, runs }: DumpRow): RunDump => ({
  ...{ month, bytes, sha256: sha256.toString('hex'), merkleRoot: merkleRoot.toString('hex'), runs },
});
