import { reloadGuards, type ActiveWork } from './reloadGuards.ts';

/** Registers work that a reload would interrupt; returns a function that ends it. */
export function startActiveWork(what: ActiveWork): () => void {
  const ask = (): ActiveWork => what;
  reloadGuards.add(ask);
  return () => void reloadGuards.delete(ask);
}

/** Registers work for the duration of a promise. */
export function trackActiveWork<Value>(what: ActiveWork, work: Promise<Value>): Promise<Value> {
  return work.finally(startActiveWork(what));
}
