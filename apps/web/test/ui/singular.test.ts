import { expect, test } from 'vitest';
import * as boards from '../../src/features/boards/messages.ts';
import * as daily from '../../src/features/daily/messages.ts';
import * as play from '../../src/features/play/messages.ts';
import * as rooms from '../../src/features/rooms/messages.ts';
import * as stats from '../../src/features/stats/messages.ts';
import * as unsent from '../../src/features/unsent/messages.ts';

test.each([
  [play.rankChange, 'up 1 place', 'up 1,234 places'],
  [play.rankedJumps, '1 jump', '1,234 jumps'],
  [play.firstBestPoints, '1 point, your first best', '1,234 points, your first best'],
  [play.missedOwnRunBy, '1 more point and', '1,234 more points and'],
  [play.missedRivalBy, '1 more point and', '1,234 more points and'],
  [play.pointsToDailyBest, '1 more point and', '1,234 more points and'],
  [play.pointsToNewBest, '1 more point and', '1,234 more points and'],
  [boards.howGotJumps, 'How Mira got 1 jump', 'How Mira got 1,234 jumps'],
  [daily.daysLockedIn, '1 day locked in', '1,234 days locked in'],
  [rooms.startsInSeconds, 'Starts in 1 second', 'Starts in 1,234 seconds'],
  [stats.rankedJumps, '1 jump is ranked.', '1,234 jumps are ranked.'],
  [stats.unseenJumps, '1 game with 1 jump we', '1,234 games with 1,234 jumps we'],
  [unsent.deleteWarning, 'its 1 point, 1 jump and', 'its 1,234 points, 1,234 jumps and'],
  [unsent.runTitle, 'Solo, 1 point', 'Solo, 1,234 points'],
])('a count of one is said in the singular: %#', (text, one, many) => {
  const say = (count: number): string =>
    text({
      ...{ count, points: count, jumps: count, seconds: count, games: count },
      ...{ name: 'Mira', username: 'Mira', mode: 'Solo', date: 'today', reason: '', direction: 'up' },
    });
  expect(`${say(1)}.`).toMatch(new RegExp(`${one}(?!\\w)`));
  expect(say(1_234)).toContain(many);
});
