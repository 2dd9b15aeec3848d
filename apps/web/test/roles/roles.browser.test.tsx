import type { GainedRole } from '@jumpy/protocol/events';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../src/app/GlobalNotifications.tsx';
import { LazySlot } from '../../src/app/LazySlot.tsx';
import { lazyScreen } from '../../src/app/lazyScreen.tsx';
import { applyServerEvent } from '../../src/data/playerCache.ts';
import { queryKeys } from '../../src/data/queryKeys.ts';
import { RolePromotionPopup } from '../../src/features/roles/RolePromotionPopup.tsx';
import { RoleBadges } from '../../src/features/profile/ProfileHeader.tsx';
import { SIGNED_IN } from '../../src/fixtures/stubServer.ts';
import { draw, leave, visit } from '../support/visit.tsx';
import { MOONBEAN, RICH_STATS, makeXp } from '../../src/fixtures/answers.ts';
import { pageState } from '../../src/stores/pageState.ts';

const L10: GainedRole = { name: 'L10', color: '#a9d6c4', why: 'Level 10 reached' };
const L15: GainedRole = { name: 'L15', color: '#8fd6a0', why: 'Level 15 reached' };
const sendRoleEvent = (...gained: GainedRole[]): void =>
  applyServerEvent(new QueryClient(), { type: 'role', data: { roles: [], gained } });
const frames = async (count: number): Promise<void> => {
  for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
};
const pressOn = async (element: Element, type: string): Promise<void> => {
  element.dispatchEvent(new PointerEvent(type, { bubbles: true }));
  await frames(3);
};
const popup = () => page.getByRole('dialog', { name: 'Congratulations' });

/** Home with its role notifications. */
async function atHome(width = 1440): Promise<void> {
  const answers = { ...SIGNED_IN, stats: RICH_STATS, 'update-user-xp': makeXp(5_000) };
  await visit('/home', { answers, remembered: true, width });
  await expect
    .element(
      page
        .getByText('YOUR STATS')
        .or(page.getByRole('button', { name: 'Menu' }))
        .first(),
    )
    .toBeVisible();
}

afterEach(() => {
  pageState.set({ isQuiet: false });
  pageState.set({ pendingRoles: [] });
  leave();
});

