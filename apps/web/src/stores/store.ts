import { useSyncExternalStore } from 'react';
import { createEmitter } from '../data/emitter.ts';

/** State that lives as long as the page. */
export interface Store<State extends object> {
  get(): State;
  /** Changes some members and calls the subscribers. */
  set(members: Partial<State>): void;
  /** Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial;
  const changes = createEmitter<void>();
  return {
    get: () => state,
    set(members) {
      state = { ...state, ...members };
      changes.emit();
    },
    subscribe: changes.subscribe,
  };
}

/** A member of a store; renders again when it changes. */
export function useStore<State extends object, Key extends keyof State>(store: Store<State>, key: Key): State[Key] {
  return useSyncExternalStore(store.subscribe, () => store.get()[key]);
}
