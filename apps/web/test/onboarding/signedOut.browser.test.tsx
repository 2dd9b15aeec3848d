import { QueryClientProvider } from '@tanstack/react-query';
import { CAST } from '@jumpy/rig/cast';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryKeys } from '../../src/data/queryKeys.ts';
import { createQueryClient } from '../../src/data/queryClient.ts';
import { SIGNED_OUT } from '../../src/data/fetchSession.ts';
import { OnboardingSheet } from '../../src/features/onboarding/OnboardingSheet.tsx';
import { SIGNED_IN, createStubServer } from '../../src/fixtures/stubServer.ts';
import { draw, leave } from '../support/visit.tsx';
import { CONFIG, MOONBEAN } from '../../src/fixtures/answers.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  leave();
});

test('ONB-21 Continue without a user id shows an error and sends no request', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  const roles = { success: true, is_member: true, roles: [], has_jumper_role: true, jumper_role: null };
  const server = createStubServer({ ...SIGNED_IN, 'get-user-roles': roles });
  const queryClient = createQueryClient({ retryDelayMs: 0 });
  queryClient.setQueryData(queryKeys.session, { user: MOONBEAN, arrival: 'existing' });
  queryClient.setQueryData(queryKeys.config, CONFIG);
  const nothing = (): void => undefined;
  draw(
    <QueryClientProvider client={queryClient}>
      <OnboardingSheet phase="form" onPhaseChange={nothing} canClose={false} onClose={nothing} look={CAST.jumpy} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('You have the Jumper role.')).toBeInTheDocument();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await page.getByRole('button', { name: 'Follow' }).click();
  vi.advanceTimersByTime(3_000);
  vi.useRealTimers();
  await expect.element(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
  queryClient.setQueryData(queryKeys.session, SIGNED_OUT);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Error: User ID not available. Please try again.');
  expect(server.countCalls('mark-onboarding-done')).toBe(0);
  server.close();
});
