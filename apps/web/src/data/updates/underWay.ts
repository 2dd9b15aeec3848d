import { goingOn, type UnderWay } from '../goingOn.ts';
import { isHushed } from '../hush.ts';

/** What goes on in this page, a run before all else. */
export function underWay(): UnderWay | undefined {
  if (isHushed()) return 'run';
  for (const ask of goingOn) {
    const what = ask();
    if (what) return what;
  }
  return undefined;
}
