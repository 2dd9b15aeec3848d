import { ACCESS_DENIED_TEXT } from '@jumpy/protocol/http/admin';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeWalletClient } from '../../src/fixtures/fakeWalletClient.ts';
import { StubRefusal } from '../../src/fixtures/stubServer.ts';
import { closeTools, openTools } from './ownerToolsHarness.tsx';
import {
  CONTRACT_ANSWER,
  MINED_TRANSACTION,
  OWNER_ADDRESS,
  ROLE_SYNC_PLAN,
  ROLE_SYNC_STATE,
  makeRoleSync,
  makeAddress,
} from '../../src/fixtures/roleSync.ts';

afterEach(closeTools);

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const confirm = (name: string) => dialog().getByRole('button', { name, exact: true });

describe('Add Discord User to Contract', () => {
  const tool = () => page.getByRole('region', { name: 'Add Discord User to Contract', exact: true });
  const username = () => tool().getByRole('textbox', { name: 'Discord username' });

  test('ADMIN-91 ADMIN-92 ADMIN-93 ADMIN-94 ADMIN-95 ADMIN-96 ADMIN-97 has a username and four phases of 24 h', async () => {
    await openTools();
    await expect.element(username()).toBeVisible();
    const phases = [...tool().element().querySelectorAll('fieldset label')].map((label) => label.textContent);
    expect(phases).toEqual([
      'Phase 1 Elite Members 24 h',
      'Phase 1 Early Access 24 h',
      'Phase 2 Pass Holders 24 h',
      'Phase 2 First Come First Serve 24 h',
    ]);
  });

  test('ADMIN-98 ADMIN-99 ADMIN-100 shows what is missing, and sends nothing', async () => {
    const { server } = await openTools();
    await tool().getByRole('button', { name: 'Add user' }).click();
    await expect.element(tool().getByText('Discord username is required', { exact: true })).toBeVisible();
    await expect.element(tool().getByText('Please select a valid phase', { exact: true })).toBeVisible();
    await username().fill('x');
    await expect
      .element(tool().getByText('Discord username must be at least 2 characters', { exact: true }))
      .toBeVisible();
    expect(server.countCalls('add-user-to-contract')).toBe(0);
  });

  async function addMoon(): Promise<void> {
    await username().fill('moon');
    await tool().getByRole('radio', { name: 'Phase 1 Early Access 24 h' }).click();
    await tool().getByRole('button', { name: 'Add user' }).click();
    await dialog()
      .getByRole('textbox', { name: /^Reason/ })
      .fill('Won the draw.');
    await confirm('Add user').click();
  }

  test('API-16 sends the name and the list after confirmation, and shows the result', async () => {
    const data = { username: 'moon', phase: 'jumplist', walletAddress: null };
    const { server, toasts } = await openTools({
      answers: { 'add-user-to-contract': { success: true, data, message: 'moon has the role.' } },
    });
    await addMoon();
    await expect.poll(() => toasts).toEqual([{ tone: 'done', text: 'moon has the role.' }]);
    const [call] = server.calls.filter(({ name }) => name === 'add-user-to-contract');
    expect(call?.body).toEqual({ discordUsername: 'moon', phase: 'jumplist', reason: 'Won the draw.' });
  });

  test.each([
    [new StubRefusal(403, 'forbidden', ACCESS_DENIED_TEXT), 'Unauthorized: Admin Discord account required'],
    [
      new StubRefusal(404, 'player_unknown', 'No player is called moon.'),
      'Failed to add user: No player is called moon.',
    ],
  ])('ADMIN-101 ADMIN-102 shows why it failed: %#', async (refusal, text) => {
    const { toasts } = await openTools({ answers: { 'add-user-to-contract': refusal } });
    await addMoon();
    await expect.poll(() => toasts).toEqual([{ tone: 'failed', text }]);
  });
});

