import { isHushed } from './hush.ts';

/** What to load the page anew would break off. */
export type UnderWay = 'run' | 'room' | 'sending' | 'request';

const counts: Record<Exclude<UnderWay, 'run'>, number> = { room: 0, sending: 0, request: 0 };

/** Something begins that wants this page until it is done; the answer ends it. */
export function begin(what: keyof typeof counts): () => void {
  let isOver = false;
  counts[what] += 1;
  return () => {
    if (isOver) return;
    isOver = true;
    counts[what] -= 1;
  };
}

/** The same for as long as some work takes. */
export function during<Value>(what: keyof typeof counts, work: Promise<Value>): Promise<Value> {
  return work.finally(begin(what));
}

let isAsking = (): boolean => false;

/** What changes something at the server is asked for by the page's one cache. */
export function watchRequests(isAnyAsked: () => boolean): void {
  isAsking = isAnyAsked;
}

/** What goes on in this page, the most important of it. */
export function underWay(): UnderWay | undefined {
  if (isHushed()) return 'run';
  const what = (['room', 'sending', 'request'] as const).find((each) => counts[each] > 0);
  return what ?? (isAsking() ? 'request' : undefined);
}
