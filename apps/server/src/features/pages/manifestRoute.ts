import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { sha256Key } from '../../platform/hash.ts';
import type { Env } from '../../platform/env.ts';

const MANIFEST_PATH = '/manifest.webmanifest';
/** Limit for labels under icons; devices cut longer ones in the middle of a word. */
const MAX_SHORT_NAME_LENGTH = 12;

const BuiltManifestSchema = z.looseObject({ name: z.string(), icons: z.array(z.unknown()) });

/** Web app manifest: icons and shortcuts of the build with the deployment's name and color. */
export const manifestRoute: FastifyPluginAsync<{
  webDist: string;
  env: Pick<Env, 'productName' | 'appColour'>;
}> = async (app, { webDist, env }) => {
  app.get(MANIFEST_PATH, { schema: { hide: true } }, async (request, reply) => {
    // Installed apps update from this file, so clients must revalidate it.
    reply.header('cache-control', 'no-cache');
    const file = await readFile(path.join(webDist, MANIFEST_PATH), 'utf8').catch(() => undefined);
    if (file === undefined)
      return reply.code(503).type('text/plain; charset=utf-8').send('The pages aren’t built yet.');
    const manifest = JSON.stringify({
      ...z.parse(BuiltManifestSchema, JSON.parse(file)),
      name: env.productName,
      short_name: toShortAppName(env.productName),
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
export function toShortAppName(name: string): string {
  if (name.length <= MAX_SHORT_NAME_LENGTH) return name;
  const [first = '', ...rest] = name.split(' ');
  let short = first;
  for (const word of rest) {
    if (`${short} ${word}`.length > MAX_SHORT_NAME_LENGTH) break;
    short += ` ${word}`;
  }
  return [...short].slice(0, MAX_SHORT_NAME_LENGTH).join('');
}