describe('Resync All Roles', () => {
  const tool = () => page.getByRole('region', { name: 'Resync All Roles', exact: true });
  const start = () => tool().getByRole('button', { name: 'Resync All Roles' });
  const bar = () => tool().getByRole('progressbar', { name: 'Resync' });
  const percent = (): string | null => bar().element().getAttribute('aria-valuenow');

  test('ROLE-31 ROLE-34 ROLE-35 ROLE-36 goes from the plan through confirmation and its stages to the end', async () => {
    let letPlan: (plan: unknown) => void = () => undefined;
    let letApply: (answer: unknown) => void = () => undefined;
    const { server, look } = await openTools({
      answers: {
        'role-sync-plan': () => new Promise((resolve) => (letPlan = resolve)),
        'role-sync-apply': () => new Promise((resolve) => (letApply = resolve)),
      },
    });
    await start().click();
    await expect.element(tool().getByText('Analyzing roles…')).toBeVisible();
    expect(percent()).toBe('10');
    letPlan(ROLE_SYNC_PLAN);
    await expect.element(tool().getByText('Plan created')).toBeVisible();
    expect(percent()).toBe('25');
    await expect.element(tool().getByText('2 wallets in 1 transaction, about 0.015 MON')).toBeVisible();
    await expect.element(tool().getByRole('row', { name: 'Elites 1 0' })).toBeVisible();
    await expect.element(tool().getByRole('row', { name: 'Jump FCFS 0 1' })).toBeVisible();
    await button('Apply plan').click();
    expect(server.countCalls('role-sync-apply')).toBe(0);
    await confirm('Resync All Roles').click();
    await expect.element(tool().getByText('Building the batch…')).toBeVisible();
    expect(percent()).toBe('50');
    const [call] = server.calls.filter(({ name }) => name === 'role-sync-apply');
    expect(call?.body).toEqual({
      ...{ batch: true, wait: false, users: [makeAddress('a'), makeAddress('b')] },
      ...{ elites: [true, false], jumplist: [false, false], passholders: [false, false], jumpfcfs: [false, false] },
    });
    server.setAnswers({ 'role-sync': { ...ROLE_SYNC_STATE, sync: makeRoleSync({ done: 1 }) } });
    letApply({ success: true, ok: true, sync: makeRoleSync() });
    await expect.element(tool().getByText(/^Submitting/)).toBeVisible();
    expect(Number(percent())).toBeGreaterThanOrEqual(75);
    await expect.element(tool().getByText('Submitting: 1 of 2 wallets')).toBeVisible();
    server.setAnswers({
      'role-sync': {
        ...ROLE_SYNC_STATE,
        sync: makeRoleSync({ state: 'done', done: 2, transactions: [MINED_TRANSACTION] }),
      },
    });
    await look();
    await expect.element(tool().getByText('Done', { exact: true })).toBeVisible();
    await expect.poll(percent).toBe('100');
  });

  test('ROLE-33 shows the result, and resets', async () => {
    const { server, look } = await openTools({
      answers: {
        'role-sync-plan': ROLE_SYNC_PLAN,
        'role-sync-apply': { success: true, ok: true, sync: makeRoleSync() },
      },
    });
    await start().click();
    await button('Apply plan').click();
    server.setAnswers({
      'role-sync': {
        ...ROLE_SYNC_STATE,
        sync: makeRoleSync({ state: 'done', done: 2, transactions: [MINED_TRANSACTION] }),
      },
    });
    await confirm('Resync All Roles').click();
    await look();
    await expect
      .element(tool().getByText('All roles are in sync: 2 wallets in 1 transaction, 0.014 MON.'))
      .toBeVisible();
    await tool().getByRole('button', { name: 'Reset' }).click();
    await expect.element(start()).toBeEnabled();
    await expect.element(bar()).not.toBeInTheDocument();
  });

  test('ROLE-33 ROLE-34 ROLE-35 succeeds with nothing to do, and resets', async () => {
    const nothing = { ...ROLE_SYNC_PLAN, data: { ...ROLE_SYNC_PLAN.data, wallets: 0 } };
    await openTools({ answers: { 'role-sync-plan': nothing } });
    await start().click();
    await expect.element(tool().getByText('All roles are in sync. Nothing to write.')).toBeVisible();
    expect(percent()).toBe('100');
    await tool().getByRole('button', { name: 'Reset' }).click();
    await expect.element(start()).toBeEnabled();
    await expect.element(bar()).not.toBeInTheDocument();
  });

  test('ROLE-32 ROLE-34 ROLE-39 shows why planning failed, and can be retried', async () => {
    const { server } = await openTools({
      answers: { 'role-sync-plan': new StubRefusal(503, 'chain_down', 'No chain.') },
    });
    await start().click();
    await expect.element(tool().getByRole('alert').getByText('Plan failed: No chain.', { exact: true })).toBeVisible();
    server.setAnswers({ 'role-sync-plan': ROLE_SYNC_PLAN });
    await tool().getByRole('button', { name: 'Clear Error' }).click();
    await expect.element(tool().getByRole('alert')).not.toBeInTheDocument();
    await start().click();
    await expect.element(tool().getByText('Plan created')).toBeVisible();
  });

  test('ROLE-40 shows why a batch was not applied, and the updated plan', async () => {
    const { server } = await openTools({
      answers: {
        'role-sync-plan': ROLE_SYNC_PLAN,
        'role-sync-apply': new StubRefusal(409, 'role_plan_stale', 'Roles have changed.'),
      },
    });
    await start().click();
    await button('Apply plan').click();
    server.setAnswers({ 'role-sync-plan': { ...ROLE_SYNC_PLAN, data: { ...ROLE_SYNC_PLAN.data, wallets: 5 } } });
    await confirm('Resync All Roles').click();
    await expect
      .element(tool().getByRole('alert').getByText('Batch apply failed: Roles have changed.', { exact: true }))
      .toBeVisible();
    await expect.element(tool().getByText('5 wallets in 1 transaction, about 0.015 MON')).toBeVisible();
  });

  test('ROLE-43 shows that a sync failed midway, and why', async () => {
    const { server, look } = await openTools({
      answers: {
        'role-sync-plan': ROLE_SYNC_PLAN,
        'role-sync-apply': { success: true, ok: true, sync: makeRoleSync() },
      },
    });
    await start().click();
    await button('Apply plan').click();
    server.setAnswers({
      'role-sync': { ...ROLE_SYNC_STATE, sync: makeRoleSync({ state: 'failed', error: 'The army refused.' }) },
    });
    await confirm('Resync All Roles').click();
    await look();
    await expect
      .element(tool().getByRole('alert').getByText('Sync failed: The army refused.', { exact: true }))
      .toBeVisible();
  });
});

