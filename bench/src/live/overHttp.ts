import http from 'node:http';
import { runEndpoints, liveEndpoints } from '@jumpy/protocol/endpoints/runs';
import type { BenchServer } from '../servers/startBenchServer.ts';
import { quantile } from '../statistics.ts';
import { createNextMark, type BenchRun } from './benchRuns.ts';

/** Origin of the pages, for the bench server. */
export const BENCH_ORIGIN = 'http://localhost:4000';

const MARK_MS = 2_000;
const RETRY_MS = 200;
const ADDRESS_COUNT = 50;
const agent = new http.Agent({ keepAlive: true, maxSockets: 200 });

/** Posts the next mark of a run, retrying while the server is busy. Returns the milliseconds until the response. */
async function sendMark(server: BenchServer, { run, cookie }: { run: BenchRun; cookie: string }): Promise<number> {
  const body = { runId: run.runId, checkpoints: [createNextMark(run)], knows: 3 };
  const startMs = performance.now();
  for (;;) {
    const { status } = await sendRequest(server, { path: runEndpoints.checkpoints.path, body, cookie });
    if (status === 200) return performance.now() - startMs;
    if (status !== 503) throw new Error(`a mark was answered with ${status}`);
    await wait(RETRY_MS);
  }
}

interface BenchRequest {
  /** Below `/api/`. */
  path: string;
  cookie: string;
  /** Makes it a POST. */
  body?: object;
}

interface BenchAnswer {
  status: number;
  text: string;
}

/** Sends a request as a page does, over kept connections. Returns the status and the text of the answer. */
export function sendRequest(server: Pick<BenchServer, 'url'>, message: BenchRequest): Promise<BenchAnswer> {
  const { path, cookie, body } = message;
  return new Promise((resolve, reject) => {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      ...{ cookie, origin: BENCH_ORIGIN, 'accept-encoding': 'gzip, deflate, br' },
      ...(payload === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
    };
    const method = payload === undefined ? 'GET' : 'POST';
    const request = http.request(`${server.url}/api/${path}`, { method, agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      // The server may close a kept connection just when it is used again; browsers send such a request again, too.
      if (request.reusedSocket && error.code === 'ECONNRESET') resolve(sendRequest(server, message));
      else reject(error);
    });
    request.end(payload);
  });
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

/**
 * Sends all marks at their regular interval, spread evenly. Returns response times and the CPU load as a ratio of one
 * core.
 */
export async function playAtRealRate(
  server: BenchServer,
  { runs, marks }: { runs: readonly BenchRun[]; marks: number },
): Promise<{ p50: number; p99: number; busy: number }> {
  const times: number[] = [];
  const startMs = performance.now();
  const cpuBefore = await server.cpuUs();
  await Promise.all(
    runs.map(async (run, index) => {
      const cookie = server.cookies[index] ?? '';
      for (let mark = 0; mark < marks; mark += 1) {
        await wait(startMs + (mark + 1 + index / runs.length) * MARK_MS - performance.now());
        times.push(await sendMark(server, { run, cookie }));
      }
    }),
  );
  const busy = ((await server.cpuUs()) - cpuBefore) / 1_000 / (performance.now() - startMs);
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), busy };
}

/** Sends the next mark of all runs at once. Returns the milliseconds until the last response. */
export async function sendAllAtOnce(server: BenchServer, runs: readonly BenchRun[]): Promise<number> {
  const times = await Promise.all(
    runs.map((run, index) => sendMark(server, { run, cookie: server.cookies[index] ?? '' })),
  );
  return Math.max(...times);
}

/** Opens many spectator streams of a run. Returns a function that closes them. */
export async function watchRun(
  server: BenchServer,
  { run, watchers }: { run: BenchRun; watchers: number },
): Promise<() => void> {
  const path = liveEndpoints.stream.path.replace(':runId', run.runId);
  const crowd = new http.Agent({ keepAlive: true, maxSockets: Infinity });
  let opened = 0;
  const open = (): Promise<http.IncomingMessage> =>
    new Promise((resolve, reject) => {
      // Spreads the streams over several addresses, since the server limits streams per address.
      const localAddress = `127.0.0.${1 + (opened % ADDRESS_COUNT)}`;
      opened += 1;
      http.get(`${server.url}/api/${path}`, { agent: crowd, localAddress }, resolve).on('error', reject);
    });
  const streams: http.IncomingMessage[] = [];
  for (let from = 0; from < watchers; from += 50)
    streams.push(...(await Promise.all(Array.from({ length: Math.min(50, watchers - from) }, open))));
  for (const stream of streams) {
    if (stream.statusCode !== 200) throw new Error(`a watcher was answered with ${stream.statusCode}`);
    stream.resume();
  }
  return () => {
    for (const stream of streams) stream.destroy();
  };
}
