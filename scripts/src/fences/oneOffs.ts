import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Our pages' style sheets. The sandbox deliberately looks like third-party sites. */
const SHEETS = '{packages/theme,apps/web,apps/game,apps/keyring}/src/**/*.css';
/** Inline SVG must use tokens too. */
const MARKUP = 'apps/web/src/**/*.tsx';
/** Files that define the values; the first paint has no tokens to refer to. */
const FREE = [
  /(^|\/)tokens\.css$/,
  /^apps\/web\/src\/features\/loading\/firstPaint\.css$/,
  /^apps\/web\/src\/features\/dev\//,
];

const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|(?<![\w-])(?:white|black)(?![\w-])/i;
const LENGTH = /(?<![\w.-])(?!0(?:px|rem)?(?![\w.]))-?[\d.]+(?:px|rem)\b/;
/** Zero durations are allowed. */
const TIME = /(?<![\w.-])(?!0m?s\b)-?[\d.]+m?s\b/;
const CURVE = /cubic-bezier|(?<![\w-])ease(?:-in|-out|-in-out)?(?![\w-])/;

interface Kind {
  readonly name: string;
  readonly property: RegExp;
  readonly value: RegExp;
}

const KINDS: readonly Kind[] = [
  { name: 'colour', property: /^(?!mask|-webkit-mask)/, value: COLOUR },
  { name: 'size of letters', property: /^font(-size)?$/, value: LENGTH },
  { name: 'radius', property: /^border-(.*-)?radius$/, value: LENGTH },
  { name: 'shadow', property: /^(box|text)-shadow$/, value: LENGTH },
  { name: 'time', property: /^(animation|transition)(-duration|-delay)?$/, value: TIME },
  { name: 'curve', property: /^(animation|transition)(-timing-function)?$/, value: CURVE },
];

/**
 * Finds colors, font sizes, radii, shadows, durations and easings that bypass the tokens, as `file:line kind: value`.
 * Add a missing one to `packages/theme/src/tokens.css` or to its app's tokens.
 */
export function findOneOffs(root: string): string[] {
  const files = (pattern: string): string[] =>
    globSync(pattern, { cwd: root })
      .filter((file) => !FREE.some((free) => free.test(file)))
      .sort();
  const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
  return [
    ...files(SHEETS).flatMap((file) => inSheet(read(file)).map((found) => `${file}:${found}`)),
    ...files(MARKUP).flatMap((file) => inMarkup(read(file)).map((found) => `${file}:${found}`)),
  ];
}

function inSheet(text: string): string[] {
  const bare = text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  return [...bare.matchAll(/(?<=[{;]\s*)([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].flatMap((declaration) => {
    const [, property = '', value = ''] = declaration;
    // The part after the slash is the line height.
    const judged = property === 'font' ? (value.split('/')[0] ?? '') : value;
    const line = bare.slice(0, declaration.index).split('\n').length;
    return KINDS.filter((kind) => kind.property.test(property) && kind.value.test(judged)).map(
      ({ name }) => `${line} ${name}: ${value.replaceAll(/\s+/g, ' ')}`,
    );
  });
}

function inMarkup(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      Array.from(line.matchAll(/["'](#[0-9a-f]{3,8})["']/gi), ([, hex]) => `${index + 1} colour: ${hex}`),
    );
}
