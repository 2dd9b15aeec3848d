import { groupedText } from '@jumpy/domain/numberText';
import { monText } from '@jumpy/domain/mon';
import { shortAddress } from '@jumpy/domain/shortAddress';
import type { OperationsAnswer } from '@jumpy/protocol/http/operations';
import { StatTile, StatTiles } from '../../ui/panel/StatTile.tsx';

const HOUR_S = 3_600;

/** The few numbers that an operator looks at first. */
export function Numbers({
  answer: { chain, queues, version, uptimeSeconds, errors, now, rooms },
}: {
  answer: OperationsAnswer;
}) {
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting + queue.failing, 0);
  const givenUp = queues.reduce((sum, queue) => sum + queue.givenUp, 0);
  const recent = errors.filter(({ lastAt }) => now - lastAt < HOUR_S * 1_000).length;
  return (
    <StatTiles label="Now">
      <StatTile label="Jobs that wait" value={waiting} note={givenUp > 0 ? `${givenUp} given up` : 'none given up'} />
      <StatTile label="Kinds of errors in an hour" value={recent} />
      {chain ? (
        <StatTile
          label="Blocks behind"
          value={chain.lag ?? '?'}
          note={chain.head === null ? 'the node does not answer' : `block ${groupedText(chain.head)}`}
        />
      ) : (
        <StatTile label="Chain" value="off" />
      )}
      {chain?.roleKey ? (
        <StatTile
          label="Gas of the role key"
          value={monText(BigInt(chain.roleKey.balanceWei))}
          note={shortAddress(chain.roleKey.address)}
        />
      ) : null}
      {rooms ? (
        <StatTile
          label="Rooms of this server"
          value={rooms.rooms}
          note={`${groupedText(rooms.players)} players, ${groupedText(rooms.errors)} errors`}
        />
      ) : null}
      {rooms?.shared ? (
        <StatTile
          label="Rooms taken over"
          value={rooms.shared.takenOver}
          note={`${groupedText(rooms.shared.lost)} lost, ${groupedText(rooms.shared.visitors)} clients elsewhere`}
        />
      ) : null}
      <StatTile label="This server is up" value={uptimeText(uptimeSeconds)} note={`version ${version}`} />
    </StatTiles>
  );
}

function uptimeText(seconds: number): string {
  const hours = Math.floor(seconds / HOUR_S);
  return hours < 48 ? `${hours} h ${Math.floor((seconds % HOUR_S) / 60)} min` : `${Math.floor(hours / 24)} days`;
}
