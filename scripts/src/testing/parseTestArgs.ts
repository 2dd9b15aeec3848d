import { REQUIREMENT_PATTERN } from '../spec/testFiles.ts';

/** Parsed words after `npm test --`. */
export interface TestArgs {
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
