import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ConfigResponse } from '@jumpy/protocol/http/session';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../support/testApp.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'jumpy-texts-'));
const termsFile = path.join(folder, 'terms.md');
const otherFile = path.join(folder, 'other.md');
const privacyFile = path.join(folder, 'privacy.txt');
writeFileSync(termsFile, '# Frog Pond’s terms\n\nBe **kind**. <script>alert(1)</script>\n');
writeFileSync(privacyFile, 'We keep <little>.\n\n  * as it is *\n');
writeFileSync(path.join(folder, 'index.html'), '<html lang="en"><title>Jumpy</title></html>');

const start = (env: NodeJS.ProcessEnv = {}): Promise<TestApp> =>
  createTestApp({ env: { PRODUCT_NAME: 'Frog & Pond', ...env }, app: { webDist: folder, gameDist: folder } });

let it: TestApp;
beforeAll(async () => {
  it = await start({ TERMS_URL: termsFile, PRIVACY_URL: privacyFile });
});
afterAll(async () => {
  await it.close();
  rmSync(folder, { recursive: true });
});

const ask = (app: TestApp, url: string, headers: Record<string, string> = {}) =>
  app.newClient().get(url, { headers: { accept: 'text/html', ...headers } });
const configOf = async (app: TestApp) => ConfigResponse.parse((await ask(app, '/api/config')).body);

describe('the operator’s terms and privacy policy', () => {
  test('of a Markdown file are a page with its own heading as title, and no HTML of its own', async () => {
    const { status, text, headers } = await ask(it, '/terms');
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    expect(text).toContain('<title>Frog Pond’s terms | Frog &amp; Pond</title>');
    expect(text.match(/<h1/g)).toHaveLength(1);
    expect(text).toContain('<p>Be <strong>kind</strong>. &lt;script&gt;alert(1)&lt;/script&gt;</p>');
    expect(text).toContain('<a href="/">Frog &amp; Pond</a>');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
  });

  test('of a text file are a page that shows it as it is', async () => {
    const { status, text } = await ask(it, '/privacy');
    expect(status).toBe(200);
    expect(text).toContain('<title>Privacy policy | Frog &amp; Pond</title>');
    expect(text).toContain('<div class="text">We keep &lt;little&gt;.\n\n  * as it is *\n</div>');
  });

  test('answer 304 to a page that has not changed, and are compressed where the browser can', async () => {
    const { headers } = await ask(it, '/terms', { 'accept-encoding': 'gzip' });
    expect(headers['content-encoding']).toBe('gzip');
    expect((await ask(it, '/terms', { 'if-none-match': String(headers['etag']) })).status).toBe(304);
  });

  test('are named in the configuration of the pages by their path or their own address', async () => {
    expect(await configOf(it)).toMatchObject({ termsUrl: '/terms', privacyUrl: '/privacy' });
    const elsewhere = await start({ TERMS_URL: 'https://pond.example/terms' });
    expect(await configOf(elsewhere)).toMatchObject({ termsUrl: 'https://pond.example/terms' });
    expect(await configOf(elsewhere)).not.toHaveProperty('privacyUrl');
    for (const url of ['/terms', '/privacy']) expect((await ask(elsewhere, url)).status).toBe(404);
    await elsewhere.close();
  });

  test.for([
    ['headings that can be linked to', '## 1. Your *data*', '<h2 id="1-your-data">1. Your <em>data</em></h2>'],
    ['tables', '| a |\n|---|\n| <2> |', '<td>&lt;2&gt;</td>'],
    [
      'bare addresses as links',
      'See https://a.example/b.',
      'See <a href="https://a.example/b">https://a.example/b</a>.',
    ],
    ['names of hosts as text', 'We are pond.example.', '<p>We are pond.example.</p>'],
    ['no link that runs a script', '[x](javascript:alert)', '<p>[x](javascript:alert)</p>'],
    ['no picture', '![x](https://a.example/b.png)', '<p>!<a href="https://a.example/b.png">x</a></p>'],
    ['a byte order mark and Windows line ends', '\uFEFF# A\r\nb\r\n', '<h1 id="a">A</h1>\n<p>b</p>'],
  ] as const)('have %s', async ([, text, html]) => {
    writeFileSync(otherFile, text);
    const app = await start({ TERMS_URL: otherFile });
    expect((await ask(app, '/terms')).text).toContain(html);
    await app.close();
  });
});
