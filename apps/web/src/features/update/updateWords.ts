import type { UpdateAct, UpdateView } from '../../data/updates/appUpdates.ts';
import type { UnderWay } from '../../data/goingOn.ts';

/** What a toast says: what is, and what is safe. */
interface UpdateWords {
  title: string;
  text: string;
}

const KEEPS = 'Clear All Caches keeps your wallet and the runs on their way.';

const UNTIL: Readonly<Record<UnderWay, string>> = {
  run: 'when your run is over',
  room: 'when you have left your room',
  sending: 'when your run has been sent',
  request: 'when what you asked for is done',
};

const DOING: Readonly<Record<UpdateAct, UpdateWords>> = {
  update: { title: 'Updating', text: 'The page comes back in a moment. Nothing of yours is lost.' },
  refresh: { title: 'Refreshing', text: 'Everything is loaded anew.' },
  clear: { title: 'Clearing', text: 'Your wallet and the runs on their way stay.' },
};

const FAILED: Readonly<Record<NonNullable<UpdateView['failure']>, UpdateWords>> = {
  unreached: {
    title: 'Jumpy is out of reach',
    text: 'Nothing was deleted: what is gone could not come back now. Try again with a connection.',
  },
  stuck: { title: 'The update did not begin', text: 'Hard Refresh brings it. Nothing of yours is lost.' },
};

/** The words of the toast as it stands. */
export function updateWords({ act, waitsFor, failure }: UpdateView): UpdateWords {
  if (failure) return FAILED[failure];
  if (act === undefined) return { title: 'A new version of Jumpy is ready', text: KEEPS };
  if (waitsFor === undefined) return DOING[act];
  return { title: 'Waiting', text: `The page is loaded anew ${UNTIL[waitsFor]}.` };
}
