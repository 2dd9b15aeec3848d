import type { Plugin } from 'vite';
import { appManifest, MANIFEST_FILE } from './appManifest.ts';
import { PIXEL_PICTURES } from './pixelPictures.ts';
import { PICTURES } from './pictures.ts';

const FOLDER = 'art';

/** Writes the images and the web app manifest to `art/` in the build output, and serves them during development. */
export function artPlugin(): Plugin {
  return {
    name: 'jumpy-art',
    async generateBundle() {
      for (const [name, draw] of PICTURES) {
        this.emitFile({ type: 'asset', fileName: `${FOLDER}/${name}`, source: draw() });
      }
      for (const [name, draw] of PIXEL_PICTURES) {
        this.emitFile({ type: 'asset', fileName: `${FOLDER}/${name}`, source: await draw() });
      }
      this.emitFile({ type: 'asset', fileName: MANIFEST_FILE, source: JSON.stringify(appManifest()) });
    },
    configureServer(server) {
      server.middlewares.use(`/${FOLDER}`, (request, response, next) => {
        const name = (request.url ?? '').replace(/^\//, '').replace(/\?.*$/, '');
        const draw = PICTURES.get(name);
        const paint = PIXEL_PICTURES.get(name);
        if (draw) {
          response.setHeader('content-type', 'image/svg+xml');
          response.end(draw());
        } else if (paint) {
          response.setHeader('content-type', name.endsWith('.webp') ? 'image/webp' : 'image/png');
          paint().then((bytes) => response.end(bytes), next);
        } else next();
      });
    },
  };
}
