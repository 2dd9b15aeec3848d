import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chunkLoaderCode } from '../src/build/chunkLoader.ts';

type Preload = <Part>(load: () => Promise<Part>, files?: readonly string[]) => Promise<Part>;

const SHEET = 'apps/web/src/features/loading/firstPaint.css';
/** The test server responds with an HTML page here. */
const NO_SHEET = 'nowhere/missing.css';
let preload: Preload;
let address: string;

beforeEach(async () => {
  // A fresh loader per test, which has loaded nothing.
  address = URL.createObjectURL(new Blob([chunkLoaderCode({ base: '/' })], { type: 'text/javascript' }));
  const loaded = (await import(/* @vite-ignore */ address)) as { __vitePreload: Preload };
  preload = loaded.__vitePreload;
});
afterEach(() => {
  URL.revokeObjectURL(address);
  for (const link of linksTo('')) link.remove();
});

const linksTo = (file: string): HTMLLinkElement[] => [
  ...document.head.querySelectorAll<HTMLLinkElement>(`link[crossorigin][href^="/${file}"]`),
];

test('runs a chunk once its stylesheet is loaded, and requests each file once', async () => {
  const load = vi.fn(async () => linksTo(SHEET)[0]?.sheet !== null);
  expect(await preload(load, ['nowhere/part.js', SHEET])).toBe(true);
  expect(linksTo(SHEET).map(({ rel }) => rel)).toEqual(['stylesheet']);
  expect(linksTo('nowhere/part.js').map(({ rel }) => rel)).toEqual(['modulepreload']);
  await preload(load, [SHEET]);
  expect(linksTo(SHEET)).toHaveLength(1);
  expect(load).toHaveBeenCalledTimes(2);
});

test('does not request again what the page already requested', async () => {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', media: 'print', crossOrigin: '', href: `/${SHEET}` });
  document.head.append(link);
  await preload(async () => undefined, [SHEET]);
  expect(linksTo(SHEET)).toEqual([link]);
});

test('rejects when a stylesheet fails, and requests it again the next time', async () => {
  const load = vi.fn(async () => 'part');
  await expect(preload(load, [NO_SHEET])).rejects.toThrow('/nowhere/missing.css did not load.');
  expect(load).not.toHaveBeenCalled();
  expect(linksTo(NO_SHEET)).toHaveLength(0);
  const again = preload(load, [NO_SHEET]);
  expect(linksTo(NO_SHEET)).toHaveLength(1);
  await expect(again).rejects.toThrow('did not load');
});

test('rejects when a script fails and the page retries, and runs the chunk once it loads', async () => {
  const code = chunkLoaderCode({ base: '/', retriesScripts: true });
  const patient = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  const { __vitePreload } = (await import(/* @vite-ignore */ patient)) as { __vitePreload: Preload };
  URL.revokeObjectURL(patient);
  const load = vi.fn(async () => 'part');
  const network = vi.spyOn(window, 'fetch');
  network.mockRejectedValueOnce(new TypeError('no network'));
  await expect(__vitePreload(load, ['part.js'])).rejects.toThrow('/part.js did not load.');
  network.mockResolvedValueOnce(new Response('a portal', { status: 511 }));
  await expect(__vitePreload(load, ['part.js'])).rejects.toThrow('/part.js did not load.');
  expect(load).not.toHaveBeenCalled();
  network.mockResolvedValueOnce(new Response('export {}'));
  expect(await __vitePreload(load, ['part.js'])).toBe('part');
  expect(await __vitePreload(load, ['part.js'])).toBe('part');
  expect(network.mock.calls.map(([url]) => url)).toEqual(['/part.js', '/part.js', '/part.js']);
  network.mockRestore();
});
