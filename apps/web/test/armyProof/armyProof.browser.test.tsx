import type { ArmyProof } from '@jumpy/protocol/http/army';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ArmyProofScreen } from '../../src/features/armyProof/ArmyProofScreen.tsx';
import { sha256Hex } from '../../src/features/armyProof/armyProof.ts';
import { StubRefusal, NO_RESPONSE, type StubServer, createStubServer } from '../../src/fixtures/stubServer.ts';
import { draw, leave } from '../support/visit.tsx';

let server: StubServer | undefined;
afterEach(() => {
  leave();
  server?.close();
});

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));
const METADATA = JSON.stringify({ image: 'ipfs://art' });
const CONTRACT = `0x${'a'.repeat(40)}`;
/** 5 modulo 667. */
const BLOCK_HASH = `0x${'5'.padStart(64, '0')}`;
const hash = (text: string): Promise<string> => sha256Hex(bytesOf(text));

async function listOf(): Promise<string> {
  const work = { image: await hash('picture'), metadata: await hash(METADATA) };
  return JSON.stringify({ works: Array.from({ length: 667 }, () => work) });
}

async function open(overrides: Partial<ArmyProof> = {}, files: Record<string, string> = {}): Promise<void> {
  const list = await listOf();
  const proof: ArmyProof = {
    contract: CONTRACT,
    provenanceHash: `0x${await hash(list)}`,
    minted: 333,
    isEnded: true,
    draw: { isDrawn: true, offset: 5, attempts: 1, blockNumber: 1_234, blockHash: BLOCK_HASH },
    base: 'ipfs://army/',
    isFrozen: false,
    ...overrides,
  };
  show({ success: true, ...proof }, { '/army/provenance.json': list, ...files });
}

function show(answer: unknown, files: Record<string, string>): void {
  server = createStubServer({ 'army/proof': answer });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const read = async (address: string) => (files[address] === undefined ? null : bytesOf(files[address]));
  draw(
    <QueryClientProvider client={client}>
      <ArmyProofScreen read={read} />
    </QueryClientProvider>,
  );
}

const expectText = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible();

test('shows the whole proof: list, draw, and the files of a chosen token', async () => {
  await open(
    {},
    { '/ipfs/army/5.json': METADATA, '/ipfs/art': 'picture', '/ipfs/army/12.json': '{"image":"ipfs://other"}' },
  );
  await expectText('The list’s hash matches the one on-chain.');
  await expectText('The offset on-chain matches this block.');
  await expectText('Token 0 is artwork 5');
  await expectText('The description matches the list.');
  await expectText('The picture matches the list.');
  await page.getByLabelText('Token, 0 to 332').fill('7');
  await expectText('Token 7 is artwork 12');
  await expectText('The description doesn’t match the list: someone changed it.');
  await expectText('Couldn’t load the picture, so we couldn’t compare it.');
  await page.getByLabelText('Token, 0 to 332').fill('333');
  await expectText('Tokens are numbered 0 to 332.');
});

test('detects a tampered list, an offset that does not match its block, and a skipped block', async () => {
  const blocks = { isDrawn: true, offset: 6, attempts: 3, blockNumber: 1_234, blockHash: BLOCK_HASH };
  await open({ provenanceHash: `0x${'b'.repeat(64)}`, draw: blocks });
  await expectText('The list’s hash doesn’t match the one on-chain.');
  await expectText('The offset on-chain doesn’t match this block.');
  await expectText(/3 blocks were picked: 2 passed without a draw/);
});

test('assigns no works before the sale ends', async () => {
  const noDraw = { isDrawn: false, offset: null, attempts: 0, blockNumber: null, blockHash: null };
  await open({ minted: 17, isEnded: false, base: null, draw: noDraw });
  await expectText('The sale is still on: 17 minted. The draw comes after it ends.');
  await expectText('No one knows yet who token 0 is. The draw will decide.');
});

test('shows loading and error states, and offers a retry', async () => {
  show(NO_RESPONSE, {});
  await expect.element(page.getByRole('status', { name: 'Checking the army' })).toBeVisible();
  leave();
  server?.close();
  show(new StubRefusal(503, 'chain_down'), {});
  await expectText('Couldn’t load the proof');
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
