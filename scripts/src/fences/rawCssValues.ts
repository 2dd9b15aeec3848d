import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Our pages' style sheets. The sandbox deliberately looks like third-party sites. */
export const SHEET_FILES = '{packages/theme,apps/web,apps/game,apps/keyring}/src/**/*.css';
/** Inline SVG must use tokens too. */
const MARKUP_FILES = 'apps/web/src/**/*.tsx';
/** Files that define the values; the first paint has no tokens to refer to. */
const EXEMPT_FILES = [
  /(^|\/)tokens\.css$/,
  /^apps\/web\/src\/features\/loading\/firstPaint\.css$/,
  /^apps\/web\/src\/features\/dev\//,
];

const COLOR_VALUE = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|(?<![\w-])(?:white|black)(?![\w-])/i;
const LENGTH_VALUE = /(?<![\w.-])(?!0(?:px|rem)?(?![\w.]))-?[\d.]+(?:px|rem)\b/;
/** Zero durations are allowed. */
const TIME_VALUE = /(?<![\w.-])(?!0m?s\b)-?[\d.]+m?s\b/;
const CURVE_VALUE = /cubic-bezier|(?<![\w-])ease(?:-in|-out|-in-out)?(?![\w-])/;

interface ValueKind {
  readonly name: string;
  readonly property: RegExp;
  readonly value: RegExp;
}

const VALUE_KINDS: readonly ValueKind[] = [
  { name: 'colour', property: /^(?!mask|-webkit-mask)/, value: COLOR_VALUE },
  { name: 'size of letters', property: /^font(-size)?$/, value: LENGTH_VALUE },
  { name: 'radius', property: /^border-(.*-)?radius$/, value: LENGTH_VALUE },
  { name: 'shadow', property: /^(box|text)-shadow$/, value: LENGTH_VALUE },
  { name: 'time', property: /^(animation|transition)(-duration|-delay)?$/, value: TIME_VALUE },
  { name: 'curve', property: /^(animation|transition)(-timing-function)?$/, value: CURVE_VALUE },
];

/**
 * Finds colors, font sizes, radii, shadows, durations and easings that bypass the tokens, as `file:line kind: value`.
 * Add a missing one to `packages/theme/src/tokens.css` or to its app's tokens.
 */
export function findRawCssValues(root: string): string[] {
  const files = (pattern: string): string[] =>
    globSync(pattern, { cwd: root })
      .filter((file) => !EXEMPT_FILES.some((free) => free.test(file)))
      .sort();
  const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
  return [
    ...files(SHEET_FILES).flatMap((file) => findInSheet(read(file)).map((found) => `${file}:${found}`)),
    ...files(MARKUP_FILES).flatMap((file) => findInMarkup(read(file)).map((found) => `${file}:${found}`)),
  ];
}

/** A style sheet with spaces in place of its comments. */
export const blankComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));

/** Matches of the declarations in a sheet without comments: the property and the value. */
export const matchDeclarations = (bare: string): RegExpExecArray[] => [
  ...bare.matchAll(/(?<=[{;]\s*)([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g),
];

function findInSheet(text: string): string[] {
  const bare = blankComments(text);
  return matchDeclarations(bare).flatMap((declaration) => {
    const [, property = '', value = ''] = declaration;
    // The part after the slash is the line height.
    const judged = property === 'font' ? (value.split('/')[0] ?? '') : value;
    const line = bare.slice(0, declaration.index).split('\n').length;
    return VALUE_KINDS.filter((kind) => kind.property.test(property) && kind.value.test(judged)).map(
      ({ name }) => `${line} ${name}: ${value.replaceAll(/\s+/g, ' ')}`,
    );
  });
}

function findInMarkup(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      Array.from(line.matchAll(/["'](#[0-9a-f]{3,8})["']/gi), ([, hex]) => `${index + 1} colour: ${hex}`),
    );
}
