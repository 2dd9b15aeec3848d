import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import { decodeFunctionData, type Hex } from 'viem';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { UNKNOWN_WALLET, WalletError } from '../../src/data/walletClient.ts';
import { ADDRESS, createFakeWalletClient, type FakeWalletClient } from '../../src/fixtures/fakeWalletClient.ts';
import { StubRefusal, NO_RESPONSE } from '../../src/fixtures/stubServer.ts';
import { leaveHarness } from '../wallet/WalletHarness.tsx';
import { atMint, OLD } from './mintHarness.tsx';

afterEach(leaveHarness);

type Options = NonNullable<Parameters<typeof atMint>[0]>;
const OWNER = { owner: ADDRESS };
const START = 1_900_000_000;
const SOLD = { minted: 333, offset: 7, baseUri: 'ipfs://works/' };
const atDesk = ({ sale, ...rest }: Options = {}) =>
  atMint({
    sale: { ...OWNER, ...sale },
    mints: { isOwner: true, limit: 5, allowance: 5 },
    user: { isAdmin: true, operatorRole: 'owner' },
    ...rest,
  });

const getButton = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const expectText = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
const confirmIn = (name: string) => page.getByRole('dialog', { name }).getByRole('button', { name, exact: true });

/** Transactions sent to the contract, by function name. */
function sent(wallet: FakeWalletClient): string[] {
  return wallet.calls.flatMap(({ method, transaction }) => {
    if (method !== 'send' || !transaction) return [];
    const { functionName, args } = decodeFunctionData({ abi: jumpyArmyAbi, data: transaction.data as Hex });
    return [`${functionName}(${args?.join(',') ?? ''})`];
  });
}

/** Performs and confirms an owner action. */
async function act(name: string): Promise<void> {
  await getButton(name).click();
  await confirmIn(name).click();
}

describe('the testnet page', () => {
  test('MINT-03 MINT-06 MINT-07 MINT-69 shows the owner a title, the active wallet and controls at /mint', async () => {
    await atDesk();
    await expect
      .element(page.getByRole('heading', { name: 'Jumpy’s Army Testnet Mint'.replace('’', "'") }))
      .toBeVisible();
    await expectText(/^Active wallet:/);
    await expectText(ADDRESS);
    const controls = page.getByText('Owner Controls', { exact: true });
    await expect.element(getButton('Start Phase 1')).toBeVisible();
    await controls.click();
    await expect.element(getButton('Start Phase 1')).not.toBeInTheDocument();
  });

  test('MINT-69 READ-76 shows any other wallet the sale instead', async () => {
    await atMint({ user: { isAdmin: true, operatorRole: 'owner' } });
    await expectText('10 / 333');
    expect(page.getByText('Owner Controls').elements()).toHaveLength(0);
  });

  test('MINT-04 shows that the contract is loading', async () => {
    const { server } = await atDesk();
    await expectText('Owner Controls');
    expect(server.countCalls('sale')).toBeGreaterThan(0);
    leaveHarness();
    await atMint({ answers: { sale: NO_RESPONSE } });
    await expectText('Loading Contract...');
  });

  test('MINT-09 has a pill for each phase, and the progress of the current one', async () => {
    await atDesk({ sale: { chainS: START + 43_200 } });
    const phases = page.getByRole('list', { name: 'Phases' }).getByRole('listitem');
    await expect.element(phases.nth(0)).toHaveAttribute('aria-current', 'step');
    const pills = phases.elements().map((phase) => phase.querySelector('span')?.textContent);
    expect(pills).toEqual(['PHASE 1', 'PHASE 2', 'PHASE 3']);
    const width = phases.elements()[0]?.querySelector('i')?.style.width ?? '';
    expect(Math.round(Number.parseFloat(width))).toBe(50);
  });

  test('MINT-10 shows a sleeping recruit before the reveal or without a picture, and its picture after it', async () => {
    await atDesk();
    await expectText('Unrevealed');
    expect(document.querySelector('figure img')?.getAttribute('src')).toBe('/art/asleep.svg');
    leaveHarness();
    const image = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==';
    const work = { id: 7, name: 'Recruit 7', image, uri: 'ipfs://works/7.json' };
    const preview = { success: true, base: 'ipfs://works/', works: [work] };
    const { server } = await atDesk({
      sale: { ...SOLD, isRevealed: true },
      answers: { 'sale/preview': preview },
    });
    await expectText('Recruit 7');
    expect(document.querySelector('figure img')?.getAttribute('src')).toBe(image);
    expect(server.calls.find(({ name }) => name === 'sale/preview')?.query).toContain('startId=7');
  });

  test('MINT-05 switches between the player’s wallets, with old ones read-only', async () => {
    const { server } = await atDesk({
      wallets: [
        { address: ADDRESS, role: null, isActive: true },
        { address: OLD, role: 'jumplist', isActive: false },
      ],
    });
    await expect.element(getButton('MINT NOW')).toBeVisible();
    await page.getByRole('combobox', { name: 'Wallet' }).selectOptions(OLD);
    await expectText(/^Old wallet, view only:/);
    await expect.element(getButton('MINT NOW')).not.toBeInTheDocument();
    await expect
      .poll(() => server.calls.some(({ name, query }) => name === 'sale/mints' && query.includes(OLD)))
      .toBe(true);
  });
});

