import { regenerate } from '../regenerate.ts';

export type MachineCommand = 'start' | 'test' | 'programs';

/** A minimal Debian in a folder, and the user who works in it. */
export interface TestMachine {
  id: string;
  /** Name on the page. */
  name: string;
  suite: 'bullseye' | 'bookworm' | 'trixie';
  arch: 'amd64' | 'arm64';
  user: 'user' | 'root';
  /** False if the kernel refuses user namespaces, as containers do by default. */
  hasNamespaces: boolean;
  /** False if /proc is empty. */
  hasProc: boolean;
  /** Major versions of the installed Node and npm. */
  node: number;
  npm: number;
  commands: readonly MachineCommand[];
}

const DEBIAN_DEFAULTS = { arch: 'amd64', user: 'user', hasNamespaces: true, hasProc: true } as const;
const BULLSEYE = { ...DEBIAN_DEFAULTS, suite: 'bullseye', node: 20, npm: 10 } as const;
const BOOKWORM = { ...DEBIAN_DEFAULTS, suite: 'bookworm', node: 20, npm: 10 } as const;
const TRIXIE = { ...DEBIAN_DEFAULTS, suite: 'trixie', node: 24, npm: 11 } as const;

const RELEASES = [
  { id: 'debian-11', name: 'Debian 11', ...BULLSEYE },
  { id: 'debian-12', name: 'Debian 12', ...BOOKWORM },
  { id: 'debian-13', name: 'Debian 13', ...TRIXIE },
] as const;

export const TEST_MACHINES: readonly TestMachine[] = [
  ...RELEASES.flatMap(({ id, name, ...release }): TestMachine[] => [
    { ...release, id: `${id}-user`, name: `${name}, a user`, commands: ['start', 'test'] },
    { ...release, id: `${id}-root`, name: `${name}, root`, user: 'root', commands: ['start', 'test'] },
    {
      ...release,
      id: `${id}-root-no-namespaces`,
      name: `${name}, root without user namespaces`,
      ...{ user: 'root', hasNamespaces: false, commands: ['start', 'test'] },
    },
  ]),
  {
    ...BOOKWORM,
    id: 'debian-12-no-proc',
    name: 'Debian 12, a user, /proc empty',
    ...{ hasProc: false, commands: ['start'] },
  },
  {
    ...BOOKWORM,
    id: 'debian-12-arm64',
    name: 'Debian 12 on arm64 (qemu-user), a user',
    ...{ arch: 'arm64', commands: ['programs', 'start'] },
  },
];

export interface MachineStep {
  /** Such as `debian-12-user/start`. */
  id: string;
  machine: TestMachine;
  command: MachineCommand;
}

export const MACHINE_STEPS: readonly MachineStep[] = TEST_MACHINES.flatMap((machine) =>
  machine.commands.map((command) => ({ id: `${machine.id}/${command}`, machine, command })),
);

/** The command as shown on the page and in the terminal. */
export function describeCommand({ command, machine }: MachineStep): string {
  if (command === 'programs') return 'the programs answer';
  // With emulation, the install alone would take half an hour.
  return machine.arch === 'arm64' ? `npm ${command}` : `npm ci && npm ${command}`;
}

export interface MachineStepResult {
  outcome: 'passed' | 'failed';
  durationMs: number;
  /** Short result: counts, versions, or the line it failed with. */
  detail: string;
  /** Date, such as 2026-11-27. */
  date: string;
  commit: string;
}

/** Results by step id. */
export type MachineStepResults = Readonly<Record<string, MachineStepResult>>;

/**
 * Steps to run: those whose id contains one of the words, or all; without those that passed at this commit.
 * @example listPendingSteps(['debian-12-user'], { results: {}, commit: 'a0e76ebf', repeats: false }).map(({ id }) => id)
 * // ['debian-12-user/start', 'debian-12-user/test']
 */
export function listPendingSteps(
  words: readonly string[],
  { results, commit, repeats }: { results: MachineStepResults; commit: string; repeats: boolean },
): MachineStep[] {
  const hasPassed = ({ id }: MachineStep): boolean =>
    results[id]?.outcome === 'passed' && results[id].commit === commit;
  return MACHINE_STEPS.filter(({ id }) => words.length === 0 || words.some((word) => id.includes(word))).filter(
    (step) => repeats || !hasPassed(step),
  );
}

const PAGE_HEADER = [
  '# Machines',
  '',
  'Written by `npm run proof -- machines`. Each machine is a minimal Debian (debootstrap, `minbase`) without Redis and apt, with a fresh clone, Node and npm. `npm start` and `npm test` run without a network. A start passes when Jumpy is ready, a page and its script load, and Ctrl-C ends it without a stack trace or a process left behind.',
  '',
  'On machines "without user namespaces" the kernel refuses them, as it does in every chroot; the script enters all other machines with `pivot_root`. On arm64 the npm of the host installs the packages (`npm ci --os=linux --cpu=arm64 --libc=glibc`) and qemu emulates the rest.',
  '',
  '| machine | command | outcome | took | at | what was seen |',
  '| --- | --- | --- | --- | --- | --- |',
];
const RESULT_ROW = /^\| (?!machine |---)/;

/**
 * Renders the page with the latest result of each step; rows without a newer result are kept from the previous page.
 */
export function renderMachinesPage(results: MachineStepResults, previousPage: string): string {
  const isKnown = new Set(MACHINE_STEPS.map(stepRowName));
  const fresh = new Map(
    MACHINE_STEPS.flatMap((step) => {
      const result = results[step.id];
      return result === undefined ? [] : [[stepRowName(step), formatRow(step, result)] as const];
    }),
  );
  const rows = previousPage.split('\n').filter((line) => RESULT_ROW.test(line));
  const keptRows = rows.filter((row) => isKnown.has(rowName(row)));
  const order = [...isKnown];
  const sorted = regenerate(keptRows, { fresh, nameOf: rowName }).toSorted(
    (one, other) => order.indexOf(rowName(one)) - order.indexOf(rowName(other)),
  );
  return `${[...PAGE_HEADER, ...sorted].join('\n')}\n`;
}

const stepRowName = (step: MachineStep): string => `${step.machine.name} | ${describeCommand(step)}`;
const rowName = (row: string): string => row.split(' | ').slice(0, 2).join(' | ').replace(/^\| /, '');

function formatRow(step: MachineStep, { outcome, durationMs, detail, date, commit }: MachineStepResult): string {
  const took = `${Math.round(durationMs / 1000)} s`;
  const outcomeText = outcome === 'passed' ? 'passed' : '**failed**';
  return `| ${[stepRowName(step), outcomeText, took, `${date}, ${commit}`, detail.replaceAll('|', '\\|')].join(' | ')} |`;
}
