import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { flagOption, textOption } from '../args/command.ts';
import { runCommand } from '../args/runCommand.ts';
import { ROOT, scriptEnv } from '../env.ts';
import { readFileIfExists } from '../readFileIfExists.ts';
import { StartError } from '../startError.ts';
import { getHeadCommit } from '../testing/changedFiles.ts';
import {
  describeCommand,
  renderMachinesPage,
  listPendingSteps,
  type MachineStep,
  MACHINE_STEPS,
  type MachineStepResult,
  type MachineStepResults,
} from './machinePlan.ts';
import {
  assertHost,
  findMirror,
  type HostNpm,
  prepareHome,
  prepareRoot,
  readHostNpm,
  registerQemu,
  runLogged,
  runInside,
} from './machineRoots.ts';

const PAGE = path.join(ROOT, 'docs/machines.md');
const MARKER = 'made-by-jumpy-machines';
/** Allows for a complete `npm test` under load, and for an emulated start that builds the pages. */
const STEP_TIMEOUT_MS = 90 * 60_000;
const READY_TIMEOUT_S = { amd64: 600, arm64: 4800 };
const TAIL_LINES = 40;

const command = {
  name: 'proof',
  summary: `Makes minimal Debians (debootstrap), runs "npm ci && npm start" and "npm ci && npm test" in each, and writes the result
to docs/machines.md. What has passed at this commit is not run again.`,
  words: {
    name: 'step',
    help: 'The word machines, then steps or parts of their names; all of them without.',
    known: () => ['machines', ...MACHINE_STEPS.map(({ id }) => id)],
    matches: (word: string, name: string) => name.includes(word),
  },
  options: {
    again: flagOption('Runs what has passed at this commit, too.'),
    keep: flagOption('Keeps the clone of each step; otherwise only those of failed ones are kept.'),
    folder: textOption(
      'FOLDER',
      'Where machines and results are kept (default: jumpy-machines in the temporary folder).',
    ),
    mirror: textOption('URL', 'A Debian mirror (default: the one of the apt here).'),
  },
};

/** `npm run proof -- machines`: runs both README commands on machines that have only Node and npm. */
export function proveMachines(): Promise<void> {
  return runCommand(command, async ({ options, words }) => {
    const folder = path.resolve(options.folder ?? path.join(os.tmpdir(), 'jumpy-machines'));
    assertOwnFolder(folder);
    const commit = getHeadCommit(ROOT);
    const file = path.join(folder, 'results.json');
    const read = (): MachineStepResults => JSON.parse(readFileIfExists(file) ?? '{}') as MachineStepResults;
    const steps = listPendingSteps(words.slice(1), { results: read(), commit, repeats: options.again });
    assertHost(steps.map(({ machine }) => machine));
    const mirror = options.mirror ?? findMirror();
    mkdirSync(path.join(folder, 'logs'), { recursive: true });
    writeFileSync(path.join(folder, MARKER), '');
    const clone = cloneHead(folder, commit);
    const npm = readHostNpm(scriptEnv().inherited);
    console.log(`${steps.length} of ${MACHINE_STEPS.length} steps to run at ${commit}, in ${folder}`);

    for (const step of steps) {
      const { outcome, detail, durationMs } = await runStep(step, {
        ...{ folder, mirror, commit, clone, npm },
        keepsFolders: options.keep,
      });
      const result = { outcome, detail, durationMs, commit, date: new Date().toISOString().slice(0, 10) };
      // Read again, since another run may have added results.
      writeFileSync(file, JSON.stringify({ ...read(), [step.id]: result }, undefined, 2));
      console.log(`${outcome}  ${step.id}  ${Math.round(durationMs / 1000)} s  ${detail}`);
      writeFileSync(PAGE, renderMachinesPage(read(), readFileIfExists(PAGE) ?? ''));
    }
    const results = read();
    const failed = listPendingSteps(words.slice(1), { results, commit, repeats: false });
    console.log(
      `\n${failed.length === 0 ? 'All steps have passed' : `${failed.length} steps have not passed`} at ${commit}.`,
    );
    return failed.length === 0 ? 0 : 1;
  });
}

