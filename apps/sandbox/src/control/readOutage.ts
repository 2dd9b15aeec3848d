import { OUTAGE_MODES, OUTAGE_PARTS, type OutageState } from './outage.ts';

/** The outage a form or a program wants, or what is wrong with it. */
export function readOutage(fields: Record<string, unknown>): Partial<OutageState> | string {
  const mode = OUTAGE_MODES.find((name) => name === fields['mode']);
  if (!mode) return `The mode is one of ${OUTAGE_MODES.join(', ')}.`;
  const named = fields['parts'] === undefined ? [...OUTAGE_PARTS] : [fields['parts']].flat();
  const parts = OUTAGE_PARTS.filter((part) => named.includes(part));
  if (parts.length === 0 || parts.length !== named.length) return `The parts are some of ${OUTAGE_PARTS.join(', ')}.`;
  const { delayMs, remaining } = fields;
  return {
    mode,
    parts,
    ...(typeof delayMs === 'number' && delayMs >= 0 ? { delayMs } : {}),
    ...(typeof remaining === 'number' && remaining > 0 ? { remaining } : {}),
  };
}
