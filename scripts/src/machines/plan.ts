import { renewed } from '../renewed.ts';

export type MachineCommand = 'start' | 'test' | 'programs';

/** A minimal Debian in a folder, and the user who works in it. */
export interface Machine {
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

const DEBIAN = { arch: 'amd64', user: 'user', hasNamespaces: true, hasProc: true } as const;
const BULLSEYE = { ...DEBIAN, suite: 'bullseye', node: 20, npm: 10 } as const;
const BOOKWORM = { ...DEBIAN, suite: 'bookworm', node: 20, npm: 10 } as const;
const TRIXIE = { ...DEBIAN, suite: 'trixie', node: 24, npm: 11 } as const;

const RELEASES = [
  { id: 'debian-11', name: 'Debian 11', ...BULLSEYE },
  { id: 'debian-12', name: 'Debian 12', ...BOOKWORM },
  { id: 'debian-13', name: 'Debian 13', ...TRIXIE },
] as const;

export const MACHINES: readonly Machine[] = [
  ...RELEASES.flatMap(({ id, name, ...release }): Machine[] => [
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

export interface Step {
  /** Such as `debian-12-user/start`. */
  id: string;
  machine: Machine;
  command: MachineCommand;
}

export const STEPS: readonly Step[] = MACHINES.flatMap((machine) =>
  machine.commands.map((command) => ({ id: `${machine.id}/${command}`, machine, command })),
);

/** The command as shown on the page and in the terminal. */
export function describeCommand({ command, machine }: Step): string {
  if (command === 'programs') return 'the programs answer';
  // With emulation, the install alone would take half an hour.
  return machine.arch === 'arm64' ? `npm ${command}` : `npm ci && npm ${command}`;
}

export interface StepResult {
  outcome: 'passed' | 'failed';
  durationMs: number;
  /** Short result: counts, versions, or the line it failed with. */
  detail: string;
  /** Date, such as 2026-11-27. */
  date: string;
  commit: string;
}

/** Results by step id. */
export type StepResults = Readonly<Record<string, StepResult>>;

/**
 * Steps to run: those whose id contains one of the words, or all; without those that passed at this commit.
 * @example pendingSteps(['debian-12-user'], { results: {}, commit: 'a0e76ebf', repeats: false }).map(({ id }) => id)
 * // ['debian-12-user/start', 'debian-12-user/test']
 */
export function pendingSteps(
  words: readonly string[],
  { results, commit, repeats }: { results: StepResults; commit: string; repeats: boolean },
): Step[] {
  const hasPassed = ({ id }: Step): boolean => results[id]?.outcome === 'passed' && results[id].commit === commit;
  return STEPS.filter(({ id }) => words.length === 0 || words.some((word) => id.includes(word))).filter(
    (step) => repeats || !hasPassed(step),
  );
}

const HEADER = [
  '# Machines',
  '',
  'Written by `npm run proof -- machines`. Each machine is a minimal Debian (debootstrap, `minbase`) without Redis and apt, with a fresh clone, Node and npm. `npm start` and `npm test` run without a network. A start passes when Jumpy is ready, a page and its script load, and Ctrl-C ends it without a stack trace or a process left behind.',
  '',
  'On machines "without user namespaces" the kernel refuses them, as it does in every chroot; the script enters all other machines with `pivot_root`. On arm64 the npm of the host installs the packages (`npm ci --os=linux --cpu=arm64 --libc=glibc`) and qemu emulates the rest.',
  '',
  '| machine | command | outcome | took | at | what was seen |',
  '| --- | --- | --- | --- | --- | --- |',
];
const ROW = /^\| (?!machine |---)/;

/**
 * Renders the page with the latest result of each step; rows without a newer result are kept from the previous page.
 */
export function machinesPage(results: StepResults, before: string): string {
  const isKnown = new Set(STEPS.map(nameOfRow));
  const fresh = new Map(
    STEPS.flatMap((step) => {
      const result = results[step.id];
      return result === undefined ? [] : [[nameOfRow(step), rowOf(step, result)] as const];
    }),
  );
  const rows = before.split('\n').filter((line) => ROW.test(line));
  const kept = rows.filter((row) => isKnown.has(nameOf(row)));
  const order = [...isKnown];
  const sorted = renewed(kept, { fresh, nameOf }).toSorted(
    (one, other) => order.indexOf(nameOf(one)) - order.indexOf(nameOf(other)),
  );
  return `${[...HEADER, ...sorted].join('\n')}\n`;
}

const nameOfRow = (step: Step): string => `${step.machine.name} | ${describeCommand(step)}`;
const nameOf = (row: string): string => row.split(' | ').slice(0, 2).join(' | ').replace(/^\| /, '');

function rowOf(step: Step, { outcome, durationMs, detail, date, commit }: StepResult): string {
  const took = `${Math.round(durationMs / 1000)} s`;
  const shown = outcome === 'passed' ? 'passed' : '**failed**';
  return `| ${[nameOfRow(step), shown, took, `${date}, ${commit}`, detail.replaceAll('|', '\\|')].join(' | ')} |`;
}