/** Throws a StartError unless the folder is empty or was created by an earlier run. */
function assertOwnFolder(folder: string): void {
  if (!existsSync(folder) || existsSync(path.join(folder, MARKER)) || readdirSync(folder).length === 0) return;
  throw new StartError(`${folder} holds something else.`, {
    why: 'Folders in it are deleted and made, so it must be empty or come from an earlier run. Nothing was done.',
    remedy: 'Give another one: npm run proof -- machines --folder FOLDER',
  });
}

/** Clones HEAD, as a newcomer's `git clone` would. */
function cloneHead(folder: string, commit: string): string {
  const clone = path.join(folder, 'clones', commit);
  if (existsSync(clone)) return clone;
  rmSync(`${clone}.partial`, { recursive: true, force: true });
  execFileSync('git', [
    '-c',
    'advice.detachedHead=false',
    'clone',
    '--quiet',
    '--depth',
    '1',
    `file://${ROOT}`,
    `${clone}.partial`,
  ]);
  const cloned = execFileSync('git', ['-C', `${clone}.partial`, 'rev-parse', 'HEAD'], { encoding: 'utf8' });
  if (!cloned.startsWith(commit)) {
    throw new StartError('The checkout has moved to another commit.', {
      why: `It was at ${commit} when this began.`,
      remedy: 'Run it again.',
    });
  }
  renameSync(`${clone}.partial`, clone);
  return clone;
}

interface MachineRun {
  folder: string;
  mirror: string;
  commit: string;
  clone: string;
  npm: HostNpm;
  keepsFolders: boolean;
}

type StepOutcome = Pick<MachineStepResult, 'outcome' | 'detail' | 'durationMs'>;

async function runStep(
  step: MachineStep,
  { folder, mirror, commit, clone, npm, keepsFolders }: MachineRun,
): Promise<StepOutcome> {
  const { machine } = step;
  const name = step.id.replace('/', '-');
  const log = path.join(folder, 'logs', `${commit}-${name}.log`);
  rmSync(log, { force: true });
  const unregister = machine.arch === 'arm64' ? registerQemu() : (): void => {};
  let startedMs = performance.now();
  const toOutcome = (outcome: StepOutcome['outcome'], detail: string): StepOutcome => ({
    outcome,
    detail,
    durationMs: performance.now() - startedMs,
  });
  try {
    const root = await prepareRoot(machine, { folder, mirror, npm, log });
    const home = prepareHome(machine, { clone, folder: path.join(folder, 'steps', name) });
    console.log(`${step.id}: ${describeCommand(step)} on ${machine.name}, log ${log}`);
    startedMs = performance.now();
    const checkout = path.join(home.outside, 'jumpy');
    const runOptions = { root, home, npm, log, timeoutMs: STEP_TIMEOUT_MS };
    const code =
      machine.arch === 'arm64'
        ? await runLogged('npm', ['ci', '--os=linux', '--cpu=arm64', '--libc=glibc', '--ignore-scripts'], {
            log,
            cwd: checkout,
          })
        : await runInside(machine, ['npm', 'ci'], { ...runOptions, hasNetwork: true });
    if (code !== 0) return toOutcome('failed', `npm ci ended with ${code}`);
    const installS = Math.round((performance.now() - startedMs) / 1000);
    let output = '';
    const guestCommand = [
      'node',
      'scripts/src/machines/guest.mjs',
      step.command,
      String(READY_TIMEOUT_S[machine.arch]),
    ];
    await runInside(machine, guestCommand, {
      ...runOptions,
      hasNetwork: false,
      onOutput: (text) => (output = (output + text).split('\n').slice(-TAIL_LINES).join('\n')),
    });
    const { passed, detail } = readResult(output);
    const result = toOutcome(passed ? 'passed' : 'failed', `npm ci ${installS} s, ${detail}`);
    if (passed && !keepsFolders) rmSync(home.folder, { recursive: true, force: true });
    return result;
  } catch (error) {
    return toOutcome('failed', error instanceof Error ? error.message : String(error));
  } finally {
    unregister();
  }
}

function readResult(output: string): { passed: boolean; detail: string } {
  const last = output.trim().split('\n').at(-1) ?? '';
  return last.startsWith('{"passed"')
    ? (JSON.parse(last) as { passed: boolean; detail: string })
    : { passed: false, detail: `ended early: ${last}` };
}