describe('Role Sync Tools', () => {
  const group = () => page.getByRole('group', { name: 'Hierarchical sync' });
  const SHOWN = {
    success: true,
    stats: { elites: 1, jumplist: 0, passholders: 0, jumpfcfs: 2, none: 3 },
    transactions: [{ txHash: null, wallets: 2, costWei: null }],
    message: '2 wallets would change.',
    plan: 'a'.repeat(64),
    costWei: '15000000000000000',
    sync: null,
  };

  test('ADMIN-103 ADMIN-113 resyncs the connected wallet', async () => {
    const { server, toasts } = await openTools({
      walletClient: createFakeWalletClient(),
      answers: { 'resync-wallet': { success: true, ok: true, isDone: true } },
    });
    await button('Resync wallet').click();
    await expect.poll(() => toasts).toEqual([{ tone: 'done', text: 'Wallet roles resynced' }]);
    expect(server.calls.find(({ name }) => name === 'resync-wallet')?.body).toEqual({ address: OWNER_ADDRESS });
  });

  test('ADMIN-104 requires a wallet address', async () => {
    const { server } = await openTools();
    await button('Resync wallet').click();
    await expect.element(page.getByText('A wallet address is needed to resync.')).toBeVisible();
    expect(server.countCalls('resync-wallet')).toBe(0);
  });

  test.each([
    ['No key.', 'Failed: No key.'],
    ['', 'Failed: unknown'],
  ])('ADMIN-114 shows why a wallet was not resynced: %s', async (error, text) => {
    const { toasts } = await openTools({
      walletClient: createFakeWalletClient(),
      answers: { 'resync-wallet': new StubRefusal(409, 'conflict', error) },
    });
    await button('Resync wallet').click();
    await expect.poll(() => toasts).toEqual([{ tone: 'failed', text }]);
  });

  test('ADMIN-105 ADMIN-106 ADMIN-117 asks for confirmation before Preview and Apply, and shows the result', async () => {
    const { server, toasts, look } = await openTools({ answers: { 'role-sync-hierarchical': SHOWN } });
    await expect.element(group().getByRole('button', { name: 'Apply' })).toBeDisabled();
    await group().getByRole('button', { name: 'Preview' }).click();
    expect(server.countCalls('role-sync-hierarchical')).toBe(0);
    await confirm('Preview').click();
    await expect.element(group().getByText('2 wallets would change.')).toBeVisible();
    await expect.element(group().getByText('elites 1, jumplist 0, passholders 0, jumpfcfs 2, none 3')).toBeVisible();
    await group().getByRole('button', { name: 'Apply' }).click();
    expect(server.countCalls('role-sync-hierarchical')).toBe(1);
    const sync = makeRoleSync({ kind: 'hierarchical' });
    server.setAnswers({
      'role-sync-hierarchical': { ...SHOWN, message: '2 wallets to sync.', sync },
      'role-sync': { ...ROLE_SYNC_STATE, sync: { ...sync, state: 'done', done: 2, transactions: [MINED_TRANSACTION] } },
    });
    await confirm('Apply').click();
    await look();
    const text = 'Synced: elites 1, jumplist 0, passholders 0, jumpfcfs 2, none 3. 1 transaction. 2 wallets to sync.';
    await expect.poll(() => toasts).toEqual([{ tone: 'done', text }]);
    const bodies = server.calls.filter(({ name }) => name === 'role-sync-hierarchical').map(({ body }) => body);
    expect(bodies).toEqual([{ dryRun: true }, { dryRun: false, plan: SHOWN.plan }]);
  });

  test.each([
    ['No chain.', 'Preview failed: No chain.'],
    ['', 'Preview failed: Unknown error'],
  ])('ADMIN-115 shows why the preview failed: %s', async (error, text) => {
    const { toasts } = await openTools({
      answers: { 'role-sync-hierarchical': new StubRefusal(409, 'conflict', error) },
    });
    await group().getByRole('button', { name: 'Preview' }).click();
    await confirm('Preview').click();
    await expect.poll(() => toasts).toEqual([{ tone: 'failed', text }]);
  });

  test('ADMIN-116 shows why a sync did not start, and the new difference', async () => {
    const { server, toasts } = await openTools({ answers: { 'role-sync-hierarchical': SHOWN } });
    await group().getByRole('button', { name: 'Preview' }).click();
    await confirm('Preview').click();
    await group().getByRole('button', { name: 'Apply' }).click();
    server.setAnswers({
      'role-sync-hierarchical': ({ body }: { body: { dryRun: boolean } }) =>
        body.dryRun
          ? { ...SHOWN, message: '7 wallets would change.' }
          : new StubRefusal(409, 'role_plan_stale', 'Changed.'),
    });
    await confirm('Apply').click();
    await expect.poll(() => toasts).toEqual([{ tone: 'failed', text: 'Sync failed: Changed.' }]);
    await expect.element(group().getByText('7 wallets would change.')).toBeVisible();
  });
});

