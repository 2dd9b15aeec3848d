import { goingOn, type UnderWay } from '../goingOn.ts';

/** Registers work that a reload would interrupt; returns a function that ends it. */
export function begin(what: UnderWay): () => void {
  const ask = (): UnderWay => what;
  goingOn.add(ask);
  return () => void goingOn.delete(ask);
}

/** Registers work for the duration of a promise. */
export function during<Value>(what: UnderWay, work: Promise<Value>): Promise<Value> {
  return work.finally(begin(what));
}
