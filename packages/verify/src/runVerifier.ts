import { parseRefusal } from '@jumpy/protocol/common';
import { BoardResponse } from '@jumpy/protocol/http/boards';
import {
  MAX_REPLAYS,
  type PublicRun,
  PublicRunResponse,
  ReplaysResponse,
  RunReplay,
} from '@jumpy/protocol/http/replays';
import { type RunProof, RunProofResponse } from '@jumpy/protocol/http/runRoots';
import { createRootCall, parseRootOnChain } from '@jumpy/protocol/runRoots';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import type * as z from 'zod/mini';
import { checkProof } from './checkProof.ts';
import { checkReplay } from './checkReplay.ts';
import { findDifferences, type OpenReplay, type Verdict } from './verdict.ts';

/** What the verifier does with the world outside. */
export interface VerifierHost {
  readonly fetchJson: FetchJson;
  readonly readText: (file: string) => Promise<string>;
  readonly write: (text: string) => void;
  /** Whether somebody watches, who gets a bar of progress. */
  readonly isTerminal: boolean;
}

/** Exit codes: everything checked is as claimed; something is not; something could not be checked. */
export const EXIT = { match: 0, mismatch: 1, unchecked: 2 } as const;
type ExitCode = (typeof EXIT)[keyof typeof EXIT];

const USAGE = `Simulates runs of Jumpy again and compares the results with what the server claims.

node verify.mjs ADDRESS          a run, such as https://play.example/run/1b4e28ba-2fa1-4d3b-8c5f-6a7b8c9d0e1f
node verify.mjs FILE             a run that was saved from its page
node verify.mjs --board ADDRESS  all rows of the Scores board, such as https://play.example

A run at an address is also looked for in the root of its night. Without a node the root is the one that the server
tells; with these it must be the one that the contract has:
  --rpc URL        a node of the chain
  --contract 0x…   the contract of nightly roots; /api/config and a block explorer name it

Says MATCH (exit code 0) or MISMATCH (1); exit code 2 if it could not be checked.
`;

const RUN_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/**
 * Runs the command and returns its exit code.
 * @example await runVerifier(['--board', 'https://play.example'], host) // 0
 */
export async function runVerifier(args: readonly string[], host: VerifierHost): Promise<number> {
  const { target, isBoard, isHelp, chain } = parseCommand(args);
  if (target === undefined) {
    host.write(USAGE);
    return isHelp ? EXIT.match : EXIT.unchecked;
  }
  try {
    if (isBoard) return await verifyBoard(openServer(target, host), host);
    if (URL.canParse(target)) return await verifyRunAt(target, host, chain);
    const verdict = await verifyFile(target, host);
    host.write(describeVerdict(verdict));
    return toExitCode(verdict);
  } catch (error) {
    if (!(error instanceof CheckError)) throw error;
    host.write(`NOT CHECKED: ${error.message}\n`);
    return EXIT.unchecked;
  }
}

/** A node, and the contract of nightly roots. */
interface ChainOption {
  rpcUrl: string;
  contract: string;
}

interface ParsedCommand {
  /** Undefined if the arguments make no sense, or ask for help. */
  target: string | undefined;
  isBoard: boolean;
  isHelp: boolean;
  chain: ChainOption | undefined;
}

function parseCommand(args: readonly string[]): ParsedCommand {
  const values: Record<string, string> = {};
  const words: string[] = [];
  const flags: string[] = [];
  const rest = [...args];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--rpc' || word === '--contract') values[word] = rest.shift() ?? '';
    else (word.startsWith('-') ? flags : words).push(word);
  }
  const isHelp = flags.includes('--help') || flags.includes('-h');
  const isBoard = flags.includes('--board');
  const { '--rpc': rpcUrl, '--contract': contract } = values;
  const isChainWhole =
    rpcUrl === undefined || contract === undefined
      ? rpcUrl === contract
      : !isBoard && URL.canParse(rpcUrl) && /^0x[0-9a-f]{40}$/i.test(contract);
  const isSound = !isHelp && isChainWhole && words.length === 1 && flags.every((flag) => flag === '--board');
  const chain = rpcUrl === undefined || contract === undefined ? undefined : { rpcUrl, contract };
  return { target: isSound ? words[0] : undefined, isBoard, isHelp, chain };
}

