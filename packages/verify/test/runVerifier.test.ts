import type { RunProof } from '@jumpy/protocol/http/runRoots';
import { beforeAll, describe, expect, test } from 'vitest';
import { EXIT, runVerifier } from '../src/runVerifier.ts';
import { makeProof } from '../testing/night.ts';
import { makePlayedRun } from '../testing/played.ts';
import type { OpenReplay } from '../src/verdict.ts';

const ORIGIN = 'https://play.example';
const NODE = 'https://node.example';
const CONTRACT = `0x${'12'.repeat(20)}`;
const runs: OpenReplay[] = [];
beforeAll(async () => {
  for (let number = 1; number <= 30; number++) runs.push(await makePlayedRun(number, 'beginner'));
});

const run = (number: number): OpenReplay => runs[number - 1] as OpenReplay;

const PENDING = { success: false, error: 'The root of its night isn’t made yet.', code: 'proof_pending' };

interface Server {
  /** Score that the page of a run shows, if not its own. */
  shown?: Record<string, number>;
  /** Replays as the server sends them, if not as they were played. */
  replays?: Record<string, object>;
  /** Addresses that are refused or broken. */
  answers?: Record<string, { status: number; body: unknown }>;
  /** What is changed in the proofs of runs; undefined if there are none. */
  proof?: (proof: RunProof) => object;
  /** What the node answers. */
  onChain?: unknown;
}

/** The proof of a run in a night of all runs; as on its page, the player has the run's id. */
const proofOf = (runId: string): Promise<RunProof> => makeProof(runs, { runId, toPlayerId: (id) => id });

function createHost(
  { shown = {}, replays = {}, answers = {}, proof, onChain }: Server = {},
  files: Record<string, string> = {},
) {
  let output = '';
  const asked: string[] = [];
  const toReplay = (runId: string): object => {
    const found = runs.find((one) => one.runId === runId);
    const state = found ? 'open' : 'unknown';
    return {
      ...{ runId, state, simVersion: 1, replay: found?.replay ?? null, claim: found?.claim ?? null },
      ...replays[runId],
    };
  };
  const toFacts = ({ runId, claim }: OpenReplay) => ({
    ...{ runId, mode: 'solo', ...claim, startPlace: 0, cause: 'fell', simVersion: 1, witness: 'live' },
    ...{
      witnessReason: null,
      revived: false,
      look: 'classic',
      playedAt: 0,
      courseDate: null,
      heights: [],
      levelTicks: [],
    },
    ...{ isOwn: false, rank: 1, beatenBy: 0, replayOpensAt: null },
    player: { publicId: runId, username: 'Luna', avatarUrl: '', level: 1 },
    score: shown[runId] ?? claim.score,
  });
  const answer = (path: string): unknown => {
    const [, runId = ''] = /^\/api\/runs\/(.*)$/.exec(path) ?? [];
    const [, ids = ''] = /^\/api\/replays\?runs=(.*)$/.exec(path) ?? [];
    if (runId !== '') return { success: true, run: toFacts(runs.find((one) => one.runId === runId) ?? run(1)) };
    if (ids !== '') return { success: true, replays: ids.split(',').map(toReplay) };
    const rows = runs.map(({ runId: id, claim }, index) => ({
      ...{
        publicId: id,
        rank: index + 1,
        username: `player ${index + 1}`,
        avatarUrl: '',
        value: shown[id] ?? claim.score,
      },
      ...{
        level: 1,
        xp: 0,
        progress: 0,
        isSelf: false,
        discord_id: null,
        wallet_address: null,
        runId: id,
        heights: '',
      },
    }));
    return { success: true, board: 'scores', rows, total: rows.length };
  };
  const host = {
    fetchJson: async (url: string, sent?: object) => {
      asked.push(sent ? `${url} ${JSON.stringify(sent)}` : url);
      if (url === NODE) return { status: 200, body: onChain };
      const { pathname, search, origin } = new URL(url);
      if (origin !== ORIGIN) throw new Error('no such host');
      const [, proven] = /^\/api\/runs\/(.*)\/proof$/.exec(pathname) ?? [];
      if (proven !== undefined && !answers[pathname]) {
        if (!proof) return { status: 404, body: PENDING };
        return { status: 200, body: { success: true, proof: proof(await proofOf(proven)) } };
      }
      return answers[pathname] ?? { status: 200, body: answer(pathname + search) };
    },
    readText: async (file: string) => {
      const text = files[file];
      if (text === undefined) throw new Error('ENOENT');
      return text;
    },
    write: (text: string) => void (output += text),
    isTerminal: false,
  };
  return { host, asked, output: () => output };
}

