import { StartError } from '../startError.ts';
import {
  isContractsFolder,
  isContractSource,
  isContractTest,
  isEndToEnd,
  isEndToEndTest,
  isProof,
  needsBuiltPages,
} from './testKinds.ts';
import { REQUIREMENT_PATTERN } from '../spec/testFiles.ts';

/** Parsed words after `npm test --`. */
interface TestArgs {
  /** Requirement ids, as words or in the title. */
  ids: string[];
  /** Pattern for test names. */
  title: string | undefined;
  /** Whether tests that name no requirement are wanted, too. */
  isAll: boolean;
  isChanged: boolean;
  /** Commit to compare with. */
  base: string | undefined;
  /** Everything else in order, so that values stay behind their flags. */
  rest: string[];
  /** Words of `rest` that are not flags. */
  paths: string[];
  flags: string[];
}

const REQUIREMENT_ID = new RegExp(REQUIREMENT_PATTERN, 'g');
const WHOLE_REQUIREMENT_ID = /^[A-Z]{2,}-\d+$/;
const TITLE_FLAG = /^(?:-t|--testNamePattern)(?:=(.*))?$/;
/** A flag or one of our folders, not a commit. */
const NOT_A_COMMIT = /^(?:-|(?:packages|apps|scripts|e2e|bench|docs)(?:\/|$))/;
const CHANGED_FLAG = /^--changed(?:=(.*))?$/;

/**
 * Parses the words after `npm test --`.
 * @example parseTestArgs(['packages/sim', '-t', 'HOME-10']) // { ids: ['HOME-10'], title: 'HOME-10', paths:
 * ['packages/sim'], … }
 */
export function parseTestArgs(words: readonly string[]): TestArgs {
  const parsed: TestArgs = {
    ids: [],
    title: undefined,
    isAll: false,
    isChanged: false,
    base: undefined,
    rest: [],
    paths: [],
    flags: [],
  };
  const remaining = [...words];
  for (let word = remaining.shift(); word !== undefined; word = remaining.shift()) {
    const [title, changed] = [TITLE_FLAG.exec(word), CHANGED_FLAG.exec(word)];
    if (title) parsed.title = title[1] ?? remaining.shift() ?? '';
    else if (word === '--all') parsed.isAll = true;
    else if (changed) {
      parsed.isChanged = true;
      parsed.base =
        changed[1] ?? (remaining[0] === undefined || NOT_A_COMMIT.test(remaining[0]) ? undefined : remaining.shift());
    } else if (WHOLE_REQUIREMENT_ID.test(word)) parsed.ids.push(word);
    else parsed.rest.push(word);
  }
  parsed.ids.push(...(parsed.title?.match(REQUIREMENT_ID) ?? []));
  parsed.paths = parsed.rest.filter((word) => !word.startsWith('-'));
  parsed.flags = parsed.rest.filter((word) => word.startsWith('-'));
  return parsed;
}

/**
 * Tests that need neither a server nor a browser, and of the others those that name a requirement; or everything.
 */
export type VitestScope = 'requirements' | 'all';

/** Plan of one `npm test`: arguments for each tool, `undefined` if it is not run. */
export interface TestPlan {
  vitest: string[] | VitestScope | undefined;
  /** Arguments of a second Vitest run with the browser tests of what changed. */
  screens: string[] | undefined;
  /** Smoke tests or journeys. */
  playwright: string[] | undefined;
  contracts: string[] | undefined;
  needsPages: boolean;
}

/** Queries of the repository; all paths are relative to its root. */
export interface TestSources {
  /** Test files that mention a requirement. */
  testsNaming(id: string): readonly string[];
  /** Files that differ from a commit or from HEAD, including untracked ones. */
  changedSince(base: string | undefined): readonly string[];
}

/** Matches the package or app of a file. */
const OWNER_FOLDER = /^(?:packages|apps)\/[^/]+\//;
/** Whether a file configures all tests. */
const isSharedSetup = (file: string): boolean => /^(?:package(?:-lock)?\.json|vitest\.config\.ts)$/.test(file);

const FULL_PLAN: TestPlan = {
  vitest: 'requirements',
  screens: undefined,
  playwright: ['--project=smoke'],
  contracts: [],
  needsPages: true,
};

/**
 * Decides from the words after `npm test --` which tool runs what; without words, every requirement is tested except by
 * journeys.
 */
export function planTests(words: readonly string[], sources: TestSources): TestPlan {
  const testArgs = parseTestArgs(words);
  if (testArgs.isChanged) return planChanged(testArgs, sources);
  if (testArgs.ids.length > 0) return planIds(testArgs, sources);
  if (testArgs.rest.length > 0 || testArgs.title !== undefined) return planPaths(testArgs);
  return testArgs.isAll ? { ...FULL_PLAN, vitest: 'all' } : FULL_PLAN;
}

