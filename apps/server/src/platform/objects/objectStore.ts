import { AwsClient } from 'aws4fetch';
import { sha256 } from '../hash.ts';
import { KindError } from '../kindError.ts';

/** A bucket of a store that speaks the S3 protocol. */
export interface ObjectStoreEnv {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket is in the path, as most stores want it; otherwise in the host name. */
  isPathStyle: boolean;
}

/**
 * Why an object could not be had: there is none, the store refuses our key, it does not answer (now), or it has other
 * bytes than were stored.
 */
export type ObjectErrorKind = 'missing' | 'refused' | 'unreachable' | 'altered';

export class ObjectStoreError extends KindError<ObjectErrorKind> {
  override readonly name = 'ObjectStoreError';
}

export interface StoredObject {
  key: string;
  /** SHA-256 of its bytes. */
  sha256: Buffer;
}

export type ObjectStoreHealth = { state: 'up' | 'down'; detail?: string };

/** Requests since the start, by what came of them. */
export type ObjectStoreCounts = Readonly<Record<'ok' | ObjectErrorKind, number>>;

/** Client of the object store. Everything throws an ObjectStoreError; nothing is retried, which is up to jobs. */
export interface ObjectStore {
  /** Endpoint and bucket. */
  place: string;
  /** Stores bytes, or a file as a Blob, whose hash the store checks too. Overwrites what has the key. */
  put(object: StoredObject, body: Uint8Array<ArrayBuffer> | Blob): Promise<void>;
  /** Reads an object whole and compares its hash. */
  get(object: StoredObject): Promise<Buffer>;
  /** Streams bytes `from` to `to`, both included, or all. The caller reads the stream to its end or cancels it. */
  open(key: string, range?: { from: number; to: number }): Promise<ReadableStream<Uint8Array>>;
  /** Size in bytes; undefined if there is no such object. */
  findSize(key: string): Promise<number | undefined>;
  /** An object that is gone already is no error. */
  delete(key: string): Promise<void>;
  /** Writes a small object; the result is kept for a minute. */
  checkHealth(): Promise<ObjectStoreHealth>;
  getCounts(): ObjectStoreCounts;
}

export interface ObjectStoreOptions {
  /** Until the answer begins, and for small objects until it ends. */
  timeoutMs?: number;
  /** For files, which take longer. */
  fileTimeoutMs?: number;
  healthTimeoutMs?: number;
  nowMs?: () => number;
}

const TIMEOUT_MS = 10_000;
const FILE_TIMEOUT_MS = 60 * 60_000;
/** Shorter than the patience of who asks for health. */
const HEALTH_TIMEOUT_MS = 2_000;
const HEALTH_TTL_MS = 60_000;
const HEALTH_KEY = 'health/probe';

interface ObjectRequest {
  method: 'PUT' | 'GET' | 'HEAD' | 'DELETE';
  key: string;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer> | Blob;
  signal: AbortSignal;
}

/**
 * Client of a bucket.
 * @example
 * const objects = createObjectStore(env.objects);
 * await objects.put({ key: 'replays/1', sha256: sha256(bytes) }, bytes);
 */
