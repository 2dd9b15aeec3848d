import { QueryClientProvider } from '@tanstack/react-query';
import type { RunProof } from '@jumpy/protocol/http/runRoots';
import { makeProof } from '@jumpy/verify/testing/night';
import { makePlayedRun } from '@jumpy/verify/testing/played';
import type { OpenReplay } from '@jumpy/verify/verdict';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../src/ui/tokens.css';
import '../../src/ui/base.css';
import { createQueryClient } from '../../src/data/queryClient.ts';
import { queryKeys } from '../../src/data/queryKeys.ts';
import { RunProofPanel } from '../../src/features/run/RunProofPanel.tsx';
import { CONFIG } from '../../src/fixtures/answers.ts';
import { CHAIN } from '../../src/fixtures/chain.ts';
import { makeReplay, makeRun } from '../../src/fixtures/runs.ts';
import { CONNECTION_LOST, createStubServer, StubRefusal, type StubServer } from '../../src/fixtures/stubServer.ts';
import { draw, leave } from '../support/visit.tsx';

const PLAYED_AT = Date.UTC(2026, 10, 20, 14);
/** When the root of its night is made. */
const NEXT_DAY = Date.UTC(2026, 10, 21, 0, 10);
let runs: OpenReplay[];
let proof: RunProof;
let server: StubServer | undefined;
const shownRun = () => {
  const { runId, claim } = runs[0] as OpenReplay;
  return makeRun(1, { runId, ...claim, playedAt: PLAYED_AT });
};
beforeAll(async () => {
  runs = [await makePlayedRun(1), await makePlayedRun(2), await makePlayedRun(3)];
  const playerId = makeRun(1).player.publicId;
  proof = await makeProof(runs, { runId: runs[0]?.runId ?? '', toPlayerId: () => playerId });
});
afterEach(() => {
  server?.close();
  leave();
});

interface Shown {
  answer?: unknown;
  /** What the node answers, as JSON. */
  node?: string;
  at?: number;
  isRemoved?: boolean;
}

function show({ answer = { success: true, proof }, node = '{}', at = NEXT_DAY, isRemoved = false }: Shown = {}): void {
  server = createStubServer({ 'runs/*/proof': answer });
  const client = createQueryClient({ retryDelayMs: 1 });
  const rpcUrl = `data:application/json,${encodeURIComponent(node)}`;
  client.setQueryData(queryKeys.config, { ...CONFIG, chain: { ...CHAIN, rpcUrl } });
  const run = shownRun();
  draw(
    <QueryClientProvider client={client}>
      {isRemoved ? (
        <RunProofPanel runId={run.runId} />
      ) : (
        <RunProofPanel runId={run.runId} run={run} replay={makeReplay(runs[0] as OpenReplay)} nowMs={() => at} />
      )}
    </QueryClientProvider>,
  );
}

const altered = (night: Partial<RunProof['night']>, rest: Partial<RunProof> = {}) => ({
  success: true,
  proof: { ...proof, ...rest, night: { ...proof.night, ...night } },
});
const refusal = (code: 'proof_pending' | 'run_unranked') => new StubRefusal(404, code, 'No.');

test.each<[string, () => Shown, RegExp]>([
  ['on chain', () => ({}), /^In the proof of .*20.*, which is on chain\.$/],
  ['on chain, but late', () => ({ answer: altered({ isLate: true }) }), /which is on chain but came late/],
  ['not on chain yet', () => ({ answer: altered({ written: null }) }), /which goes on chain soon/],
  ['late', () => ({ answer: altered({ written: null, isLate: true }) }), /which is late: it isn’t on chain yet/],
  [
    'removed since',
    () => ({ answer: altered({}, { isVoided: true }), isRemoved: true }),
    /was removed later\. It stays/,
  ],
  ['still to come', () => ({ answer: refusal('proof_pending') }), /after midnight UTC/],
  [
    'missing',
    () => ({ answer: refusal('proof_pending'), at: Date.UTC(2026, 10, 21, 6, 0, 1) }),
    /The proof of its day is missing/,
  ],
  ['not for this run', () => ({ answer: refusal('run_unranked') }), /Only ranked runs/],
  ['not loaded', () => ({ answer: CONNECTION_LOST }), /Couldn’t load the proof/],
])('says that the proof is %s', async (_state, shown, text) => {
  show(shown());
  await expect.element(page.getByText(text)).toBeVisible();
});

test('asks for no proof before the night of the run is over', async () => {
  show({ at: NEXT_DAY - 1 });
  await expect.element(page.getByText(/ranked runs join the proof of their day/)).toBeVisible();
  expect(server?.calls).toEqual([]);
});

describe('the check in this browser', () => {
  const press = () => page.getByRole('button', { name: 'Check on chain' }).click();

  test('follows the run to the root that the contract has', async () => {
    show({ node: JSON.stringify({ result: `0x${proof.night.root}` }) });
    await press();
    await expect.element(page.getByText('Your browser followed this run to the root on chain.')).toBeVisible();
  });

  test.each<[string, () => Shown, RegExp]>([
    ['another root on chain', () => ({ node: `{"result":"0x${'ab'.repeat(32)}"}` }), /different root/],
    ['none on chain', () => ({ node: `{"result":"0x${'00'.repeat(32)}"}` }), /no root of that day yet/],
    ['no answer', () => ({ node: '{}' }), /Couldn’t reach the chain/],
    [
      'another score in the leaf',
      () => ({ answer: altered({}, { leaf: { ...proof.leaf, score: proof.leaf.score + 1 } }) }),
      /something else than the proof says/,
    ],
    ['another branch', () => ({ answer: altered({}, { branch: [] }) }), /doesn’t lead to the root/],
  ])('says that there is %s', async (_case, shown, text) => {
    show(shown());
    await press();
    await expect.element(page.getByText(text)).toBeVisible();
  });
});
