import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { blankComments, matchDeclarations, SHEET_FILES } from './rawCssValues.ts';

/** Distinct lengths in pixels, ascending. */
export interface SpacingValues {
  gaps: string[];
  paddings: string[];
  /** Widths of media and container queries. */
  breakpoints: string[];
  /** Heights of media and container queries. */
  heights: string[];
}

/** What is longer is a position and no step of the scale (`tokens.css`). */
const MAX_STEP_PX = 48;

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
  const conditions = sheets
    .flatMap((sheet) => Array.from(sheet.matchAll(/@(?:media|container)([^{]+)\{/g), ([, condition = '']) => condition))
    .flatMap((condition) => condition.split(/\band\b|,/));
  const conditionsOn = (dimension: 'width' | 'height'): string[] =>
    conditions.filter((condition) => condition.includes(dimension));
  return {
    gaps: distinctLengths(valuesOf(/^(?:row-|column-)?gap$/)),
    paddings: distinctLengths(valuesOf(/^padding(?:-|$)/)).filter((length) => Number.parseFloat(length) <= MAX_STEP_PX),
    breakpoints: distinctLengths(conditionsOn('width')),
    heights: distinctLengths(conditionsOn('height')),
  };
}

const distinctLengths = (values: readonly string[]): string[] =>
  [...new Set(values.flatMap((value) => value.match(PIXELS) ?? []))].sort(
    (one, other) => Number.parseFloat(one) - Number.parseFloat(other),
  );