export function createObjectStore(
  env: ObjectStoreEnv,
  {
    timeoutMs = TIMEOUT_MS,
    fileTimeoutMs = FILE_TIMEOUT_MS,
    healthTimeoutMs = HEALTH_TIMEOUT_MS,
    nowMs = () => performance.now(),
  }: ObjectStoreOptions = {},
): ObjectStore {
  const { accessKeyId, secretAccessKey, region } = env;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const base = bucketUrl(env);
  const counts = { ok: 0, missing: 0, refused: 0, unreachable: 0, altered: 0 };

  /** Counts how a request ended, and makes one kind of error of all. */
  async function counted<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    try {
      const result = await work();
      counts.ok += 1;
      return result;
    } catch (cause) {
      const error =
        cause instanceof ObjectStoreError
          ? cause
          : new ObjectStoreError(
              'unreachable',
              signal.aborted ? 'The store is too slow.' : 'The store can’t be reached.',
              {
                cause,
              },
            );
      counts[error.kind] += 1;
      throw error;
    }
  }

  async function send({ method, key, headers = {}, body, signal }: ObjectRequest): Promise<Response> {
    const url = `${base}/${key.split('/').map(encodeURIComponent).join('/')}`;
    const response = await client.fetch(url, { method, headers, signal, redirect: 'error', body: body ?? null });
    if (response.ok) return response;
    await response.body?.cancel();
    throw toStatusError(response.status);
  }

  async function put(
    { key, sha256: hash }: StoredObject,
    body: Uint8Array<ArrayBuffer> | Blob,
    limitMs = body instanceof Blob ? fileTimeoutMs : timeoutMs,
  ): Promise<void> {
    const signal = AbortSignal.timeout(limitMs);
    const headers = { 'x-amz-content-sha256': hash.toString('hex') };
    await counted(signal, async () => {
      const response = await send({ method: 'PUT', key, headers, body, signal });
      await response.body?.cancel();
    });
  }

  async function probe(): Promise<ObjectStoreHealth> {
    const body = new TextEncoder().encode('jumpy');
    try {
      await put({ key: HEALTH_KEY, sha256: sha256(body) }, body, healthTimeoutMs);
      return { state: 'up' };
    } catch (error) {
      if (!(error instanceof ObjectStoreError)) throw error;
      return { state: 'down', detail: error.message };
    }
  }

  let health: { answer: Promise<ObjectStoreHealth>; atMs: number } | undefined;
  return {
    place: `${env.endpoint}/${env.bucket}`,
    put: (object, body) => put(object, body),
    async get({ key, sha256: hash }) {
      const signal = AbortSignal.timeout(timeoutMs);
      return counted(signal, async () => {
        const response = await send({ method: 'GET', key, signal });
        const bytes = Buffer.from(await response.arrayBuffer());
        if (sha256(bytes).equals(hash)) return bytes;
        throw new ObjectStoreError('altered', 'The store has other bytes than were stored.');
      });
    },
    async open(key, range) {
      const controller = new AbortController();
      const timer = setTimeout(() => controller.abort(), timeoutMs);
      try {
        return await counted(controller.signal, async () => {
          const headers: Record<string, string> = range ? { range: `bytes=${range.from}-${range.to}` } : {};
          const { status, body } = await send({ method: 'GET', key, headers, signal: controller.signal });
          if (body && status === (range ? 206 : 200)) return body;
          await body?.cancel();
          throw new ObjectStoreError('unreachable', `The store answered ${status} to a range.`);
        });
      } finally {
        clearTimeout(timer);
      }
    },
    async findSize(key) {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        return await counted(signal, async () => {
          const { headers } = await send({ method: 'HEAD', key, signal });
          return Number(headers.get('content-length'));
        });
      } catch (error) {
        if (error instanceof ObjectStoreError && error.kind === 'missing') return undefined;
        throw error;
      }
    },
    async delete(key) {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        await counted(signal, async () => void (await (await send({ method: 'DELETE', key, signal })).body?.cancel()));
      } catch (error) {
        if (!(error instanceof ObjectStoreError) || error.kind !== 'missing') throw error;
      }
    },
    checkHealth() {
      if (!health || nowMs() - health.atMs > HEALTH_TTL_MS) health = { answer: probe(), atMs: nowMs() };
      return health.answer;
    },
    getCounts: () => counts,
  };
}

function bucketUrl({ endpoint, bucket, isPathStyle }: ObjectStoreEnv): string {
  if (isPathStyle) return `${endpoint}/${bucket}`;
  const url = new URL(endpoint);
  url.hostname = `${bucket}.${url.hostname}`;
  return url.href.replace(/\/+$/, '');
}

function toStatusError(status: number): ObjectStoreError {
  if (status === 404) return new ObjectStoreError('missing', 'The store has no such object.');
  if (status === 401 || status === 403) return new ObjectStoreError('refused', 'The store refuses our key.');
  return new ObjectStoreError('unreachable', `The store answered ${status}.`);
}
