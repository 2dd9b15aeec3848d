import { BROWSER_TARGETS } from '@jumpy/browser/build/browserTargets';
import { hash } from 'node:crypto';
import path from 'node:path';
import { chunkLoader } from '@jumpy/browser/build/chunkLoader';
import { messagesPlugin } from '@jumpy/i18n/build/messagesPlugin';
import { pureSchemasPlugin } from '@jumpy/protocol/pureSchemas';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { artPlugin } from './art/artPlugin.ts';
import { fontPreloadPlugin } from './art/fontPreloadPlugin.ts';
import { firstPaintPlugin } from './art/firstPaintPlugin.ts';
import { renderEntryPreloadPlugin } from './art/renderEntryPreload.ts';
import { chunkHintsPlugin } from './art/chunkHintsPlugin.ts';
import { webChunkOf } from './art/chunks.ts';
import { precachePlugin } from './offline/precachePlugin.ts';

const SOURCE = path.join(import.meta.dirname, 'src');

/** Short class names shared per style sheet; the default adds line numbers, which cost half a KB in the home bundle. */
const scopedName = (name: string, file: string): string =>
  `${name}_${hash('sha256', path.relative(SOURCE, file), 'base64url').slice(0, 4)}`;

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [
    messagesPlugin(import.meta.dirname),
    react(),
    pureSchemasPlugin(),
    chunkLoader({ base: '/' }),
    artPlugin(),
    fontPreloadPlugin(),
    renderEntryPreloadPlugin({ source: SOURCE }),
    firstPaintPlugin(),
    chunkHintsPlugin({ source: SOURCE }),
    precachePlugin({ source: SOURCE }),
  ],
  // Keeps the rules of old versions in separate chunks in the worker too.
  worker: { format: 'es' },
  css: { modules: { generateScopedName: scopedName } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: BROWSER_TARGETS,
    // The CSP forbids inline scripts and `data:` fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: webChunkOf(SOURCE), debugName: 'parts', includeDependenciesRecursively: false }],
        },
      },
    },
  },
});