/** Fetches JSON, by POST if there is a body to send; rejects if there is no answer. */
type FetchJson = (url: string, sent?: object) => Promise<{ status: number; body: unknown }>;

/** Something could not be checked, which says nothing of a run. */
class CheckError extends Error {
  override readonly name = 'CheckError';
}

/** The public reads of a Jumpy server that the verifier needs. */
interface PublicApi {
  fetchRun(runId: string): Promise<PublicRun>;
  fetchReplays(runIds: readonly string[]): Promise<readonly RunReplay[]>;
  fetchScores(): Promise<BoardResponse['rows']>;
  fetchProof(runId: string): Promise<RunProof>;
}

/** @param origin address of the server, such as `https://play.example` */
function createPublicApi(origin: string, fetchJson: FetchJson): PublicApi {
  async function read<Schema extends z.ZodMiniType>(path: string, schema: Schema): Promise<z.output<Schema>> {
    const { status, body } = await fetchJson(`${origin}/api/${path}`).catch((error: unknown) => {
      throw new CheckError(`${origin} does not answer: ${error instanceof Error ? error.message : String(error)}.`);
    });
    const refusal = parseRefusal(body);
    if (refusal) throw new CheckError(refusal.error);
    const parsed = schema.safeParse(body);
    if (parsed.success) return parsed.data;
    throw new CheckError(`${origin} answered ${status} with something that is no answer of Jumpy.`);
  }

  return {
    fetchRun: async (runId) => (await read(`runs/${runId}`, PublicRunResponse)).run,
    async fetchReplays(runIds) {
      const replays: RunReplay[] = [];
      for (let from = 0; from < runIds.length; from += MAX_REPLAYS)
        replays.push(
          ...(await read(`replays?runs=${runIds.slice(from, from + MAX_REPLAYS).join(',')}`, ReplaysResponse)).replays,
        );
      return replays;
    },
    fetchProof: async (runId) => (await read(`runs/${runId}/proof`, RunProofResponse)).proof,
    fetchScores: async () => (await read('leaderboards/scores?limit=100', BoardResponse)).rows,
  };
}

function openServer(address: string, { fetchJson }: VerifierHost): PublicApi {
  if (!URL.canParse(address)) throw new CheckError(`${address} is no address. One begins with https://.`);
  return createPublicApi(new URL(address).origin, fetchJson);
}

async function verifyRunAt(address: string, host: VerifierHost, chain: ChainOption | undefined): Promise<number> {
  const [runId] = RUN_ID.exec(new URL(address).pathname) ?? [];
  if (runId === undefined) throw new CheckError(`${address} names no run.`);
  const api = openServer(address, host);
  const [facts, [replay]] = await Promise.all([api.fetchRun(runId), api.fetchReplays([runId])]);
  const open = toOpenReplay(replay, runId);
  // The run's page and its replay must claim the same.
  const verdict = await checkAgainst(open, { ...facts, ticks: facts.ticks });
  if (verdict.outcome !== 'same') {
    host.write(describeVerdict(verdict));
    return toExitCode(verdict);
  }
  const run = { runId, playerId: facts.player.publicId, replay: open.replay, found: verdict.found };
  const { text, exit } = await verifyProof(api, { host, run, chain });
  host.write(describeVerdict(verdict, { rootText: `root       ${text}\n`, exit }));
  return exit;
}

interface ProofVerdict {
  text: string;
  exit: ExitCode;
}

/**
 * Looks for a run in the root of its night. A run without one is a match all the same, as long as nobody asked to
 * compare it with the chain.
 */
