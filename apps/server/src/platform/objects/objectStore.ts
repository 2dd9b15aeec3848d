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

/** Bytes, or a file. */
type ObjectBody = Uint8Array<ArrayBuffer> | Blob;

export type ObjectStoreHealth = { state: 'up' | 'down'; detail?: string };

/** Requests since the start, by what came of them. */
export type ObjectStoreCounts = Readonly<Record<'ok' | ObjectErrorKind, number>>;

/** Client of the object store. Everything throws an ObjectStoreError; nothing is retried, which is up to jobs. */
export interface ObjectStore {
  /** Endpoint and bucket. */
  place: string;
  /** Stores bytes, or a file as a Blob, whose hash the store checks too. Overwrites what has the key. */
  put(object: StoredObject, body: ObjectBody): Promise<void>;
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
  body?: ObjectBody;
  signal: AbortSignal;
}

/**
 * Client of a bucket.
 * @example
 * const objects = createObjectStore(env.objects);
 * await objects.put({ key: 'replays/1', sha256: sha256(bytes) }, bytes);
 */
export function createObjectStore(env: ObjectStoreEnv, options: ObjectStoreOptions = {}): ObjectStore {
  return new BucketClient(env, options);
}

class BucketClient implements ObjectStore {
  readonly place: string;
  readonly #client: AwsClient;
  readonly #base: string;
  readonly #options: Required<ObjectStoreOptions>;
  readonly #counts = { ok: 0, missing: 0, refused: 0, unreachable: 0, altered: 0 };
  #health: { answer: Promise<ObjectStoreHealth>; atMs: number } | undefined;

  constructor(env: ObjectStoreEnv, options: ObjectStoreOptions) {
    const { accessKeyId, secretAccessKey, region } = env;
    this.place = `${env.endpoint}/${env.bucket}`;
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
    this.#base = bucketUrl(env);
    this.#options = {
      ...{ timeoutMs: TIMEOUT_MS, fileTimeoutMs: FILE_TIMEOUT_MS, healthTimeoutMs: HEALTH_TIMEOUT_MS },
      ...{ nowMs: () => performance.now(), ...options },
    };
  }

  put(object: StoredObject, body: ObjectBody): Promise<void> {
    const { timeoutMs, fileTimeoutMs } = this.#options;
    return this.#upload(object, body, body instanceof Blob ? fileTimeoutMs : timeoutMs);
  }

  async get({ key, sha256: hash }: StoredObject): Promise<Buffer> {
    const signal = AbortSignal.timeout(this.#options.timeoutMs);
    return this.#count(signal, async () => {
      const response = await this.#send({ method: 'GET', key, signal });
      const bytes = Buffer.from(await response.arrayBuffer());
      if (sha256(bytes).equals(hash)) return bytes;
      throw new ObjectStoreError('altered', 'The store has other bytes than were stored.');
    });
  }

  async open(key: string, range?: { from: number; to: number }): Promise<ReadableStream<Uint8Array>> {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), this.#options.timeoutMs);
    try {
      return await this.#count(controller.signal, async () => {
        const headers: Record<string, string> = range ? { range: `bytes=${range.from}-${range.to}` } : {};
        const { status, body } = await this.#send({ method: 'GET', key, headers, signal: controller.signal });
        if (body && status === (range ? 206 : 200)) return body;
        await body?.cancel();
        throw new ObjectStoreError('unreachable', `The store answered ${status} to a range.`);
      });
    } finally {
      clearTimeout(timer);
    }
  }

  async findSize(key: string): Promise<number | undefined> {
    const signal = AbortSignal.timeout(this.#options.timeoutMs);
    return orIfMissing(
      undefined,
      this.#count(signal, async () => {
        const { headers } = await this.#send({ method: 'HEAD', key, signal });
        return Number(headers.get('content-length'));
      }),
    );
  }

  async delete(key: string): Promise<void> {
    const signal = AbortSignal.timeout(this.#options.timeoutMs);
    await orIfMissing(
      undefined,
      this.#count(signal, async () => {
        const response = await this.#send({ method: 'DELETE', key, signal });
        await response.body?.cancel();
      }),
    );
  }

  checkHealth(): Promise<ObjectStoreHealth> {
    const nowMs = this.#options.nowMs();
    if (!this.#health || nowMs - this.#health.atMs > HEALTH_TTL_MS)
      this.#health = { answer: this.#probe(), atMs: nowMs };
    return this.#health.answer;
  }

  getCounts(): ObjectStoreCounts {
    return this.#counts;
  }

  async #probe(): Promise<ObjectStoreHealth> {
    const body = new TextEncoder().encode('jumpy');
    try {
      await this.#upload({ key: HEALTH_KEY, sha256: sha256(body) }, body, this.#options.healthTimeoutMs);
      return { state: 'up' };
    } catch (error) {
      if (!(error instanceof ObjectStoreError)) throw error;
      return { state: 'down', detail: error.message };
    }
  }

  async #upload({ key, sha256: hash }: StoredObject, body: ObjectBody, limitMs: number): Promise<void> {
    const signal = AbortSignal.timeout(limitMs);
    const headers = { 'x-amz-content-sha256': hash.toString('hex') };
    await this.#count(signal, async () => {
      const response = await this.#send({ method: 'PUT', key, headers, body, signal });
      await response.body?.cancel();
    });
  }

  /** Counts how a request ended, and makes one kind of error of all. */
  async #count<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    try {
      const result = await work();
      this.#counts.ok += 1;
      return result;
    } catch (cause) {
      const message = signal.aborted ? 'The store is too slow.' : 'The store can’t be reached.';
      const error = cause instanceof ObjectStoreError ? cause : new ObjectStoreError('unreachable', message, { cause });
      this.#counts[error.kind] += 1;
      throw error;
    }
  }

  async #send({ method, key, headers = {}, body, signal }: ObjectRequest): Promise<Response> {
    const url = `${this.#base}/${key.split('/').map(encodeURIComponent).join('/')}`;
    const response = await this.#client.fetch(url, { method, headers, signal, redirect: 'error', body: body ?? null });
    if (response.ok) return response;
    await response.body?.cancel();
    throw toStatusError(response.status);
  }
}

/** The result of a request, or something else if there is no such object. */
async function orIfMissing<T, Other>(other: Other, result: Promise<T>): Promise<T | Other> {
  try {
    return await result;
  } catch (error) {
    if (error instanceof ObjectStoreError && error.kind === 'missing') return other;
    throw error;
  }
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