describe('metadata', () => {
  const form = (name: string) => page.getByRole('form', { name, exact: true });

  async function type(name: string, text: string): Promise<void> {
    await form(name).getByRole('textbox', { name }).fill(text);
    await form(name)
      .getByRole('button', { name: `Update ${name}` })
      .click();
  }

  test('ADMIN-107 ADMIN-108 sends placeholder and base from the owner’s wallet after confirmation', async () => {
    const walletClient = createFakeWalletClient();
    const { toasts } = await openTools({ walletClient });
    await type('Placeholder URI', 'ipfs://new/placeholder.json');
    await confirm('Update Placeholder URI').click();
    await expect.poll(() => toasts.at(-1)).toEqual({ tone: 'done', text: 'Placeholder URI updated' });
    await type('Base URI', 'ipfs://army/');
    await confirm('Update Base URI').click();
    await expect.poll(() => toasts.at(-1)).toEqual({ tone: 'done', text: 'Base URI updated' });
    expect(walletClient.calls.filter(({ method }) => method === 'send')).toHaveLength(2);
  });

  test('ADMIN-109 uses the typed value, or else the contract’s', async () => {
    const walletClient = createFakeWalletClient();
    await openTools({ walletClient, answers: { 'army-contract': { ...CONTRACT_ANSWER, baseUri: 'ipfs://old/' } } });
    await expect.element(page.getByText('ipfs://old/')).toBeVisible();
    await form('Base URI').getByRole('button', { name: 'Update Base URI' }).click();
    await expect.element(dialog().getByText('Sets ipfs://old/ on the contract.', { exact: false })).toBeVisible();
    await confirm('Cancel').click();
    await type('Base URI', 'ipfs://typed/');
    await expect.element(dialog().getByText('Sets ipfs://typed/ on the contract.', { exact: false })).toBeVisible();
  });

  test('ADMIN-110 asks for a value when there is neither, and rejects one without a slash at its field', async () => {
    const { toasts } = await openTools({ walletClient: createFakeWalletClient() });
    await expect.element(page.getByText('Not set')).toBeVisible();
    await form('Base URI').getByRole('button', { name: 'Update Base URI' }).click();
    await expect.poll(() => toasts).toEqual([{ tone: 'failed', text: 'Set base URI first' }]);
    await type('Base URI', 'ipfs://army');
    await expect.element(form('Base URI').getByText('End with a slash. We add 0.json after it.')).toBeVisible();
  });
});

