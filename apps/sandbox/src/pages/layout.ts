import type { FastifyReply } from 'fastify';
import { type Html, html } from './html.ts';

/** No scripts, no external resources; forms may redirect to the product, which has another origin. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The sandbox's forms must send their origin, which `no-referrer` would suppress; other sites get nothing. */
const REFERRER_POLICY = 'same-origin';

export const renderLayout = ({ title, body }: { title: string; body: Html }): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark">
<title>${title} · Discord stand-in</title>
<link rel="icon" href="/cdn/embed/avatars/0.png?size=32">
<link rel="stylesheet" href="/assets/tokens.css">
<link rel="stylesheet" href="/assets/reset.css">
<link rel="stylesheet" href="/assets/style.css">
</head>
<body>
<header class="notice"><strong>Local stand-in for Discord.</strong> Everyone here is made up, and nothing leaves this computer.</header>
<main>${body}</main>
</body>
</html>
`;

export function sendPage(reply: FastifyReply, page: Html): FastifyReply {
  return reply
    .headers({
      'content-security-policy': CONTENT_SECURITY_POLICY,
      'cache-control': 'no-store',
      'referrer-policy': REFERRER_POLICY,
    })
    .type('text/html; charset=utf-8')
    .send(page.text);
}