describe('a role promotion', () => {
  test('XP-33 shows a "Congratulations" dialog with the role and the reason until it is closed', async () => {
    await atHome();
    sendRoleEvent(L10);
    await expect.element(popup().getByRole('heading', { name: 'Congratulations' })).toBeVisible();
    await expect.element(popup().getByText('L10')).toBeVisible();
    await expect.element(popup().getByText('Level 10 reached')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(popup()).not.toBeInTheDocument();
  });

  test('waits for the end of a run, then shows all new roles, within a phone', async () => {
    await atHome(360);
    sendRoleEvent(L10);
    await expect.element(popup()).toBeVisible();
    pageState.set({ isQuiet: true });
    await expect.element(popup()).not.toBeInTheDocument();
    sendRoleEvent(L15);
    pageState.set({ isQuiet: false });
    await expect.element(popup().getByText('Level 15 reached')).toBeVisible();
    expect(
      popup()
        .getByRole('listitem')
        .elements()
        .map((element) => element.textContent),
    ).toEqual(['L15Level 15 reached', 'L10Level 10 reached']);
    for (const element of document.querySelectorAll('dialog[open] li, dialog[open] button'))
      expect(element.getBoundingClientRect().right).toBeLessThanOrEqual(360);
    await popup().getByRole('button', { name: 'Nice!' }).click();
    await expect.element(popup()).not.toBeInTheDocument();
  });

  test('waits during a press, so that it never opens under the pointer or over what the press opened', async () => {
    await atHome();
    sendRoleEvent(L10);
    await popup().getByRole('button', { name: 'Nice!' }).click();
    await expect.element(popup()).not.toBeInTheDocument();
    const profile = page.getByRole('button', { name: 'Profile', exact: true }).element();
    await pressOn(profile, 'pointerdown');
    sendRoleEvent(L15);
    await pressOn(profile, 'pointerup');
    expect(popup().query()).toBeNull();
    await expect.element(popup().getByText('Level 15 reached')).toBeVisible();
  });

  test('waits while a sheet is open, and stays once shown', async () => {
    await atHome();
    await page.getByRole('button', { name: 'Settings' }).click();
    const settings = page.getByRole('dialog', { name: 'Settings' });
    await expect.element(settings).toBeVisible();
    sendRoleEvent(L10);
    await expect
      .element(page.getByRole('dialog', { includeHidden: true, name: 'Congratulations' }))
      .toBeInTheDocument();
    expect(popup().query()).toBeNull();
    await userEvent.keyboard('{Escape}');
    await expect.element(popup()).toBeVisible();
    sendRoleEvent(L15);
    await expect.element(popup().getByText('Level 15 reached')).toBeVisible();
  });

  test('waits while the chunk of a requested sheet is loading', async () => {
    await atHome();
    const arrival = Promise.withResolvers<() => null>();
    const Sheet = lazyScreen(() => arrival.promise);
    const container = document.body.appendChild(document.createElement('div'));
    const root = createRoot(container);
    root.render(
      <LazySlot fallback="It did not come.">
        <Sheet />
      </LazySlot>,
    );
    await expect.poll(() => container.childElementCount).toBe(1);
    sendRoleEvent(L10);
    await expect
      .element(page.getByRole('dialog', { includeHidden: true, name: 'Congratulations' }))
      .toBeInTheDocument();
    await frames(10);
    expect(popup().query()).toBeNull();
    arrival.resolve(() => null);
    await expect.element(popup().getByText('L10')).toBeVisible();
    root.unmount();
    container.remove();
  });

  test('never opens over a sheet that was opened while its own chunk was loading', async () => {
    const arrival = Promise.withResolvers<typeof RolePromotionPopup>();
    const LatePopup = lazyScreen(() => arrival.promise);
    const sheet = document.body.appendChild(document.createElement('dialog'));
    draw(
      <QueryClientProvider client={new QueryClient()}>
        <LazySlot>
          <LatePopup mayOpen />
        </LazySlot>
      </QueryClientProvider>,
    );
    sendRoleEvent(L10);
    await frames(3);
    sheet.showModal();
    arrival.resolve(RolePromotionPopup);
    await expect
      .element(page.getByRole('dialog', { includeHidden: true, name: 'Congratulations' }))
      .toBeInTheDocument();
    await frames(10);
    expect(popup().query()).toBeNull();
    sheet.close();
    await expect.element(popup().getByText('L10')).toBeVisible();
    sheet.remove();
  });

  test('shows no dialog for changes that are no promotion', async () => {
    await atHome();
    sendRoleEvent();
    sendRoleEvent(L10);
    await expect.element(popup()).toBeVisible();
    expect(popup().getByRole('listitem').elements()).toHaveLength(1);
  });
});

test('ROLE-02 the page’s roles are those the server sends', () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(queryKeys.session, { user: MOONBEAN, arrival: 'existing' });
  const roles = [{ id: '9', name: 'L10', color: '#a9d6c4', isTopPriority: false }];
  applyServerEvent(queryClient, { type: 'role', data: { roles, gained: [] } });
  expect(queryClient.getQueryData(queryKeys.session)).toEqual({ user: { ...MOONBEAN, roles }, arrival: 'existing' });
  const waiting = [{ name: 'L15', problem: 'bot_below' as const }];
  applyServerEvent(queryClient, { type: 'role', data: { roles, gained: [], waiting } });
  expect(queryClient.getQueryData(queryKeys.session)).toMatchObject({ user: { roles, waitingRoles: waiting } });
  applyServerEvent(queryClient, { type: 'role', data: { roles, gained: [] } });
  expect(queryClient.getQueryData(queryKeys.session)).toEqual({ user: { ...MOONBEAN, roles }, arrival: 'existing' });
});

test('ROLE-25 PROF-06 a chip has its role’s color, and the deciding role is marked', async () => {
  const roles = [
    { id: '1', name: 'Jumplist', color: '#ff8fd0', isTopPriority: true },
    { id: '2', name: 'L10', color: '#a9d6c4', isTopPriority: false },
  ];
  draw(<RoleBadges roles={roles} />);
  const chips = page.getByRole('listitem');
  await expect.element(chips.first()).toHaveTextContent('Jumplist, your highest mint role');
  expect(chips.elements()[0]?.querySelector('svg')?.style.fill).toBe('rgb(255, 143, 208)');
  expect(chips.elements()[1]?.textContent).toBe('L10');
  expect(chips.elements()[1]?.querySelector('i')?.style.background).toBe('rgb(169, 214, 196)');
});
