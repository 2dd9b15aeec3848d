import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ConfigResponse } from '@jumpy/protocol/http/session';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renderMarkdown } from '../../../src/features/pages/renderMarkdown.ts';
import { createTestApp, type TestApp } from '../../support/testApp.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'jumpy-texts-'));
const termsFile = path.join(folder, 'terms.md');
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
});

test.for([
  ['a heading with an anchor', '## 1. Your *data* ##', '<h2 id="1-your-data">1. Your <em>data</em></h2>'],
  ['an underlined heading', 'Terms\n=====\nText', '<h1 id="terms">Terms</h1>\n<p>Text</p>'],
  ['a paragraph over two lines', 'one\ntwo\n\nthree', '<p>one\ntwo</p>\n<p>three</p>'],
  ['a forced line break', 'one  \ntwo', '<p>one<br>two</p>'],
  ['a rule', 'a\n\n---\n', '<p>a</p>\n<hr>'],
  ['a list', '- a\n- b **c**', '<ul><li>a</li><li>b <strong>c</strong></li></ul>'],
  ['a numbered list from 3', '3. a\n4. b', '<ol start="3"><li>a</li><li>b</li></ol>'],
  ['a list in a list', '- a\n  - b\n\n- c', '<ul><li>a\n<ul><li>b</li></ul></li><li>c</li></ul>'],
  ['steps in a list', '- a\n   1. b\n- c', '<ul><li>a\n<ol><li>b</li></ol></li><li>c</li></ul>'],
  ['a quote', '> a\n> b', '<blockquote><p>a\nb</p></blockquote>'],
  [
    'a table',
    '| a | b |\n|---|:-:|\n| 1 | <2> |',
    '<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>&lt;2&gt;</td></tr></table>',
  ],
  ['a link', '[us](https://a.example/?b&c)', '<p><a href="https://a.example/?b&amp;c">us</a></p>'],
  ['an anchor', '[below](#data)', '<p><a href="#data">below</a></p>'],
  ['an email address', '<mailto:us@a.example>', '<p><a href="mailto:us@a.example">us@a.example</a></p>'],
  [
    'a bare address at the end of a sentence',
    'See https://a.example/b.',
    '<p>See <a href="https://a.example/b">https://a.example/b</a>.</p>',
  ],
  ['no link that runs a script', '[x](javascript:alert)', '<p>[x](javascript:alert)</p>'],
  ['no link to another host without a scheme', '[x](//a.example)', '<p>[x](//a.example)</p>'],
  ['no markup from an address', '[x](https://a"onclick="b)', '<p><a href="https://a&quot;onclick=&quot;b">x</a></p>'],
  ['no emphasis inside a word', 'a snake_case_name', '<p>a snake_case_name</p>'],
  ['an escaped sign', '2 \\* 3 \\* 4', '<p>2 * 3 * 4</p>'],
  ['code', '`<b>*`', '<p><code>&lt;b&gt;*</code></p>'],
  ['a byte order mark and Windows line ends', '\uFEFF# A\r\nb\r\n', '<h1 id="a">A</h1>\n<p>b</p>'],
  ['nothing', '\n\n', ''],
] as const)('Markdown renders %s', ([, markdown, html]) => {
  expect(renderMarkdown(markdown)).toBe(html);
});
