import type { Field } from './field.ts';
import { modulo } from './integerDivision.ts';
import type { FieldKind } from './kinds.ts';
import { FIELD_CYCLES } from './tuning.ts';

/** What a field does at a tick: nothing, show that it will act, or act. */
export type FieldState = 'calm' | 'warning' | 'active';

/** Fields that come and go: first calm, then a warning, then they act. */
export type PeriodicKind = 'gust' | 'press' | 'bolt';

/**
 * What a field does at a tick, and for how many ticks it has been doing that. A pure function of the tick, so a renderer may ask for any.
 * @example fieldState(gustThatBlows, 150) // { state: 'active', ticks: 20 }
 */
export function fieldState(field: Field, tick: number): { readonly state: FieldState; readonly ticks: number } {
  if (!isPeriodic(field.kind)) return { state: 'active', ticks: tick };
  const { calm, warning } = FIELD_CYCLES[field.kind];
  const at = positionOf(field, field.kind, tick);
  if (at < calm) return { state: 'calm', ticks: at };
  if (at < calm + warning) return { state: 'warning', ticks: at - calm };
  return { state: 'active', ticks: at - calm - warning };
}

/**
 * Whether a field acts at a tick.
 * @example isActive(waterOfALagoon, 0) // true
 */
export function isActive(field: Field, tick: number): boolean {
  if (!isPeriodic(field.kind)) return true;
  const { calm, warning } = FIELD_CYCLES[field.kind];
  return positionOf(field, field.kind, tick) >= calm + warning;
}

/**
 * The ticks of one whole turn of a periodic field.
 * @example periodOf('gust') // 240
 */
export function periodOf(kind: PeriodicKind): number {
  const { calm, warning, active } = FIELD_CYCLES[kind];
  return calm + warning + active;
}

/**
 * Whether fields of a kind come and go.
 * @example isPeriodic('bolt') // true
 */
export function isPeriodic(kind: FieldKind): kind is PeriodicKind {
  return kind === 'gust' || kind === 'press' || kind === 'bolt';
}

function positionOf(field: Field, kind: PeriodicKind, tick: number): number {
  return modulo(tick + field.phase, periodOf(kind));
}
