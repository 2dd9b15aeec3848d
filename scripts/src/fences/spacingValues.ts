import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { blankComments, matchDeclarations, SHEET_FILES } from './rawCssValues.ts';

/** Distinct lengths in pixels, ascending. */
export interface SpacingValues {
  gaps: string[];
  paddings: string[];
  /** Of media and container queries, both widths and heights. */
  breakpoints: string[];
}

const PIXELS = /(?<![\w.-])(?!0px)[\d.]+px\b/g;

/**
 * Collects the pixel lengths of our pages' sheets. A custom property counts as the length it is set to; zero and fluid
 * lengths (`em`, `vw`, `env()`) are not steps of a scale.
 */
export function collectSpacingValues(root: string): SpacingValues {
  const sheets = globSync(SHEET_FILES, { cwd: root }).map((file) =>
    blankComments(readFileSync(path.join(root, file), 'utf8')),
  );
  const declarations = sheets.flatMap(matchDeclarations).map(([, property = '', value = '']) => ({ property, value }));
  const tokens = new Map(declarations.map(({ property, value }) => [property, value]));
  const resolve = (value: string): string =>
    value.replaceAll(/var\((--[\w-]+)[^)]*\)/g, (_, name: string) => tokens.get(name) ?? '');
  const valuesOf = (property: RegExp): string[] =>
    declarations.filter((one) => property.test(one.property)).map(({ value }) => resolve(value));
  const conditions = sheets.flatMap((sheet) =>
    Array.from(sheet.matchAll(/@(?:media|container)([^{]+)\{/g), ([, condition = '']) => condition),
  );
  return {
    gaps: distinctLengths(valuesOf(/^(?:row-|column-)?gap$/)),
    paddings: distinctLengths(valuesOf(/^padding(?:-|$)/)),
    breakpoints: distinctLengths(conditions),
  };
}

const distinctLengths = (values: readonly string[]): string[] =>
  [...new Set(values.flatMap((value) => value.match(PIXELS) ?? []))].sort(
    (one, other) => Number.parseFloat(one) - Number.parseFloat(other),
  );
