import { BROWSER_TARGETS } from '@jumpy/browser/build/browserTargets';
import path from 'node:path';
import { chunkLoader } from '@jumpy/browser/build/chunkLoader';
import { messagesPlugin } from '@jumpy/i18n/build/messagesPlugin';
import { pureSchemasPlugin } from '@jumpy/protocol/pureSchemas';
import { defineConfig, type Plugin } from 'vite';
import { offlineFilesPlugin } from './build/offlineFiles.ts';
import { createChunkNamer } from './build/chunkNamer.ts';
import { preloadHintsPlugin } from './build/preloadHints.ts';

const SOURCE_DIR = path.join(import.meta.dirname, 'src');

/**
 * Leaves out mediabunny's file for Node. Vite's own stub for it is CommonJS, whose helpers would be in the first load of
 * every page.
 */
const mediabunnyPlugin: Plugin = {
  name: 'jumpy-mediabunny',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === './node.js' && importer?.includes('/mediabunny/') ? '\0mediabunny-node' : undefined,
  load: (id) => (id === '\0mediabunny-node' ? 'export const fs = undefined;' : undefined),
};

export default defineConfig({
  root: import.meta.dirname,
  base: '/frame/',
  plugins: [
    mediabunnyPlugin,
    messagesPlugin(import.meta.dirname),
    pureSchemasPlugin(),
    chunkLoader({ base: '/frame/', retriesScripts: true }),
    preloadHintsPlugin({ source: SOURCE_DIR }),
    offlineFilesPlugin({ source: SOURCE_DIR }),
  ],
  build: {
    outDir: 'dist',
    target: BROWSER_TARGETS,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: createChunkNamer(SOURCE_DIR), debugName: 'parts', includeDependenciesRecursively: false }],
        },
      },
    },
  },
});
