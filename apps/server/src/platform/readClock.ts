import type { ClockSetting } from './clock.ts';
import type { EnvReader } from './envReader.ts';

const OFFSET_PATTERN = /^([+-])(\d{1,9})(s|m|h|d)$/;
const UNIT_MS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** `CLOCK`: a fixed time like `2026-11-20T12:00:00Z`, or an offset like `+36h`. */
export function readClock(read: EnvReader): ClockSetting | undefined {
  const value = read.optional('CLOCK');
  if (value === undefined) return undefined;
  const [, sign, count, unit] = OFFSET_PATTERN.exec(value) ?? [];
  const unitMs = UNIT_MS[unit ?? ''];
  if (unitMs !== undefined) return { kind: 'offset', byMs: Number(`${sign}${count}`) * unitMs };
  const atMs = Date.parse(value);
  if (Number.isFinite(atMs)) return { kind: 'at', atMs };
  read.addError('CLOCK', {
    reason: `is "${value}"`,
    remedy: 'give a moment (2026-11-20T12:00:00Z) or an offset (+36h)',
  });
  return undefined;
}
