import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../platform/context.ts';

const DAY_MS = 86_400_000;
const CACHE_ONE_HOUR = 'public, max-age=3600';
/** RFC 9116 recommends less than a year. */
const SECURITY_TEXT_DAYS = 180;

/** Screens of a player, the panel and sign-in: nothing there is for a search. The rest of the API is read by crawlers that run the page. */
const PRIVATE_PATHS = [
  ...[
    '/admin',
    '/auth/',
    '/farewell',
    '/game',
    '/home',
    '/league',
    '/looks',
    '/play',
    '/profile',
    '/recovery',
    '/shop',
    '/stats',
  ],
  ...['/api/admin/', '/api/auth/', '/api/keyring/'],
];

/** Pages with something to read for everybody. */
const PUBLIC_PATHS = ['/', '/daily', '/calendar', '/verify', '/army/proof', '/help'];

/** What search engines and people who report a weakness look for: robots.txt, sitemap.xml and security.txt. */
export async function crawlerRoutes(
  app: FastifyInstance,
  { context: { clock, env } }: { context: Pick<Context, 'clock' | 'env'> },
): Promise<void> {
  const { publicUrl, securityContacts } = env;
  const send = (reply: FastifyReply, type: string, text: string): FastifyReply =>
    reply.header('cache-control', CACHE_ONE_HOUR).type(`${type}; charset=utf-8`).send(text);

  const robots = [
    'User-agent: *',
    ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) => send(reply, 'text/plain', robots));

  const ownTexts = [env.terms, env.privacy].flatMap((text) => (text?.page ? [text.url] : []));
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...[...PUBLIC_PATHS, ...ownTexts].map((path) => `  <url><loc>${publicUrl}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
  app.get('/sitemap.xml', { schema: { hide: true } }, (_request, reply) => send(reply, 'application/xml', sitemap));

  if (securityContacts.length === 0) return;
  const path = '/.well-known/security.txt';
  app.get(path, { schema: { hide: true } }, (_request, reply) => {
    // By whole days, so that the file stays the same for a day.
    const expires = new Date((Math.floor(clock.nowMs() / DAY_MS) + SECURITY_TEXT_DAYS) * DAY_MS);
    const lines = [
      ...securityContacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${expires.toISOString().replace('.000', '')}`,
      'Preferred-Languages: en, es',
      `Canonical: ${publicUrl}${path}`,
    ];
    return send(reply, 'text/plain', `${lines.join('\n')}\n`);
  });
}
