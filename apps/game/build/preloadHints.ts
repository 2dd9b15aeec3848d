import path from 'node:path';
import { findChunks, listChunkFiles } from '@jumpy/browser/build/chunkFiles';
import type { Plugin } from 'vite';

/** Entry modules by view: practice, a run started by the shell, a room, and the replay viewers. */
const VIEW_ENTRIES: Readonly<Record<string, readonly string[]>> = {
  practice: ['game.ts'],
  play: ['game.ts', 'host/shellHost.ts'],
  room: ['room/openRoomPage.ts'],
  watch: ['viewer/openViewer.ts'],
  embed: ['viewer/openViewer.ts', 'embed/openEmbed.ts'],
  live: ['viewer/openViewer.ts', 'viewer/live/openLiveViewer.ts'],
  race: ['viewer/openViewer.ts', 'viewer/race/openRaceViewer.ts'],
};

/**
 * Adds preload hints for practice to the page, and writes a list of the files of every other view, for which the server
 * inserts the hints. Without hints, these files load two round trips later.
 */
export function preloadHintsPlugin({ source }: { source: string }): Plugin {
  return {
    name: 'jumpy-view-hints',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, chunk }) {
        if (!bundle || !chunk) return html;
        const own = new Set(listChunkFiles([chunk.fileName], bundle));
        const views = Object.fromEntries(
          Object.entries(VIEW_ENTRIES).map(([view, sources]) => [
            view,
            listChunkFiles(
              findChunks(
                sources.map((file) => path.join(source, file)),
                bundle,
              ),
              bundle,
            ).filter((file) => !own.has(file)),
          ]),
        );
        const links = (views['practice'] ?? []).map((file) =>
          file.endsWith('.css')
            ? `<link rel="stylesheet" crossorigin href="/frame/${file}">`
            : `<link rel="modulepreload" crossorigin href="/frame/${file}">`,
        );
        const hints = `<!-- views ${JSON.stringify(views)} -->${links.join('')}<!-- /views -->`;
        return html.replace('</head>', () => `  ${hints}\n  </head>`);
      },
    },
  };
}
