import { reloadGuards, type ActiveWork } from './reloadGuards.ts';

/** Registers work that a reload would interrupt; returns a function that ends it. */
export function startActiveWork(kind: ActiveWork): () => void {
  const guard = (): ActiveWork => kind;
  reloadGuards.add(guard);
  return () => void reloadGuards.delete(guard);
}

/** Registers work for the duration of a promise. */
export function trackActiveWork<Value>(kind: ActiveWork, work: Promise<Value>): Promise<Value> {
  return work.finally(startActiveWork(kind));
}
