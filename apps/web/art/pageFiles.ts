import path from 'node:path';
import { chunksOf, filesOf } from '@jumpy/browser/build/chunkFiles';
import type { Plugin } from 'vite';

/** Chunk that renders the app; the entry script imports it after the first paint. */
export const DRAWING = 'app/drawPage.tsx';

/** Preloads the render chunk together with the entry script, so that it is ready when imported. */
export function pageFiles({ source }: { source: string }): Plugin {
  return {
    name: 'jumpy-page-files',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, chunk }) {
        if (!bundle || !chunk) return html;
        const begun = new Set(filesOf([chunk.fileName], bundle));
        const files = filesOf(chunksOf([path.join(source, DRAWING)], bundle), bundle).filter(
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
