import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { findBrowser } from '@jumpy/scripts/findBrowser';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from './support/cheap.ts';
import { KNOWN } from './support/wallet.ts';

let folder: string;
let browser: Browser;
let page: Page;
let requestedUrls: string[];
let errors: string[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recover-'));
  const configFile = path.join(import.meta.dirname, '../vite.recover.config.ts');
  await build({ configFile, logLevel: 'error', build: { outDir: folder } });
  await copyFile(path.join(import.meta.dirname, 'support/firstKit.json'), path.join(folder, 'kit.json'));
  const { executablePath, env } = await findBrowser();
  browser = await chromium.launch({ executablePath, env, chromiumSandbox: false });
});
afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

async function open(locale = 'en-US'): Promise<void> {
  const context = await browser.newContext({ locale, offline: true, viewport: { width: 360, height: 740 } });
  page = await context.newPage();
  [requestedUrls, errors] = [[], []];
  page.on('request', (request) => requestedUrls.push(request.url()));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(pathToFileURL(path.join(folder, 'recover.html')).href);
}
afterEach(() => page?.context().close());

async function openKit(password: string): Promise<void> {
  await page.getByLabel('Recovery kit file').setInputFiles(path.join(folder, 'kit.json'));
  await page.getByLabel('Kit password').fill(password);
  await page.getByRole('button', { name: 'Open kit' }).click();
}

describe('built recover.html', () => {
  it('is a single file that opens a kit offline, with no requests; a wrong password can be retyped', async () => {
    await open();
    await openKit('otter plumbs violet cattle');
    await page.getByRole('alert').filter({ hasText: 'doesn’t open this kit' }).waitFor();
    await openKit(PASSWORD);
    await page.getByRole('heading', { name: 'Your wallet is open' }).waitFor();
    expect(await page.locator('.address').textContent()).toBe(KNOWN.address);
    expect(await page.content()).not.toContain(KNOWN.key);
    await page.getByRole('button', { name: 'Show private key' }).click();
    await page.getByRole('button', { name: 'Copy' }).waitFor();
    expect(await page.locator('.key').textContent()).toBe(KNOWN.key);
    await page.getByRole('button', { name: 'Close and forget' }).click();
    expect(await page.content()).not.toContain(KNOWN.key);
    expect(requestedUrls.filter((url) => !/^(?:file|data):/.test(url))).toEqual([]);
    expect(requestedUrls.filter((url) => url.startsWith('file:'))).toHaveLength(1);
    expect(errors).toEqual([]);
  });

  it('is in Spanish where the browser is, still without requests', async () => {
    await open('es-AR');
    await page.getByRole('heading', { name: 'Kit de recuperación' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('es');
    expect(await page.title()).toBe('Abre un kit de recuperación de Jumpy');
    await page.getByRole('button', { name: 'Abrir kit' }).click();
    await page.getByRole('alert').filter({ hasText: 'Primero elige el archivo' }).waitFor();
    await page.getByLabel('Archivo del kit de recuperación').setInputFiles(path.join(folder, 'kit.json'));
    await page.getByLabel('Contraseña del kit').fill(PASSWORD);
    await page.getByRole('button', { name: 'Abrir kit' }).click();
    await page.getByRole('heading', { name: 'Tu billetera está abierta' }).waitFor();
    await page.getByRole('button', { name: 'Mostrar clave privada' }).waitFor();
    expect(requestedUrls.filter((url) => !/^(?:file|data):/.test(url))).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('runs its own script only, and lets nothing out', async () => {
    const text = await readFile(path.join(folder, 'recover.html'), 'utf8');
    expect(text).toContain("default-src 'none'; script-src 'sha256-");
    expect(text).not.toMatch(/(?:src|href)="(?!data:)/);
    await open();
    const outcome = await page.evaluate(async () => {
      const script = document.createElement('script');
      script.textContent = 'globalThis.wasRun = true';
      document.head.append(script);
      const sent = await fetch('https://example.org/').then(
        () => 'sent',
        () => 'refused',
      );
      return { sent, wasRun: 'wasRun' in globalThis };
    });
    expect(outcome).toEqual({ sent: 'refused', wasRun: false });
    expect(errors.join()).toContain('Executing inline script violates');
    expect(errors.join()).toContain("Connecting to 'https://example.org/' violates");
  });
});
