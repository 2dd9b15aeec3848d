import { createSignal } from './signal.ts';

let place: HTMLElement | null = null;
const changes = createSignal<void>();

/** Lends a place in the menu to what comes later, the way to the install screen, and says how signs look there. Null takes it back. */
export function lendInstallPlace(element: HTMLElement | null): void {
  place = element;
  changes.tell();
}

/** The place that is lent now. */
export const installPlace = (): HTMLElement | null => place;
export const onInstallPlace = changes.hear;
