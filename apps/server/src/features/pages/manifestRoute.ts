import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { sha256Key } from '../../platform/hash.ts';
import type { Env } from '../../platform/env.ts';

/** Where browsers ask for it. */
const MANIFEST = '/manifest.webmanifest';
/** What stands under an icon; longer names are cut by the device, in the middle of a word. */
const SHORT_CHARS = 12;

const Built = z.looseObject({ name: z.string(), icons: z.array(z.unknown()) });

/** What a device installs: the build's pictures and ways in, under the name and colour of this deployment. */
export const manifestRoute: FastifyPluginAsync<{
  webDist: string;
  env: Pick<Env, 'productName' | 'appColour'>;
}> = async (app, { webDist, env }) => {
  app.get(MANIFEST, { schema: { hide: true } }, async (request, reply) => {
    // An install that is there is kept up to date by it: whoever has it asks whether it is still the same.
    reply.header('cache-control', 'no-cache');
    const file = await readFile(path.join(webDist, MANIFEST), 'utf8').catch(() => undefined);
    if (file === undefined)
      return reply.code(503).type('text/plain; charset=utf-8').send('The pages are not built yet.');
    const manifest = JSON.stringify({
      ...z.parse(Built, JSON.parse(file)),
      name: env.productName,
      short_name: shortName(env.productName),
      theme_color: env.appColour,
      background_color: env.appColour,
    });
    const tag = `"${sha256Key(manifest)}"`;
    reply.header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type('application/manifest+json; charset=utf-8').send(manifest);
  });
};

/** As many of its words as fit under an icon, and at least a part of the first. */
export function shortName(name: string): string {
  if (name.length <= SHORT_CHARS) return name;
  const [first = '', ...rest] = name.split(' ');
  let short = first;
  for (const word of rest) {
    if (`${short} ${word}`.length > SHORT_CHARS) break;
    short += ` ${word}`;
  }
  return [...short].slice(0, SHORT_CHARS).join('');
}
