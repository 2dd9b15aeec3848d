import type { Channel } from '@jumpy/browser/channel';
import type { Timers } from '@jumpy/browser/timers';
import type { FromRaceViewer, GivenRacer, ToRaceViewer } from '@jumpy/protocol/raceFrame';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { openRaceBridge } from '../../frame/raceBridge.ts';

/** How long the frame may take to say that it listens, in milliseconds. */
const PATIENCE_MS = 15_000;

type Data<Type extends FromRaceViewer['type']> = Extract<FromRaceViewer, { type: Type; data: object }>['data'];
/** What was wrong with runs, by their place in what was given. */
export type Failures = ReadonlyMap<number, Data<'RACE_FAILED'>['error']>;

/** How the viewer stands. */
export interface RaceViewerRead {
  /** Undefined until the first picture. */
  standing: Data<'RACE_STATE'> | undefined;
  failures: Failures;
  /** The game page did not answer. */
  isSilent: boolean;
  /** Follows somebody, by their place in what was given; null: whoever leads. */
  follow: (index: number | null) => void;
}

interface Needs {
  frame: RefObject<HTMLIFrameElement | null>;
  /** What is to be watched, once it is there. */
  racers: readonly GivenRacer[] | undefined;
  onLeave: () => void;
  timers: Timers;
}

const NONE: Failures = new Map();

/** Gives the game page the runs of a race and hears how it goes. */
export function useRaceViewer({ frame, racers, onLeave, timers }: Needs): RaceViewerRead {
  const [standing, setStanding] = useState<RaceViewerRead['standing']>();
  const [failures, setFailures] = useState(NONE);
  const [isSilent, setSilent] = useState(false);
  // Counts how often the frame said that it listens: a frame that loads again is told again.
  const [calls, setCalls] = useState(0);
  const bridge = useRef<Channel<ToRaceViewer>>(undefined);
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  }, [onLeave]);

  useEffect(() => {
    const opened = openRaceBridge({
      page: window,
      frame: () => frame.current?.contentWindow,
      onMessage(message) {
        if (message.type === 'RACE_READY') setCalls((count) => count + 1);
        else if (message.type === 'RACE_STATE') setStanding((now) => (isSame(now, message.data) ? now : message.data));
        else if (message.type === 'NAVIGATE_HOME') leave.current();
        else setFailures((now) => new Map(now).set(message.data.index, message.data.error));
      },
    });
    bridge.current = opened;
    return opened.close;
  }, [frame]);

  useEffect(() => {
    if (calls > 0) {
      setSilent(false);
      return undefined;
    }
    return timers.after(PATIENCE_MS, () => setSilent(true));
  }, [timers, calls]);

  useEffect(() => {
    if (calls === 0 || !racers || racers.length === 0) return;
    setStanding(undefined);
    setFailures(NONE);
    bridge.current?.post({ type: 'RACE', data: { racers: [...racers] } });
  }, [calls, racers]);

  const follow = useCallback((index: number | null) => bridge.current?.post({ type: 'FOLLOW', data: { index } }), []);
  return { standing, failures, isSilent, follow };
}

/** Four times a second only the tick is another, which this page does not show. */
function isSame(one: RaceViewerRead['standing'], other: Data<'RACE_STATE'>): boolean {
  return one?.followed === other.followed && one.isLeader === other.isLeader && one.state === other.state;
}
