import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
const FACE = 'art/face.svg';
/** Replaces the game page, which is not a screen of the app, with its sky color. */
const GAME =
  '<!doctype html><html lang="en"><title>Game</title><body style="margin:0;background:#3d2b8c"></body></html>';

export interface ServedCatalogue {
  url: string;
  close(): Promise<void>;
}

/** Serves a folder, with a generated avatar for every player and the page itself as fallback for all other paths. */
export async function serveCatalogue(folder: string): Promise<ServedCatalogue> {
  const read = (file: string): Promise<Buffer> => readFile(path.join(folder, path.normalize(`/${file}`)));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const send = (type: string, body: Buffer | string): void => {
      response.setHeader('content-type', type);
      // Cached with the browser's compiled code, so that the next state opens in half the time.
      if (!type.startsWith('text/html')) response.setHeader('cache-control', 'max-age=3600');
      response.end(body);
    };
    const fail = (): void => void response.writeHead(404).end();
    if (pathname.startsWith('/frame/')) return send(TYPES['.html'] ?? '', GAME);
    if (/^\/api\/(avatar|guild-icon)/.test(pathname))
      return void read(FACE).then((face) => send('image/svg+xml', face), fail);
    const extension = path.extname(pathname);
    if (extension === '') return void read('index.html').then((page) => send(TYPES['.html'] ?? '', page), fail);
    void read(pathname).then((file) => send(TYPES[extension] ?? 'application/octet-stream', file), fail);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
