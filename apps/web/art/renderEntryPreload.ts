import path from 'node:path';
import { findChunks, listChunkFiles } from '@jumpy/browser/build/chunkFiles';
import type { Plugin } from 'vite';

/** Chunk that renders the app; the entry script imports it after the first paint. */
export const RENDER_ENTRY = 'app/renderPage.tsx';

/** Preloads the render chunk together with the entry script, so that it is ready when imported. */
export function renderEntryPreloadPlugin({ source }: { source: string }): Plugin {
  return {
    name: 'jumpy-page-files',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, chunk }) {
        if (!bundle || !chunk) return html;
        const begun = new Set(listChunkFiles([chunk.fileName], bundle));
        const files = listChunkFiles(findChunks([path.join(source, RENDER_ENTRY)], bundle), bundle).filter(
          (file) => !begun.has(file),
        );
        return files.map((file) => ({
          tag: 'link',
          attrs: file.endsWith('.css')
            ? { rel: 'stylesheet', crossorigin: '', href: `/${file}` }
            : { rel: 'modulepreload', crossorigin: '', href: `/${file}` },
          injectTo: 'head' as const,
        }));
      },
    },
  };
}
