import { cpSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '@jumpy/scripts/env';

/** Built pages of a dedicated server, replaceable by another build. */
export interface Deployments {
  /** Environment that points the server to them. */
  env: { WEB_DIST: string; GAME_DIST: string };
  /** Deploys a build. The same name gives the same bytes. */
  deploy(name: string): void;
  /** Overwrites or removes a file of the build. The returned function restores it. */
  spoil(file: string, text: string | undefined): () => void;
  remove(): void;
}

export function openDeployments(): Deployments {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'jumpy-builds-'));
  const [web, game] = ['web', 'game'].map((name) => path.join(folder, name)) as [string, string];
  cpSync(path.join(ROOT, 'apps/web/dist'), web, { recursive: true });
  cpSync(path.join(ROOT, 'apps/game/dist'), game, { recursive: true });
  const page = path.join(web, 'index.html');
  const html = readFileSync(page, 'utf8');
  let built = Date.now();
  const write = (file: string, text: string): void => {
    writeFileSync(file, text);
    // Two writes within one tick of the file system clock must get different times.
    built += 2_000;
    utimesSync(file, new Date(built), new Date(built));
  };
  return {
    env: { WEB_DIST: web, GAME_DIST: game },
    deploy: (name) => write(page, html.replace('</head>', `<meta name="build" content="${name}"></head>`)),
    spoil(file, text) {
      const spoilt = path.join(web, file);
      const before = readFileSync(spoilt, 'utf8');
      if (text === undefined) rmSync(spoilt);
      else write(spoilt, text);
      return () => write(spoilt, before);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** What a captive portal answers to every request. */
export const CAPTIVE_PORTAL_HTML = '<!doctype html><title>Welcome to our hotel</title><h1>Welcome to our hotel</h1>';

/** Serves the captive portal on the product's port. */
export async function serveCaptivePortal(port: number): Promise<() => Promise<void>> {
  const server = createServer((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', connection: 'close' })
      .end(CAPTIVE_PORTAL_HTML);
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return () => new Promise((resolve) => void server.close(() => resolve()));
}
