import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { browserTimers } from '@jumpy/browser/timers';
import { network } from '../../../data/network.ts';
import { usePlayer } from '../../../data/session.ts';
import { statsQuery } from '../../../data/stats.ts';
import { useCharacter } from '../../../data/useCharacter.ts';
import { getWindowPlatform } from '../../../frame/platform.ts';
import { openRoomBridge } from '../../../frame/roomBridge.ts';
import { ownRoom } from '../../../rooms/ownRoom.ts';
import { createRoomSession, type RoomPlayState, type RoomSession, type RoomSessionOptions } from './roomSession.ts';

const noopSubscribe = (): (() => void) => () => undefined;
const INITIAL_STATE: RoomPlayState = { loading: true, ready: false, connection: 'unknown', figures: undefined };

/** Creates the session between the tab's room and the game page. */
export function useRoomSession(
  frame: RefObject<HTMLIFrameElement | null>,
  { goHome, raceAgain, isListed }: Pick<RoomSessionOptions, 'goHome' | 'raceAgain'> & { isListed: boolean },
): { play: RoomPlayState; session: RoomSession | undefined } {
  const { username } = usePlayer();
  const { look } = useCharacter();
  const stats = useQuery(statsQuery).data?.stats;
  const known = useRef({ look, username, stats, goHome, raceAgain });
  const [session, setSession] = useState<RoomSession>();
  useEffect(() => {
    known.current = { look, username, stats, goHome, raceAgain };
  }, [look, username, stats, goHome, raceAgain]);
  useEffect(() => session?.sendCharacter(), [session, look]);
  useEffect(() => session?.sendListVisibility(isListed), [session, isListed]);

  useEffect(() => {
    const bridge = openRoomBridge({
      page: window,
      getFrameWindow: () => frame.current?.contentWindow,
      onMessage: (message) => current.handleMessage(message),
    });
    const current = createRoomSession({
      room: ownRoom,
      network,
      post: bridge.post,
      nowMs: browserTimers.nowMs,
      getPlatform: () => getWindowPlatform(window),
      getLook: () => known.current.look,
      getTotals() {
        const { hi_score = 0, total_jumps = 0, total_games = 0 } = known.current.stats ?? {};
        return { hi_score, total_jumps, total_games, username: known.current.username };
      },
      goHome: () => known.current.goHome(),
      raceAgain: () => known.current.raceAgain(),
    });
    setSession(current);
    return () => {
      setSession(undefined);
      bridge.close();
      current.stop();
    };
  }, [frame]);

  const play = useSyncExternalStore(session?.subscribe ?? noopSubscribe, session?.getState ?? (() => INITIAL_STATE));
  return { play, session };
}
