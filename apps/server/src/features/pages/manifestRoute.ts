import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { sha256Key } from '../../platform/hash.ts';
import type { Env } from '../../platform/env.ts';

const MANIFEST = '/manifest.webmanifest';
/** Limit for labels under icons; devices cut longer ones in the middle of a word. */
const SHORT_CHARS = 12;

const Built = z.looseObject({ name: z.string(), icons: z.array(z.unknown()) });

/** Web app manifest: icons and shortcuts of the build with the deployment's name and color. */
export const manifestRoute: FastifyPluginAsync<{
  webDist: string;
  env: Pick<Env, 'productName' | 'appColour'>;
}> = async (app, { webDist, env }) => {
  app.get(MANIFEST, { schema: { hide: true } }, async (request, reply) => {
    // Installed apps update from this file, so clients must revalidate it.
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

/** As many whole words as fit under an icon, at least part of the first. */
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
