/** The words after `npm test --`, told apart. */
export interface Asked {
  /** Ids of requirements, as words or within the title. */
  ids: string[];
  /** What the names of the tests must match. */
  title: string | undefined;
  isChanged: boolean;
  /** The commit that changes are counted from. */
  base: string | undefined;
  /** All else, in its order: the value of a tool's own flag stands behind it. */
  rest: string[];
  /** Of the rest what is no flag. */
  paths: string[];
  flags: string[];
}

const ID = /\b[A-Z]{2,}-\d+\b/g;
const WHOLE_ID = /^[A-Z]{2,}-\d+$/;
const TITLE = /^(?:-t|--testNamePattern)(?:=(.*))?$/;
/** A flag, or one of our folders. */
const NO_COMMIT = /^(?:-|(?:packages|apps|scripts|e2e|bench|docs)(?:\/|$))/;
const CHANGED = /^--changed(?:=(.*))?$/;

/**
 * Reads the words after `npm test --`.
 * @example readWords(['packages/sim', '-t', 'HOME-10']) // { ids: ['HOME-10'], title: 'HOME-10', paths: ['packages/sim'], … }
 */
export function readWords(words: readonly string[]): Asked {
  const asked: Asked = {
    ids: [],
    title: undefined,
    isChanged: false,
    base: undefined,
    rest: [],
    paths: [],
    flags: [],
  };
  const left = [...words];
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    const [title, changed] = [TITLE.exec(word), CHANGED.exec(word)];
    if (title) asked.title = title[1] ?? left.shift() ?? '';
    else if (changed) {
      asked.isChanged = true;
      asked.base = changed[1] ?? (left[0] === undefined || NO_COMMIT.test(left[0]) ? undefined : left.shift());
    } else if (WHOLE_ID.test(word)) asked.ids.push(word);
    else asked.rest.push(word);
  }
  asked.ids.push(...(asked.title?.match(ID) ?? []));
  asked.paths = asked.rest.filter((word) => !word.startsWith('-'));
  asked.flags = asked.rest.filter((word) => word.startsWith('-'));
  return asked;
}