function planPaths({ rest, paths, flags, title }: TestArgs): TestPlan {
  const endToEnd = paths.filter(isEndToEnd);
  const contracts = paths.filter((word) => isContractsFolder(word) || /^packages\/?$/.test(word));
  const others = rest.filter((word) => !isEndToEnd(word) && !isContractsFolder(word));
  const isForVitest = paths.length === 0 || others.some((word) => !word.startsWith('-'));
  const isForContracts = contracts.length > 0 && title === undefined;
  return {
    vitest: isForVitest ? [...others, ...titleFlags('-t', title)] : undefined,
    screens: undefined,
    playwright:
      endToEnd.length > 0
        ? [...endToEnd.filter((word) => word !== 'e2e'), ...flags, ...titleFlags('-g', title)]
        : undefined,
    contracts: isForContracts ? toGlob(contracts.filter(isContractTest)) : undefined,
    needsPages: endToEnd.length > 0 || paths.some(needsBuiltPages),
  };
}

/**
 * Runs only the tests that mention a requirement. Journeys are left out, since none is the only test of a requirement.
 */
function planIds({ ids, paths, flags, title }: TestArgs, { testsNaming }: TestSources): TestPlan {
  const namers = [...new Set(ids.flatMap(testsNaming))].toSorted();
  const files = namers.filter((file) => paths.length === 0 || paths.some((word) => file.includes(word)));
  const proofs = files.filter(isProof);
  const endToEnd = files.filter(isEndToEndTest);
  if (files.length === proofs.length + endToEnd.length) throw noMatchError(ids, { proofs, endToEnd });
  const pattern = title ?? `\\b(${ids.join('|')})\\b`;
  const contracts = files.filter(isContractTest);
  const others = files.filter((file) => ![...proofs, ...endToEnd, ...contracts].includes(file));
  return {
    vitest: others.length > 0 ? [...others, ...flags, '-t', pattern] : undefined,
    screens: undefined,
    playwright: undefined,
    contracts: contracts.length > 0 ? toGlob(contracts) : undefined,
    needsPages: others.some(needsBuiltPages),
  };
}

/**
 * Plans a run for changed files. Vitest finds Node tests by imports everywhere, but browser tests only in changed
 * packages and apps: most screens import most packages, which would select half of everything. Journeys and contracts
 * are selected by folder.
 */
function planChanged({ base, rest, paths, flags }: TestArgs, { changedSince }: TestSources): TestPlan {
  const isAsked = (file: string): boolean => paths.length === 0 || paths.some((word) => file.startsWith(word));
  const changed = changedSince(base).filter(isAsked);
  const endToEnd = changed.filter((file) => isEndToEnd(file) && !file.startsWith('e2e/proofs/'));
  const changedTests = endToEnd.every(isEndToEndTest) ? endToEnd : FULL_PLAN.playwright;
  // After all paths, since a word that follows it would be taken as its commit.
  const changedFlag = base === undefined ? '--changed' : `--changed=${base}`;
  const owners = new Set(changed.flatMap((file) => OWNER_FOLDER.exec(file) ?? []));
  const isForScreens = paths.length === 0 && (owners.size > 0 || changed.some(isSharedSetup));
  return {
    vitest: paths.length > 0 ? [...rest, changedFlag] : ['--project=node', ...flags, changedFlag],
    screens: isForScreens
      ? [...(changed.some(isSharedSetup) ? [] : owners), '--project=browser-*', ...flags, changedFlag]
      : undefined,
    playwright: endToEnd.length > 0 ? changedTests : undefined,
    contracts: changed.some(isContractSource) ? [] : undefined,
    needsPages:
      endToEnd.length > 0 || paths.some(needsBuiltPages) || changed.some((file) => file.startsWith('apps/server/')),
  };
}

const titleFlags = (flag: string, title: string | undefined): string[] => (title === undefined ? [] : [flag, title]);

/** A single glob, since forge accepts only one. */
function toGlob(files: readonly string[]): string[] {
  const names = files.map((file) => file.split('/').at(-1));
  if (names.length === 0) return [];
  return ['--match-path', names.length === 1 ? `*/${names[0]}` : `*/{${names.join(',')}}`];
}

function noMatchError(
  ids: readonly string[],
  { proofs, endToEnd }: { proofs: readonly string[]; endToEnd: readonly string[] },
): StartError {
  const text = ids.join(' and ');
  const runs = [
    ...(proofs.length > 0 ? [`npm run proof -- ${proofs.join(' ')}`] : []),
    ...(endToEnd.length > 0 ? [`npm test -- ${endToEnd.join(' ')}`] : []),
  ];
  return runs.length > 0
    ? new StartError(`Only ${proofs.length > 0 ? 'proofs' : 'journeys'} name ${text}.`, {
        why: [...proofs, ...endToEnd].join(', '),
        remedy: `Run them: ${runs.join(' and ')}`,
      })
    : new StartError(`No test names ${text}.`, {
        why: 'No title among the chosen files has it.',
        remedy: `See where it is named: npm run spec-coverage -- --where ${ids.join(' ')}`,
      });
}