async function verifyProof(
  api: PublicApi,
  { host, run, chain }: { host: VerifierHost; run: Parameters<typeof checkProof>[1]; chain: ChainOption | undefined },
): Promise<ProofVerdict> {
  let proof: RunProof;
  try {
    proof = await api.fetchProof(run.runId);
  } catch (error) {
    if (!(error instanceof CheckError)) throw error;
    return { text: `not checked: ${error.message}`, exit: chain ? EXIT.unchecked : EXIT.match };
  }
  const { night, root, written } = proof.night;
  const outcome = await checkProof(proof, run);
  if (outcome === 'rules')
    return {
      text: `${root} of ${night} names other rules than this verifier has. Get another one at /verify.mjs.`,
      exit: EXIT.unchecked,
    };
  if (outcome !== 'same') return { text: PROOF_FAULTS[outcome], exit: EXIT.mismatch };
  const found = `${root} of ${night}`;
  if (!chain)
    return {
      text: `${found}, as the server tells${written ? `; written by ${written.txHash}` : ', which is not on chain'}`,
      exit: EXIT.match,
    };
  const onChain = await fetchRootOnChain(host, { ...chain, night });
  if (onChain === root) return { text: `${found}, as the contract has it`, exit: EXIT.match };
  return onChain === null
    ? { text: `${found}; the contract has none of that night`, exit: EXIT.unchecked }
    : { text: `${found}; the contract has ${onChain}`, exit: EXIT.mismatch };
}

const PROOF_FAULTS = {
  leaf: 'its leaf says something else than was simulated',
  branch: 'its branch does not lead to the root',
} as const;

async function fetchRootOnChain(
  { fetchJson }: VerifierHost,
  { rpcUrl, contract, night }: ChainOption & { night: string },
): Promise<string | null> {
  const { host: nodeName } = new URL(rpcUrl);
  const { body } = await fetchJson(rpcUrl, createRootCall({ contract, night })).catch((error: unknown) => {
    throw new CheckError(`${nodeName} does not answer: ${error instanceof Error ? error.message : String(error)}.`);
  });
  const root = parseRootOnChain(body);
  if (root === undefined) throw new CheckError(`${nodeName} does not tell a root. Is ${contract} the contract?`);
  return root;
}

async function verifyFile(file: string, { readText }: VerifierHost): Promise<Verdict> {
  const text = await readText(file).catch(() => {
    throw new CheckError(`There is no file ${file}.`);
  });
  let parsed: RunReplay;
  try {
    parsed = RunReplay.parse(JSON.parse(text));
  } catch {
    throw new CheckError(`${file} is no saved run.`);
  }
  return check(toOpenReplay(parsed, parsed.runId));
}

/** Simulates every row of the board, and compares with the board’s value too. */
async function verifyBoard(api: PublicApi, { write, isTerminal }: VerifierHost): Promise<number> {
  const rows = (await api.fetchScores()).filter(({ runId }) => runId !== null);
  const replays = await api.fetchReplays(rows.map(({ runId }) => runId ?? ''));
  const counts = { match: 0, mismatch: 0, unchecked: 0 };
  for (const [index, { runId, rank, username, value }] of rows.entries()) {
    const name = `${rank ?? '-'}. ${username ?? 'somebody'}, ${value}`;
    const replay = replays[index];
    const outcome = await checkRow(replay, { runId: runId ?? '', value });
    counts[outcome.state] += 1;
    if (outcome.state !== 'match') write(`${isTerminal ? '\r\u001B[K' : ''}${outcome.text}: ${name} (run ${runId})\n`);
    if (isTerminal) write(`\r\u001B[K${formatProgress(index + 1, rows.length)}`);
  }
  if (isTerminal) write('\r\u001B[K');
  const { match, mismatch, unchecked } = counts;
  write(`${rows.length} rows: ${match} match, ${mismatch} do not, ${unchecked} could not be checked.\n`);
  write(mismatch > 0 ? 'MISMATCH\n' : unchecked > 0 ? 'NOT CHECKED\n' : 'MATCH\n');
  return mismatch > 0 ? EXIT.mismatch : unchecked > 0 ? EXIT.unchecked : EXIT.match;
}

