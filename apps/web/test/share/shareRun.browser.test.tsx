import '../../src/ui/tokens.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryKeys } from '../../src/data/queryKeys.ts';
import { createQueryClient } from '../../src/data/queryClient.ts';
import { EmbedRunButton } from '../../src/features/share/EmbedRunButton.tsx';
import { ShareRunButton } from '../../src/features/share/ShareRunButton.tsx';
import { draw, leave } from '../support/visit.tsx';
import { CONFIG, makePublicId } from '../../src/fixtures/answers.ts';

const URL_OF_RUN = `${location.origin}/run/${makePublicId(1)}`;

function show(name?: string): void {
  const client = createQueryClient();
  client.setQueryData(queryKeys.config, CONFIG);
  draw(
    <QueryClientProvider client={client}>
      <ShareRunButton run={{ runId: makePublicId(1), score: 4_210 }} name={name} />
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'share');
  leave();
});

test('shares the link through the device, with the run’s player', async () => {
  const sharedData: unknown[] = [];
  Object.defineProperty(navigator, 'share', {
    value: async (data: unknown) => void sharedData.push(data),
    configurable: true,
  });
  Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true });
  show('LunaHops');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect
    .poll(() => sharedData)
    .toEqual([
      {
        title: '4,210 in Jumpy',
        text: 'LunaHops scored 4,210 in Jumpy! Watch it, or try to beat it.',
        url: URL_OF_RUN,
      },
    ]);
});

test('otherwise copies the link and confirms it', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  show();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect.element(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
  expect(page.getByRole('status').element().textContent).toBe('Link copied');
  expect(write).toHaveBeenCalledWith(URL_OF_RUN);
});

test('otherwise shows the link for manual copying', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  show();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Copy this link:' })).toHaveValue(URL_OF_RUN);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
});

function showEmbed(): void {
  const client = createQueryClient();
  client.setQueryData(queryKeys.config, CONFIG);
  draw(
    <QueryClientProvider client={client}>
      <EmbedRunButton run={{ runId: makePublicId(1), score: 4_210, player: { username: '"Luna" <3' } }} />
    </QueryClientProvider>,
  );
}
const EMBED_START = `<iframe src="${location.origin}/embed/run/${makePublicId(1)}" title="&quot;Luna&quot; &lt;3 scored 4,210 in Jumpy" width="400" height="640" `;

test('copies the code of the embed, not by the share dialog, and confirms it', async () => {
  Object.defineProperty(navigator, 'share', { value: () => Promise.reject(new Error()), configurable: true });
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  showEmbed();
  await page.getByRole('button', { name: 'Embed' }).click();
  await expect.element(page.getByRole('button', { name: 'Code copied' })).toBeVisible();
  expect(page.getByRole('status').element().textContent).toBe('Code copied');
  expect(write.mock.calls[0]?.[0].startsWith(EMBED_START)).toBe(true);
});

test('shows the code of the embed where it cannot be copied', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  showEmbed();
  await page.getByRole('button', { name: 'Embed' }).click();
  const code = page.getByLabelText('Copy this code into your page:');
  await expect.element(code).toBeVisible();
  expect((code.element() as HTMLInputElement).value.startsWith(EMBED_START)).toBe(true);
});
