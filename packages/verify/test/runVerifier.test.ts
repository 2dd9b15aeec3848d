import { beforeAll, describe, expect, test } from 'vitest';
import { EXIT, runVerifier } from '../src/runVerifier.ts';
import { makePlayedRun } from '../testing/played.ts';
import type { OpenReplay } from '../src/verdict.ts';

const ORIGIN = 'https://play.example';
const runs: OpenReplay[] = [];
beforeAll(async () => {
  for (let number = 1; number <= 30; number++) runs.push(await makePlayedRun(number, 'beginner'));
});

const run = (number: number): OpenReplay => runs[number - 1] as OpenReplay;

interface Server {
  /** Score that the page of a run shows, if not its own. */
  shown?: Record<string, number>;
  /** Replays as the server sends them, if not as they were played. */
  replays?: Record<string, object>;
  /** Addresses that are refused or broken. */
  answers?: Record<string, { status: number; body: unknown }>;
}

function createHost({ shown = {}, replays = {}, answers = {} }: Server = {}, files: Record<string, string> = {}) {
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
    fetchJson: async (url: string) => {
      asked.push(url);
      const { pathname, search, origin } = new URL(url);
      if (origin !== ORIGIN) throw new Error('no such host');
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
