import path from 'node:path';
import { chunksOf, filesOf } from '@jumpy/browser/build/chunkFiles';
import type { Plugin } from 'vite';

/** What draws the page; the script that begins asks for it once the first picture stands. */
export const DRAWING = 'app/drawPage.tsx';

/** Asks for what draws the page together with what begins it, so that it is there when its turn comes. */
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