async function checkRow(
  replay: RunReplay | undefined,
  { runId, value }: { runId: string; value: number },
): Promise<{ state: keyof typeof EXIT; text: string }> {
  try {
    const open = toOpenReplay(replay, runId);
    const verdict = await checkAgainst(open, { ...open.claim, score: value });
    if (verdict.outcome === 'same') return { state: 'match', text: 'MATCH' };
    if (verdict.outcome === 'version') return { state: 'unchecked', text: describeVersion(verdict.simVersion) };
    return { state: 'mismatch', text: 'MISMATCH' };
  } catch (error) {
    if (error instanceof CheckError) return { state: 'unchecked', text: `NOT CHECKED, ${error.message}` };
    throw error;
  }
}

const CLOSED_TEXT = {
  open: 'Its replay is missing.',
  closed: 'Its replay opens when the last runs of its day are over.',
  removed: 'It was taken off the boards.',
  unknown: 'There is no such run.',
} as const;

function toOpenReplay(run: RunReplay | undefined, runId: string): OpenReplay {
  if (run?.runId !== runId || run.replay === null || run.claim === null)
    throw new CheckError(CLOSED_TEXT[run?.state ?? 'unknown']);
  return { runId, replay: run.replay, claim: run.claim, course: run.course };
}

const check = (run: OpenReplay): Promise<Verdict> => checkReplay(run, { nowMs: () => performance.now() });

/** Checks a replay against its own claim and against a second one of the same run. */
async function checkAgainst(run: OpenReplay, claim: OpenReplay['claim']): Promise<Verdict> {
  const verdict = await check(run);
  if (verdict.outcome !== 'same' || findDifferences(claim, verdict.found).length === 0) return verdict;
  return { ...verdict, outcome: 'different', claim };
}

function describeVerdict(
  verdict: Verdict,
  { rootText = '', exit = toExitCode(verdict) }: { rootText?: string; exit?: ExitCode } = {},
): string {
  const title = `run        ${verdict.runId}\n`;
  if (verdict.outcome === 'damaged') return `${title}MISMATCH: its replay cannot be read.\n`;
  if (verdict.outcome === 'version') return `${title}NOT CHECKED: ${describeVersion(verdict.simVersion)}\n`;
  const { claim, found, course } = verdict;
  const courseText = {
    kept: 'course     from the key that was promised before the run\n',
    broken: 'course     not from the key that was promised before the run\n',
    unable: 'course     not checked\n',
  };
  return [
    title,
    `claimed    ${formatClaim(claim)}\n`,
    `simulated  ${formatClaim(found)}\n`,
    course === undefined ? '' : courseText[course],
    rootText,
    { [EXIT.match]: 'MATCH\n', [EXIT.mismatch]: 'MISMATCH\n', [EXIT.unchecked]: 'NOT CHECKED\n' }[exit],
  ].join('');
}

const formatClaim = ({ score, jumps, enemies, level, ticks }: OpenReplay['claim']): string =>
  `score ${score}, jumps ${jumps}, foes ${enemies}, level ${level}, ${(ticks / TICKS_PER_SECOND).toFixed(1)} s`;

const describeVersion = (version: number): string =>
  `it was played by version ${version} of the rules, which this verifier lacks. Get a newer one at /verify.mjs.`;

function toExitCode({ outcome }: Verdict): ExitCode {
  if (outcome === 'version') return EXIT.unchecked;
  return outcome === 'same' ? EXIT.match : EXIT.mismatch;
}

const BAR_WIDTH = 24;

function formatProgress(done: number, total: number): string {
  const filled = Math.round((done / Math.max(1, total)) * BAR_WIDTH);
  return `[${'#'.repeat(filled)}${'.'.repeat(BAR_WIDTH - filled)}] ${done} of ${total}`;
}
