import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import type { Browser, BrowserContext, CDPSession, Frame, Page } from '@playwright/test';

/** All strings of a page's heap after garbage collection. */
export async function readHeapStrings(session: CDPSession): Promise<string> {
  const chunks: string[] = [];
  const keep = ({ chunk }: { chunk: string }): void => void chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', keep);
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', keep);
  const { strings } = JSON.parse(chunks.join('')) as { strings: string[] };
  return strings.join('\n');
}

/**
 * All memory of a page's renderer process, read from outside (Linux). Unlike a heap snapshot it includes rendered text,
 * buffers and freed memory. The process is identified by a random mark set in the page.
 */
export async function readProcessMemory(browser: Browser, page: Page | Frame): Promise<Buffer> {
  const word = await page.evaluate(() => {
    const mark = crypto.randomUUID();
    Object.assign(window, { mark });
    return mark;
  });
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  for (const { id } of renderers) {
    const memory = readWritableMemory(id);
    if (memory.includes(word)) return memory;
  }
  throw new Error('the process of the page was not found');
}

const PAGE = 4096;
const ENTRY = 8;
/** High byte of a pagemap entry: the page is present or swapped out. */
const PRESENT = 0b1100_0000;
const WRITABLE = /^([0-9a-f]+)-([0-9a-f]+) rw/gm;

/** The writable memory of a process, without reserved pages that were never used. */
function readWritableMemory(pid: number): Buffer {
  const memory = openSync(`/proc/${pid}/mem`, 'r');
  const map = openSync(`/proc/${pid}/pagemap`, 'r');
  try {
    const ranges = readFileSync(`/proc/${pid}/maps`, 'utf8').matchAll(WRITABLE);
    return Buffer.concat(
      [...ranges].flatMap(([, from = '', to = '']) => {
        const [start, end] = [Number.parseInt(from, 16), Number.parseInt(to, 16)];
        return usedRuns(map, start, end).map(([at, size]) => readRange(memory, at, size));
      }),
    );
  } finally {
    closeSync(map);
    closeSync(memory);
  }
}

/** Contiguous runs of used pages within a range. */
function usedRuns(map: number, start: number, end: number): [at: number, size: number][] {
  const entries = Buffer.alloc(((end - start) / PAGE) * ENTRY);
  const length = readSync(map, entries, 0, entries.length, (start / PAGE) * ENTRY);
  const runs: [number, number][] = [];
  let run: [number, number] | undefined;
  for (let entry = 0; entry < length; entry += ENTRY) {
    const isUsed = ((entries[entry + ENTRY - 1] ?? 0) & PRESENT) !== 0;
    if (isUsed && run) run[1] += PAGE;
    else if (isUsed) runs.push((run = [start + (entry / ENTRY) * PAGE, PAGE]));
    else run = undefined;
  }
  return runs;
}

/** The readable part of a run, up to a page that was released meanwhile. */
function readRange(memory: number, from: number, size: number): Buffer {
  const part = Buffer.alloc(size);
  try {
    return part.subarray(0, readSync(memory, part, 0, size, from));
  } catch {
    return Buffer.alloc(0);
  }
}

/** Everything that the page's origin stores in the browser, and all cookies. */
export async function readPageStorage(page: Page, context: BrowserContext): Promise<string> {
  const stored = await page.evaluate(readStores);
  return `${stored}\n${JSON.stringify(await context.cookies())}`;
}

/** Runs in the page: web storage, databases and caches as one text. */
async function readStores(): Promise<string> {
  const parts: string[] = [
    Object.entries(localStorage).join('\n'),
    Object.entries(sessionStorage).join('\n'),
    document.cookie,
  ];
  const written = (value: unknown): string => {
    if (value instanceof ArrayBuffer) return String.fromCharCode(...new Uint8Array(value));
    if (ArrayBuffer.isView(value)) return written(value.buffer);
    if (typeof value !== 'object' || value === null) return String(value);
    return Object.values(value)
      .map(written)
      .join(Array.isArray(value) ? ',' : '\n');
  };
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error(name)));
    });
    for (const store of db.objectStoreNames) {
      const rows = await new Promise<unknown[]>((resolve, reject) => {
        const request = db.transaction(store).objectStore(store).getAll();
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error(store)));
      });
      parts.push(...rows.map(written));
    }
    db.close();
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys())
      parts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
  }
  return parts.join('\n');
}
