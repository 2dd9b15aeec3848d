import type { Plugin } from 'vite';
import { PICTURES } from './pictures.ts';

const FOLDER = 'art';

/** Writes the pictures to `art/` of the built pages, and serves them while developing. */
export function artPlugin(): Plugin {
  return {
    name: 'jumpy-art',
    generateBundle() {
      for (const [name, draw] of PICTURES) {
        this.emitFile({ type: 'asset', fileName: `${FOLDER}/${name}`, source: draw() });
      }
    },
    configureServer(server) {
      server.middlewares.use(`/${FOLDER}`, (request, response, next) => {
        const draw = PICTURES.get((request.url ?? '').replace(/^\//, '').replace(/\?.*$/, ''));
        if (!draw) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(draw());
      });
    },
  };
}
