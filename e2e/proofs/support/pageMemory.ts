import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import type { Browser, CDPSession, Frame, Page } from '@playwright/test';

/** Every text of a page's heap, after what it let go of was collected. */
export async function heapTexts(session: CDPSession): Promise<string> {
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
 * All memory of the process that runs a page, read from outside (Linux): what it shows, its buffers and what it let go of are in it too,
 * which a heap snapshot leaves out. The process is known by a word that only this page was told.
 */
export async function processMemory(browser: Browser, page: Page | Frame): Promise<Buffer> {
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
    const memory = memoryOf(id);
    if (memory.includes(word)) return memory;
  }
  throw new Error('the process of the page was not found');
}

const PAGE = 4096;
const ENTRY = 8;
/** In the highest byte of a page's entry: it is in memory, or was swapped out. */
const PRESENT = 0b1100_0000;
const WRITABLE = /^([0-9a-f]+)-([0-9a-f]+) rw/gm;

/** The writable memory of a process; what it has reserved and never used is left out. */
function memoryOf(pid: number): Buffer {
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

/** Where in a range pages are in use, neighbours together. */
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

/** What can be read of a run; a page that the process gave back meanwhile ends it. */
function readRange(memory: number, from: number, size: number): Buffer {
  const part = Buffer.alloc(size);
  try {
    return part.subarray(0, readSync(memory, part, 0, size, from));
  } catch {
    return Buffer.alloc(0);
  }
}
