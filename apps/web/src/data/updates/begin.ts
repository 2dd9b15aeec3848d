import { goingOn, type UnderWay } from '../goingOn.ts';

/** Something begins that wants this page until it is done; the answer ends it. */
export function begin(what: UnderWay): () => void {
  const ask = (): UnderWay => what;
  goingOn.add(ask);
  return () => void goingOn.delete(ask);
}

/** The same for as long as some work takes. */
export function during<Value>(what: UnderWay, work: Promise<Value>): Promise<Value> {
  return work.finally(begin(what));
}