async function verify(args: string[], ...given: Parameters<typeof createHost>) {
  const { host, output, asked } = createHost(...given);
  return { code: await runVerifier(args, host), output: output(), asked };
}

const addressOf = ({ runId }: OpenReplay): string => `${ORIGIN}/run/${runId}`;

describe('a run by its address', () => {
  test('says MATCH and what was simulated', async () => {
    const { code, output } = await verify([addressOf(run(1))]);
    expect(code).toBe(EXIT.match);
    expect(output).toMatch(/^MATCH$/m);
    expect(output).toContain(`simulated  score ${run(1).claim.score}, jumps ${run(1).claim.jumps}`);
  });

  test('says MISMATCH if the claim, the page or the replay is another', async () => {
    const { runId, claim } = run(2);
    const altered = [
      { replays: { [runId]: { claim: { ...claim, score: claim.score + 1 } } } },
      { shown: { [runId]: claim.score + 1 } },
      { replays: { [runId]: { replay: run(3).replay } } },
      { replays: { [runId]: { replay: 'bm9uc2Vuc2U=' } } },
    ];
    for (const server of altered) {
      const { code, output } = await verify([addressOf(run(2))], server);
      expect([code, /^MISMATCH/m.test(output), /^MATCH/m.test(output)]).toEqual([EXIT.mismatch, true, false]);
    }
  });

  test('says when it cannot be checked, which is neither', async () => {
    const { runId } = run(4);
    const closed = { replay: null, claim: null };
    const refusal = { success: false, error: 'This run isn’t on the boards any more.', code: 'run_removed' };
    const cases: [Server, string][] = [
      [{ replays: { [runId]: { ...closed, state: 'closed' } } }, 'opens when the last runs of its day are over'],
      [{ replays: { [runId]: { ...closed, state: 'removed' } } }, 'taken off the boards'],
      [{ answers: { [`/api/runs/${runId}`]: { status: 410, body: refusal } } }, refusal.error],
      [{ answers: { '/api/replays': { status: 502, body: undefined } } }, 'answered 502'],
    ];
    for (const [server, text] of cases) {
      const { code, output } = await verify([addressOf(run(4))], server);
      expect([code, output]).toEqual([EXIT.unchecked, expect.stringContaining(text)]);
      expect(output).not.toMatch(/MATCH/);
    }
  });
});

test('a file says what its address would', async () => {
  const { runId, replay, claim } = run(5);
  const saved = { runId, state: 'open', simVersion: 1, replay, claim };
  const files = {
    'run.json': JSON.stringify(saved),
    'other.json': JSON.stringify({ ...saved, claim: { ...claim, jumps: claim.jumps + 1 } }),
    'text.json': 'no run',
  };
  const codes = [];
  for (const file of ['run.json', 'other.json', 'text.json', 'gone.json'])
    codes.push((await verify([file], {}, files)).code);
  expect(codes).toEqual([EXIT.match, EXIT.mismatch, EXIT.unchecked, EXIT.unchecked]);
});

describe('a board', () => {
  test('is asked for in few requests, and matches', async () => {
    const { code, output, asked } = await verify(['--board', ORIGIN]);
    expect([code, output]).toEqual([EXIT.match, '30 rows: 30 match, 0 do not, 0 could not be checked.\nMATCH\n']);
    expect(asked.length).toBe(3);
  });

  test('names each row that does not, also one whose value is not its run’s', async () => {
    const [raised, swapped, removed] = [run(3), run(7), run(9)];
    const { code, output } = await verify([`--board`, `${ORIGIN}/boards`], {
      shown: { [raised.runId]: raised.claim.score + 100 },
      replays: {
        [swapped.runId]: { replay: run(8).replay },
        [removed.runId]: { state: 'removed', replay: null, claim: null },
      },
    });
    expect(code).toBe(EXIT.mismatch);
    expect(output).toContain(`MISMATCH: 3. player 3, ${raised.claim.score + 100}`);
    expect(output).toContain('MISMATCH: 7. player 7');
    expect(output).toContain('NOT CHECKED, It was taken off the boards.: 9. player 9');
    expect(output).toContain('30 rows: 27 match, 2 do not, 1 could not be checked.\nMISMATCH\n');
  });
});