describe('owner controls', () => {
  test.each([
    ['Start Phase 1', 'startPhase1()', {}],
    ['Start Phase 2', 'startPhase2()', {}],
    ['Start Phase 3', 'startPhase3()', {}],
    ['Pause', 'pauseMinting()', {}],
    ['Resume', 'unpauseMinting()', { isPaused: true }],
    ['Withdraw', 'withdraw()', { balanceWei: '1' }],
    ['Unreveal', 'setRevealed(false)', { isRevealed: true }],
    ['Disable', 'setPhaseSchedule(0,0,0,false)', {}],
  ])('MINT-71 MINT-74 MINT-81 %s asks for confirmation, then sends %s', async (name, call, sale) => {
    const { wallet } = await atDesk({ sale });
    await getButton(name).click();
    expect(sent(wallet)).toEqual([]);
    await confirmIn(name).click();
    await expectText(`${name}: done.`);
    expect(sent(wallet)).toEqual([call]);
  });

  test('MINT-69 MINT-71 ADMIN-90 are in the panel’s tab too, disabled for every wallet but the owner’s', async () => {
    await atMint({ inPanel: true, user: { isAdmin: true, operatorRole: 'owner' }, sale: { balanceWei: '1' } });
    await expectText(/Only that wallet can use these controls/);
    for (const name of ['Start Phase 1', 'Pause', 'Withdraw', 'Reveal Now', 'Set schedule', 'Disable', 'Test mint'])
      await expect.element(getButton(name)).toBeDisabled();
    await expect.element(getButton('Withdraw')).toHaveAttribute('title', 'Only the contract’s owner can do this.');
  });

  test.each([
    ['is still read', UNKNOWN_WALLET, 'Your wallet is still opening.'],
    ['does not open here', { canSignHere: false }, 'Your wallet isn’t open on this device.'],
  ])('MINT-69 MINT-71 are disabled while the owner’s wallet %s', async (_, part, reason) => {
    const row = { address: OLD, role: 'jumplist', username: 'Ada', discordId: '900000000000000011', minted: 1 };
    const counts = { elites: 0, jumplist: 1, passholders: 0, jumpfcfs: 0 };
    await atMint({
      inPanel: true,
      user: { isAdmin: true, operatorRole: 'owner', walletAddress: ADDRESS },
      sale: { ...OWNER, balanceWei: '1', baseUri: 'ipfs://works/' },
      wallet: createFakeWalletClient(part),
      answers: { 'sale/whitelist': { success: true, rows: [row], total: 1, page: 1, counts } },
    });
    const names = ['Start Phase 1', 'Pause', 'Withdraw', 'Reveal Now', 'Disable', 'Test mint', `Remove ${OLD}`];
    for (const name of names) {
      await expect.element(getButton(name)).toBeDisabled();
      await expect.element(getButton(name)).toHaveAttribute('title', reason);
    }
    expect(page.getByText('No wallet connected').elements()).toHaveLength(0);
  });

  test('MINT-71 can neither start nor test a phase after a sell-out', async () => {
    await atDesk({ sale: SOLD });
    for (const name of ['Start Phase 1', 'Start Phase 2', 'Start Phase 3', 'Test mint']) {
      await expect.element(getButton(name)).toBeDisabled();
      await expect.element(getButton(name)).toHaveAttribute('title', 'All 333 are minted.');
    }
  });

  test('MINT-73 MINT-78 Reveal Now sets the base URI with its slash, then reveals', async () => {
    const { wallet } = await atDesk();
    await page.getByRole('region', { name: 'Reveal', exact: true }).getByRole('textbox').fill('ipfs://new');
    await expectText('It should end with a slash. We add one.');
    await act('Reveal Now');
    await expectText('Reveal Now: done.');
    expect(sent(wallet)).toEqual(['setBaseTokenURI(ipfs://new/)', 'setRevealed(true)']);
  });

  test('MINT-77 a reveal requires a base URI', async () => {
    await atDesk();
    await expectText('Set base URI first');
    await expect.element(getButton('Reveal Now')).toBeDisabled();
    await expect.element(getButton('Reveal Now')).toHaveAttribute('title', 'Set base URI first');
  });

  test('MINT-75 the official reveal requires a sell-out, the offset, and all works to match the list', async () => {
    await atDesk({ sale: { ...SOLD, minted: 332 } });
    await expect.element(getButton('Reveal')).toHaveAttribute('title', 'Waiting until all are minted: 1 left.');
    leaveHarness();
    await atDesk({ sale: { ...SOLD, offset: null } });
    await expect.element(getButton('Reveal')).toBeDisabled();
    leaveHarness();
    const check = { base: SOLD.baseUri, total: 667, differing: 2, first: [3, 4] };
    const { wallet, server } = await atDesk({
      sale: SOLD,
      answers: { 'sale/works-check': { success: true, check } },
    });
    await getButton('Check artworks').click();
    await expectText(/^2 of 667 artworks under ipfs:\/\/works\/ don’t match the list: 3, 4\.$/);
    await expect.element(getButton('Reveal')).toBeDisabled();
    server.setAnswers({ 'sale/works-check': { success: true, check: { ...check, differing: 0, first: [] } } });
    await getButton('Check artworks').click();
    await expectText(/^All 667 artworks/);
    await act('Reveal');
    await expectText('Reveal: done.');
    expect(sent(wallet)).toEqual(['reveal(ipfs://works/)']);
  });

  test('MINT-80 a schedule takes three ordered whole Unix seconds, with errors at their fields', async () => {
    const { wallet } = await atDesk({
      sale: { isScheduled: false, phase: 0, starts: [0, 0, 0] },
      mints: { phase: 0, isOwner: true, limit: 5, allowance: 5 },
    });
    await field('Phase 1 start').fill('tomorrow');
    await expectText('Unix seconds, digits only.');
    await field('Phase 1 start').fill('2000000000');
    await field('Phase 2 start').fill('1999999999');
    await field('Phase 3 start').fill('2000000002');
    await expectText('Phase 2 can’t start before phase 1.');
    await expect.element(getButton('Set schedule')).toBeDisabled();
    await field('Phase 2 start').fill('2000000001');
    await act('Set schedule');
    await expectText('Set schedule: done.');
    expect(sent(wallet)).toEqual(['setPhaseSchedule(2000000000,2000000001,2000000002,true)']);
  });

  test('MINT-97 show the outcome of an action', async () => {
    const { wallet } = await atDesk();
    wallet.answers.send = async () => {
      throw new WalletError('rejected', 'No.');
    };
    await act('Pause');
    await expectText('Transaction cancelled');
    wallet.answers.send = async () => {
      throw new WalletError('server', 'The network is away.');
    };
    await act('Pause');
    await expectText('Action failed');
  });

  test('MINT-72 MINT-98 READ-79 the test mint shows a warning, why it failed, and the resulting state', async () => {
    const { wallet } = await atDesk({ sale: { phase: 1 } });
    wallet.answers.send = async ({ data }) => {
      if (data.startsWith('0xa0712d68')) throw new WalletError('insufficient_funds', 'Too little MON.');
      return { txHash: `0x${'ab'.repeat(32)}`, nonce: 0, succeeded: true, feeWei: '1', isFallback: false };
    };
    await getButton('Test mint').click();
    await expectText('A sale is running: phase 1. This stops it.');
    await expectText(/The schedule turns off/);
    await expectText(/eligible wallets can mint/);
    await expectText(/the first mint fixes the provenance/);
    await confirmIn('Test mint').click();
    await expectText(/^Owner test mint failed: /);
    expect(sent(wallet).at(0)).toMatch(/^mint\(/);
  });
});

describe('the whitelist', () => {
  const row = { address: OLD, role: 'jumplist', username: 'Ada', discordId: '900000000000000011', minted: 1 };
  const listed = {
    'sale/whitelist': {
      success: true,
      rows: [row],
      total: 1,
      page: 1,
      counts: { elites: 0, jumplist: 1, passholders: 0, jumpfcfs: 0 },
    },
  };

  test('MINT-08 MINT-71 lists its members, and removes and adds them', async () => {
    const { wallet } = await atDesk({ answers: listed });
    const table = page.getByRole('region', { name: 'Whitelist' }).getByRole('table');
    await expect.element(table.getByText('Ada')).toBeVisible();
    await expect.element(table.getByText('Jumplist')).toBeVisible();
    await getButton(`Remove ${OLD}`).click();
    await expect.poll(() => sent(wallet)).toEqual([`removePhase1Eligibility(${OLD})`]);
    await field('Add a wallet').fill(OLD);
    await getButton('Add for phase 2').click();
    await expect.poll(() => sent(wallet).at(-1)).toBe(`setPhase2Eligibility(${OLD})`);
  });

  test('MINT-08 rejects an address with a wrong checksum', async () => {
    await atDesk({ answers: listed });
    await field('Add a wallet').fill('0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed');
    await expectText('The capital letters don’t match. Check the address.');
    await expect.element(getButton('Add for phase 1')).toBeDisabled();
    await field('Add a wallet').fill('0x12');
    await expectText('An address is 0x plus 40 digits.');
  });

  test('MINT-08 shows empty and error states', async () => {
    await atDesk();
    await expectText('No one is on the whitelist here.');
    leaveHarness();
    await atDesk({ answers: { 'sale/whitelist': new StubRefusal(403, 'forbidden', 'Access Denied.') } });
    await expectText('Error: Access Denied.');
  });
});

describe('the reveal preview', () => {
  const works = [
    { id: 5, name: 'Five', image: null, uri: 'ipfs://works/5.json' },
    { id: 6, name: null, image: null, uri: null },
  ];
  const preview = () => page.getByRole('region', { name: 'Reveal preview' });

  test('MINT-11 MINT-76 MINT-79 requests the typed count, twelve by default, and shows the results', async () => {
    const { server } = await atDesk({
      answers: { 'sale/preview': { success: true, base: 'ipfs://works/', works } },
    });
    await preview().getByRole('button', { name: 'Preview' }).click();
    await expect.element(preview().getByText('Set a Base URI first')).toBeVisible();
    expect(server.countCalls('sale/preview')).toBe(0);
    await preview().getByRole('textbox', { name: 'Base URI' }).fill('ipfs://works');
    await preview().getByRole('textbox', { name: 'Start id' }).fill('5');
    await preview().getByRole('button', { name: 'Preview' }).click();
    await expect.element(preview().getByText('Five')).toBeVisible();
    await expect.element(preview().getByText('Could not load image').first()).toBeVisible();
    const { query = '' } = server.calls.find(({ name }) => name === 'sale/preview') ?? {};
    const params = new URLSearchParams(query);
    expect([params.get('base'), params.get('startId'), params.get('count')]).toEqual(['ipfs://works', '5', '12']);
  });

  test('MINT-76 MINT-79 requires at least one, and shows an error when nothing loads', async () => {
    await atDesk({
      sale: { baseUri: 'ipfs://works/' },
      answers: { 'sale/preview': new StubRefusal(503, 'unavailable') },
    });
    await preview().getByRole('textbox', { name: 'Count' }).fill('0');
    await expect.element(preview().getByText('Enter a whole number from 1 to 48.')).toBeVisible();
    await preview().getByRole('textbox', { name: 'Count' }).fill('1');
    await preview().getByRole('button', { name: 'Preview' }).click();
    await expect.element(preview().getByText('Failed to load preview')).toBeVisible();
  });
});
