import type { Plugin } from 'vite';
import { appManifest, MANIFEST_FILE } from './appManifest.ts';
import { RASTER_IMAGES } from './rasterImages.ts';
import { SVG_IMAGES } from './svgImages.ts';

const ART_FOLDER = 'art';

/** Writes the images and the web app manifest to `art/` in the build output, and serves them during development. */
export function artPlugin(): Plugin {
  return {
    name: 'jumpy-art',
    async generateBundle() {
      for (const [name, draw] of SVG_IMAGES) {
        this.emitFile({ type: 'asset', fileName: `${ART_FOLDER}/${name}`, source: draw() });
      }
      for (const [name, draw] of RASTER_IMAGES) {
        this.emitFile({ type: 'asset', fileName: `${ART_FOLDER}/${name}`, source: await draw() });
      }
      this.emitFile({ type: 'asset', fileName: MANIFEST_FILE, source: JSON.stringify(appManifest()) });
    },
    configureServer(server) {
      server.middlewares.use(`/${ART_FOLDER}`, (request, response, next) => {
        const name = (request.url ?? '').replace(/^\//, '').replace(/\?.*$/, '');
        const draw = SVG_IMAGES.get(name);
        const paint = RASTER_IMAGES.get(name);
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
