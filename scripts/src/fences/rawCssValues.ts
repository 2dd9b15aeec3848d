import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Our pages' style sheets. The sandbox deliberately looks like third-party sites. */
export const SHEET_FILES = '{packages/theme,apps/web,apps/game,apps/keyring}/src/**/*.css';
/** Inline SVG must use tokens too. */
const MARKUP_FILES = 'apps/web/src/**/*.tsx';
/** Where `matchMedia` and `media` ask for a width. */
const SCRIPT_FILES = 'apps/{web,game,keyring}/src/**/*.{ts,tsx}';
/** Files that define the values; the first paint has no tokens to refer to. */
const EXEMPT_FILES = [
  /(^|\/)tokens\.css$/,
  /^apps\/web\/src\/features\/loading\/firstPaint\.css$/,
  /^apps\/web\/src\/features\/dev\//,
];

const COLOR_VALUE = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|(?<![\w-])(?:white|black)(?![\w-])/i;
const LENGTH_VALUE = /(?<![\w.-])(?!0(?:px|rem)?(?![\w.]))-?[\d.]+(?:px|rem)\b/;
/**
 * A space that is no step of the scale. Allowed are zero, em and viewport units, negative values, and
 * lengths over 48 px, which are positions.
 */
const SPACE_VALUE = /(?<![\w.-])(?!0(?:px|rem))(?=[\d.])(?:(?:\d|[1-3]\d|4[0-8])?(?:\.\d+)?px|[\d.]+rem)\b/;
/** Zero durations are allowed. */
const TIME_VALUE = /(?<![\w.-])(?!0m?s\b)-?[\d.]+m?s\b/;
const CURVE_VALUE = /cubic-bezier|(?<![\w-])ease(?:-in|-out|-in-out)?(?![\w-])/;

/** The widths at which pages change (LIMIT-08). */
const BREAKPOINTS = new Set(['1100px', '768px', '480px', '360px']);
/** A container may also change where its words no longer fit, which moves with the size of letters. */
const WORD_WIDTH = /^[\d.]+r?em$/;
const SHEET_CONDITION = /@(media|container)([^{;]*)\{/g;
const TEXT_CONDITION = /\([^()'"`]*(?<![\w-])(?:(?:min|max)-)?width[^()'"`]*\)/g;
const WIDTH =
  /(?:(?:min|max)-width\s*:|(?<![\w-])width\s*[<>]=?)\s*([\d.]+[a-z]+)|([\d.]+[a-z]+)(?=\s*[<>]=?\s*width)/g;

interface ValueKind {
  readonly name: string;
  readonly property: RegExp;
  readonly value: RegExp;
}

const VALUE_KINDS: readonly ValueKind[] = [
  { name: 'colour', property: /^(?!mask|-webkit-mask)/, value: COLOR_VALUE },
  { name: 'size of letters', property: /^font(-size)?$/, value: LENGTH_VALUE },
  { name: 'space', property: /^(?:(?:row-|column-)?gap|(?:padding|margin)(?:-.+)?)$/, value: SPACE_VALUE },
  { name: 'radius', property: /^border-(.*-)?radius$/, value: LENGTH_VALUE },
  { name: 'shadow', property: /^(box|text)-shadow$/, value: LENGTH_VALUE },
  { name: 'time', property: /^(animation|transition)(-duration|-delay)?$/, value: TIME_VALUE },
  { name: 'curve', property: /^(animation|transition)(-timing-function)?$/, value: CURVE_VALUE },
];

/**
 * Finds colors, font sizes, spaces, radii, shadows, durations and easings that bypass the tokens, and widths beside the
 * four breakpoints, as `file:line kind: value`.
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
    ...files(SCRIPT_FILES).flatMap((file) => findWidthsInScript(read(file)).map((found) => `${file}:${found}`)),
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
  const widths = [...bare.matchAll(SHEET_CONDITION)].flatMap(({ index, 1: kind, 2: condition = '' }) =>
    listOtherWidths(condition)
      .filter((width) => kind === 'media' || !WORD_WIDTH.test(width))
      .map((width) => `${lineOf(bare, index)} breakpoint: ${width}`),
  );
  const values = matchDeclarations(bare).flatMap((declaration) => {
    const [, property = '', value = ''] = declaration;
    // The part after the slash is the line height.
    const judged = property === 'font' ? (value.split('/')[0] ?? '') : value;
    const line = lineOf(bare, declaration.index);
    return VALUE_KINDS.filter((kind) => kind.property.test(property) && kind.value.test(judged)).map(
      ({ name }) => `${line} ${name}: ${value.replaceAll(/\s+/g, ' ')}`,
    );
  });
  return [...values, ...widths];
}

const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** The widths of a condition that are no breakpoints. */
function listOtherWidths(condition: string): string[] {
  return Array.from(condition.matchAll(WIDTH), ([, after, before]) => after ?? before ?? '').filter(
    (width) => !BREAKPOINTS.has(width),
  );
}

function findWidthsInScript(text: string): string[] {
  return [...text.matchAll(TEXT_CONDITION)].flatMap(({ 0: condition, index }) =>
    listOtherWidths(condition).map((width) => `${lineOf(text, index)} breakpoint: ${width}`),
  );
}

function findInMarkup(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      Array.from(line.matchAll(/["'](#[0-9a-f]{3,8})["']/gi), ([, hex]) => `${index + 1} colour: ${hex}`),
    );
}
