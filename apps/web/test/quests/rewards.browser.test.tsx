import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createQueryClient } from '../../src/data/queryClient.ts';
import { RewardPopup } from '../../src/features/quests/RewardPopup.tsx';
import { useRewards } from '../../src/features/quests/useRewards.ts';
import { SIGNED_IN, type StubServer, createStubServer } from '../../src/fixtures/stubServer.ts';
import { draw, leave } from '../support/visit.tsx';

let server: StubServer | undefined;

afterEach(() => {
  vi.useRealTimers();
  server?.close();
  leave();
});

const pop = () => page.getByRole('dialog', { name: 'Reward' });

/** Pays one XP amount per press and shows the pop-up. */
function Rewarded({ paid }: { paid: readonly number[] }) {
  const { showReward, reward, close } = useRewards();
  const payAll = (): void => {
    for (const xpAwarded of paid)
      void showReward({
        title: `A quest of ${xpAwarded}`,
        record: { questKey: `score_${xpAwarded}`, xpAwarded, signature: null },
      });
  };
  return (
    <>
      <button type="button" onClick={payAll}>
        Pay
      </button>
      <RewardPopup reward={reward} look="jumpy" share={() => null} onClose={() => close()} />
    </>
  );
}

async function renderRewards(amounts: readonly number[]): Promise<void> {
  server = createStubServer(SIGNED_IN);
  draw(
    <QueryClientProvider client={createQueryClient({ retryDelayMs: 1 })}>
      <Rewarded paid={amounts} />
    </QueryClientProvider>,
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await page.getByRole('button', { name: 'Pay' }).click();
}

test('XP-31 the claim pop-up closes after 3 s', async () => {
  await renderRewards([50]);
  await expect.element(pop().getByText('+50 XP', { exact: true })).toBeVisible();
  await expect.element(pop().getByText('A quest of 50')).toBeVisible();
  await vi.advanceTimersByTimeAsync(2_900);
  expect(pop().elements()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  await expect.poll(() => pop().elements().length).toBe(0);
});

test('XP-31 several rewards share one pop-up with their sum, and close together', async () => {
  await renderRewards([50, 40, 10]);
  await expect.element(pop().getByText('+100 XP', { exact: true })).toBeVisible();
  await expect.element(pop().getByText('3 rewards')).toBeVisible();
  await vi.advanceTimersByTimeAsync(3_100);
  await expect.poll(() => pop().elements().length).toBe(0);
});
