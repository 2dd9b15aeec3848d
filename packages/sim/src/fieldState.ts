import type { Field } from './field.ts';
import { modulo } from './integerDivision.ts';
import type { FieldKind } from './kinds.ts';
import { FIELD_CYCLES } from './tuning.ts';

/** State of a field: inactive, about to act, or active. */
export type FieldState = 'calm' | 'warning' | 'active';

/** Fields with a cycle: calm, warning, active. */
export type PeriodicKind = 'gust' | 'press' | 'bolt';

/**
 * Returns the state of a field at a tick and how many ticks it has lasted. A pure function of the tick, so a renderer
 * may query any tick.
 * @example fieldState(gustThatBlows, 150) // { state: 'active', ticks: 20 }
 */
export function fieldState(field: Field, tick: number): { readonly state: FieldState; readonly ticks: number } {
  if (!isPeriodic(field.kind)) return { state: 'active', ticks: tick };
  const { calm, warning } = FIELD_CYCLES[field.kind];
  const at = cyclePosition(field, field.kind, tick);
  if (at < calm) return { state: 'calm', ticks: at };
  if (at < calm + warning) return { state: 'warning', ticks: at - calm };
  return { state: 'active', ticks: at - calm - warning };
}

/**
 * Whether a field is active at a tick.
 * @example isActive(waterOfALagoon, 0) // true
 */
export function isActive(field: Field, tick: number): boolean {
  if (!isPeriodic(field.kind)) return true;
  const { calm, warning } = FIELD_CYCLES[field.kind];
  return cyclePosition(field, field.kind, tick) >= calm + warning;
}

/**
 * Returns the period of a field kind in ticks.
 * @example fieldPeriod('gust') // 240
 */
export function fieldPeriod(kind: PeriodicKind): number {
  const { calm, warning, active } = FIELD_CYCLES[kind];
  return calm + warning + active;
}

/**
 * Whether fields of a kind are periodic.
 * @example isPeriodic('bolt') // true
 */
export function isPeriodic(kind: FieldKind): kind is PeriodicKind {
  return kind === 'gust' || kind === 'press' || kind === 'bolt';
}

function cyclePosition(field: Field, kind: PeriodicKind, tick: number): number {
  return modulo(tick + field.phase, fieldPeriod(kind));
}