describe('status', () => {
  test('ADMIN-111 ADMIN-112 the footer shows owner, contract, reveal, base, phase, minted, max and the id format', async () => {
    await openTools();
    const footer = page.getByLabelText('Contract status');
    for (const text of [
      CONTRACT_ANSWER.owner,
      CONTRACT_ANSWER.contract,
      'No',
      'Not set',
      'phase 2, minted 41, max 333',
    ])
      await expect.element(footer.getByText(text, { exact: true })).toBeVisible();
    await expect
      .element(footer.getByText('Token IDs start at 0, and metadata files are named 0.json and so on.'))
      .toBeVisible();
  });

  test('the key shows its balance, its spending, and each transaction with its cost', async () => {
    await openTools({ answers: { 'role-sync': { ...ROLE_SYNC_STATE, transactions: [MINED_TRANSACTION] } } });
    const key = page.getByRole('region', { name: 'Role-sync key', exact: true });
    await expect.element(key.getByText('12.0000 MON')).toBeVisible();
    await expect.element(key.getByText('1.5000 MON')).toBeVisible();
    await expect.element(key.getByRole('cell', { name: '0.014' })).toBeVisible();
  });

  test.each([
    ['owner', OWNER_ADDRESS, true],
    ['administrator who is not', `0x${'22'.repeat(20)}`, false],
  ])(
    'RECOV-12 the recovery widget is included; its advanced tools require the contract’s owner: %s',
    async (_, owner, shown) => {
      await openTools({
        walletClient: createFakeWalletClient({ status: 'discord_only_no_wallet', address: OWNER_ADDRESS }),
        answers: { 'army-contract': { ...CONTRACT_ANSWER, owner } },
      });
      await expect.element(page.getByText('HOW IT WORKS')).toBeVisible();
      await expect.element(page.getByLabelText('Contract status').getByText(owner, { exact: true })).toBeVisible();
      await expect.poll(() => page.getByText('ADVANCED TOOLS').elements().length).toBe(shown ? 1 : 0);
    },
  );

  test('ROLE-42 says that there is no backend', async () => {
    await openTools({ answers: { 'role-sync': { ...ROLE_SYNC_STATE, backend: null, key: null } } });
    await expect.element(page.getByText('No role sync backend configured', { exact: true })).toBeVisible();
  });

  test('roles written by somebody else raise an alarm, and the owner stops both with one button', async () => {
    const walletClient = createFakeWalletClient();
    const alarm = { txHash: MINED_TRANSACTION.txHash, sender: makeAddress('e'), wallets: 4, seenAt: 0 };
    await openTools({ walletClient, answers: { 'role-sync': { ...ROLE_SYNC_STATE, alarms: [alarm] } } });
    await expect.element(page.getByText('Someone else changed roles', { exact: true })).toBeVisible();
    await button('Pause minting and revoke the key').click();
    await confirm('Stop both').click();
    await expect.poll(() => walletClient.calls.filter(({ method }) => method === 'send').length).toBe(2);
  });
});