test.each([[[]], [['a', 'b']], [['--bord', ORIGIN]]])('%j gets the usage, and exit code 2', async (args) => {
  const { code, output, asked } = await verify(args);
  expect([code, asked]).toEqual([EXIT.unchecked, []]);
  expect(output).toContain('node verify.mjs --board ADDRESS');
});

test.each([
  ['https://other.example/run/00000000-0000-4000-8000-000000000001', 'does not answer: no such host'],
  [`${ORIGIN}/home`, 'names no run'],
])('%s is not checked: %s', async (address, text) => {
  const { code, output } = await verify([address]);
  expect([code, output]).toEqual([EXIT.unchecked, expect.stringContaining(text)]);
});

describe('the root of a run’s night', () => {
  const whole = (proof: RunProof): RunProof => proof;
  const rootOf = async (): Promise<string> => (await proofOf(run(1).runId)).night.root;
  const withChain = ['--rpc', NODE, '--contract', CONTRACT];

  test('is trusted if no node is named, and says so', async () => {
    const { code, output } = await verify([addressOf(run(1))], { proof: whole });
    expect(code).toBe(EXIT.match);
    expect(output).toContain(`root       ${await rootOf()} of 2026-11-20, as the server tells; written by 0xfefe`);
  });

  test('is compared with the contract at a node', async () => {
    const root = await rootOf();
    const cases: [unknown, number, string][] = [
      [{ result: `0x${root}` }, EXIT.match, `${root} of 2026-11-20, as the contract has it`],
      [{ result: `0x${'ab'.repeat(32)}` }, EXIT.mismatch, `the contract has ${'ab'.repeat(32)}`],
      [{ result: `0x${'00'.repeat(32)}` }, EXIT.unchecked, 'the contract has none of that night'],
      [{ error: { code: -32_000, message: 'no' } }, EXIT.unchecked, 'node.example does not tell a root'],
    ];
    for (const [onChain, exit, text] of cases) {
      const { code, output, asked } = await verify([addressOf(run(1)), ...withChain], { proof: whole, onChain });
      expect([code, output]).toEqual([exit, expect.stringContaining(text)]);
      expect(asked.at(-1)).toContain(`"to":"${CONTRACT}"`);
    }
  });

  test('is a mismatch if any field of the leaf, the branch or the root is another', async () => {
    const altered: ((proof: RunProof) => object)[] = [
      ...(['runId', 'playerId'] as const).map((field) => (proof: RunProof) => ({
        ...proof,
        leaf: { ...proof.leaf, [field]: run(2).runId },
      })),
      ...(['score', 'jumps', 'simVersion'] as const).map((field) => (proof: RunProof) => ({
        ...proof,
        leaf: { ...proof.leaf, [field]: proof.leaf[field] + 1 },
      })),
      ...(['course', 'replayHash', 'rulesHash'] as const).map((field) => (proof: RunProof) => ({
        ...proof,
        leaf: { ...proof.leaf, [field]: 'ab'.repeat(32) },
      })),
      (proof) => ({ ...proof, branch: proof.branch.toReversed() }),
      (proof) => ({ ...proof, night: { ...proof.night, root: 'ab'.repeat(32) } }),
    ];
    for (const proof of altered) {
      const { code, output } = await verify([addressOf(run(1))], { proof });
      expect([code, output]).toEqual([EXIT.mismatch, expect.stringMatching(/^MISMATCH$/m)]);
    }
  });

  test('may be missing, which is a match unless it was to be compared', async () => {
    const pending = await verify([addressOf(run(1))]);
    expect([pending.code, pending.output]).toEqual([EXIT.match, expect.stringContaining('not checked: The root of')]);
    const { code, output } = await verify([addressOf(run(1)), ...withChain]);
    expect([code, output]).toEqual([EXIT.unchecked, expect.stringMatching(/^NOT CHECKED$/m)]);
  });

  test.each([
    [['--rpc', NODE]],
    [['--contract', CONTRACT]],
    [['--rpc', 'node', '--contract', CONTRACT]],
    [['--rpc', NODE, '--contract', '0x12']],
    [['--board', '--rpc', NODE, '--contract', CONTRACT]],
  ])('%j gets the usage', async (options) => {
    const { code, output } = await verify([ORIGIN, ...options]);
    expect([code, output]).toEqual([EXIT.unchecked, expect.stringContaining('--rpc URL')]);
  });
});
