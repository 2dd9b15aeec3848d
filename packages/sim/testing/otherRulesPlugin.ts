import type { Plugin } from 'vite';

/** The line of a source that the other rules have differently. */
const CHANGES: readonly [file: string, line: string, other: string][] = [
  ['/src/version.ts', 'export const SIM_VERSION = 1;', 'export const SIM_VERSION = 0;'],
  ['/src/constants.ts', 'export const BOUNCE_VELOCITY = 3360;', 'export const BOUNCE_VELOCITY = 3520;'],
];

/** Changes the version and the height of a jump on the way into a frozen module. */
export const otherRulesPlugin = (): Plugin => ({
  name: 'other-rules',
  enforce: 'pre',
  transform(code, id) {
    const change = CHANGES.find(([file]) => id.endsWith(`/packages/sim${file}`));
    if (change === undefined) return null;
    const [file, line, other] = change;
    if (!code.includes(line)) throw new Error(`${file} has no line "${line}".`);
    return code.replace(line, other);
  },
});
