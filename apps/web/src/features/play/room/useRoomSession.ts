import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { browserTimers } from '@jumpy/browser/timers';
import { network } from '../../../data/network.ts';
import { usePlayer } from '../../../data/session.ts';
import { statsQuery } from '../../../data/stats.ts';
import { useCharacter } from '../../../data/useCharacter.ts';
import { windowPlatform } from '../../../frame/platform.ts';
import { openRoomBridge } from '../../../frame/roomBridge.ts';
import { ownRoom } from '../../../rooms/ownRoom.ts';
import { createRoomSession, type RoomPlay, type RoomSession, type RoomSessionNeeds } from './roomSession.ts';

const NOTHING = (): (() => void) => () => undefined;
const BEFORE: RoomPlay = { loading: true, ready: false, connection: 'unknown', figures: undefined };

/** Creates the session between the tab's room and the game page. */
export function useRoomSession(
  frame: RefObject<HTMLIFrameElement | null>,
  { goHome, raceAgain, isListed }: Pick<RoomSessionNeeds, 'goHome' | 'raceAgain'> & { isListed: boolean },
): { play: RoomPlay; session: RoomSession | undefined } {
  const { username } = usePlayer();
  const { look } = useCharacter();
  const stats = useQuery(statsQuery).data?.stats;
  const known = useRef({ look, username, stats, goHome, raceAgain });
  const [session, setSession] = useState<RoomSession>();
  useEffect(() => {
    known.current = { look, username, stats, goHome, raceAgain };
  }, [look, username, stats, goHome, raceAgain]);
  useEffect(() => session?.tellCharacter(), [session, look]);
  useEffect(() => session?.tellList(isListed), [session, isListed]);

  useEffect(() => {
    const bridge = openRoomBridge({
      page: window,
      frame: () => frame.current?.contentWindow,
      onMessage: (message) => current.hear(message),
    });
    const current = createRoomSession({
      room: ownRoom,
      network,
      post: bridge.post,
      nowMs: browserTimers.nowMs,
      platform: () => windowPlatform(window),
      look: () => known.current.look,
      totals() {
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

  const play = useSyncExternalStore(session?.subscribe ?? NOTHING, session?.state ?? (() => BEFORE));
  return { play, session };
}
