import '../../src/ui/tokens.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryKeys } from '../../src/data/queryKeys.ts';
import { createQueryClient } from '../../src/data/queryClient.ts';
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
