import { shownName } from '@jumpy/domain/hiddenName';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { RoomRanking } from '@jumpy/protocol/room/messages';
import type { ReactNode } from 'react';
import { isLocalRoom, ownRoom } from '../../../rooms/ownRoom.ts';
import { sortByScore, isHost, getOwnPlayer, type ClientRoom } from '../../../rooms/clientRoom.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { ReportButton } from '../../../names/ReportButton.tsx';
import { RoomPlayerName } from '../../../names/RoomPlayerName.tsx';
import { toOtherPlayer } from '../../../rooms/otherPlayer.ts';
import { Crown } from '../Crown.tsx';
import side from '../SidePanels.module.css';
import styles from './Room.module.css';
import { useRaceAgain } from './roomHooks.ts';
import * as m from '../messages.ts';

interface Props {
  room: ClientRoom;
  /** XP from the server for the player's run; undefined until received. */
  xp: number | undefined;
  onLeave: () => void;
}

/** The server's ranking; a page loaded after the end uses the players' last scores. */
function getRankings({ result, players }: ClientRoom): readonly RoomRanking[] {
  return (
    result?.rankings ??
    sortByScore(players.filter(({ isBot }) => !isBot)).map(
      ({ id, username, avatar, score, jumps, noProfile }, index) => ({
        ...{ rank: index + 1, playerId: id, username, avatar, score, jumps, noProfile },
      }),
    )
  );
}

/** Result of the race: ranking, winner, XP and next steps. */
export function RoomResultPanel({ room, xp, onLeave }: Props) {
  const rows = getRankings(room);
  const winner = room.result?.winner ?? rows[0];
  const isWinner = rows.some(({ rank, playerId }) => rank === 1 && playerId === room.playerId);
  const raceId = room.result?.raceId;
  return (
    <section className={styles.result} aria-label={m.raceOver()}>
      <Panel title={m.raceOverTitle()} className={side.panel}>
        {winner ? (
          <p className={styles.winner} role="status">
            <Crown width={34} />
            <WinnerText
              winner={winner}
              isWinner={isWinner}
              isShared={rows.filter(({ rank }) => rank === 1).length > 1}
            />
          </p>
        ) : null}
        <ol className={`${side.rivals} ${styles.race}`} aria-label={m.ranking()} data-unscanned>
          {rows.map((row) => (
            <RankingRow key={row.playerId} row={row} ownId={room.playerId} />
          ))}
        </ol>
        {getOwnPlayer(room) ? <p className={styles.xp}>{xpText(xp)}</p> : null}
        <NextActions room={room} onLeave={onLeave} />
        {raceId ? (
          <ButtonLink to={`/race/${raceId}`} size="small" icon="watch">
            {m.seeRace()}
          </ButtonLink>
        ) : null}
      </Panel>
    </section>
  );
}

/** Players who are equal in every ranking criterion share the place. */
function WinnerText({
  winner,
  isWinner,
  isShared,
}: {
  winner: RoomRanking;
  isWinner: boolean;
  isShared: boolean;
}): ReactNode {
  if (isShared) return <span>{isWinner ? m.youShareWin() : m.sharedWin()}</span>;
  if (isWinner) return <span>{m.youWin()}</span>;
  return (
    <span>
      {m.roomWinner({
        username: shownName(winner.username),
        name: (text) => (
          <bdi key="name" className={styles.winnerName}>
            {text}
          </bdi>
        ),
      })}
    </span>
  );
}

function xpText(xp: number | undefined): string {
  if (isLocalRoom()) return m.practiceOnly();
  return xp === undefined ? m.addingUpXp() : m.roomXp({ xp: formatGrouped(xp) });
}

function RankingRow({ row, ownId }: { row: RoomRanking; ownId: string | null }) {
  const { rank, playerId, username, avatar, score, jumps } = row;
  const isSelf = playerId === ownId;
  const other = toOtherPlayer({ ...row, id: playerId }, ownId);
  return (
    <li className={isSelf ? `${side.rival} ${side.own}` : side.rival} aria-current={isSelf || undefined}>
      <span className={side.rank}>{rank}</span>
      <Avatar src={avatar} size={32} />
      <RoomPlayerName player={other} name={username} className={side.rivalName} />
      <span className={styles.jumps}>{m.rankedJumps({ count: jumps })}</span>
      <span className={side.rivalScore}>{formatGrouped(score)}</span>
      {other ? <ReportButton player={other} name={username} className={styles.report} /> : null}
    </li>
  );
}

/** The host returns everyone to the lobby; in quick races players may race again. */
function NextActions({ room, onLeave }: Pick<Props, 'room' | 'onLeave'>) {
  const raceAgain = useRaceAgain();
  return (
    <div className={styles.next}>
      {room.kind === 'quick' ? (
        <Button tone="lime" icon="race" onClick={raceAgain}>
          {m.raceAgain()}
        </Button>
      ) : isHost(room) ? (
        <Button tone="lime" icon="users" onClick={() => ownRoom.send({ type: 'back_to_lobby' })}>
          {m.backToLobby()}
        </Button>
      ) : (
        <p className={styles.wait}>{m.waitingForHost()}</p>
      )}
      <Button icon="logout" onClick={onLeave}>
        {m.leaveRoom()}
      </Button>
    </div>
  );
}
