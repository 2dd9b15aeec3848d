import { MAX_ROOM_SEATS } from '@jumpy/protocol/room/seats';
import type { RoomPlayer } from '@jumpy/protocol/room/messages';
import { CHARACTER_BOX, drawCharacter } from '@jumpy/rig/character';
import { POSES } from '@jumpy/rig/poses';
import { browserTimers } from '@jumpy/browser/timers';
import { useMemo, useEffect, useState, lazy, Suspense } from 'react';
import { useConfig } from '../../data/config.ts';
import { getBrowserShareApi, type ShareOutcome, shareLink } from '../../data/shareLink.ts';
import { ReportButton } from '../../names/ReportButton.tsx';
import { RoomPlayerName } from '../../names/RoomPlayerName.tsx';
import { isLocalRoom, ownRoom } from '../../rooms/ownRoom.ts';
import { isHost, type ClientRoom, startRefusal } from '../../rooms/clientRoom.ts';
import { toOtherPlayer } from '../../rooms/otherPlayer.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Stack, Row } from '../../ui/Layout.tsx';
import { Panel, InsetBox } from '../../ui/Panel.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { RigDrawing } from '../../ui/RigDrawing.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useCharacterLook } from '../../ui/useCharacterLook.ts';
import { useDressedLook } from '../../ui/useDressedLook.ts';
import styles from './LobbySheet.module.css';
import * as m from './messages.ts';

/** A room before its game: players, invite options, and who starts. */
export function RoomWaitingView({ room, onLeave }: { room: ClientRoom; onLeave: () => void }) {
  const { players, kind, roomId, isBroken, lastMessage } = room;
  const isQuick = kind === 'quick';
  return (
    <Panel title={isQuick ? m.quickRaceTitle() : m.waitingRoomTitle()} className={styles.waiting}>
      <div className={styles.room}>
        <section className={styles.people} aria-label={m.players()}>
          <p className={styles.count}>
            <Icon name="users" size={20} />
            {m.playerCount({ count: players.length, max: MAX_ROOM_SEATS })}
          </p>
          <PlayerList players={players} ownId={room.playerId} />
        </section>
        <div className={styles.side}>
          {isQuick ? (
            <QuickRaceCountdown startsByMs={room.startsByMs} />
          ) : (
            <RoomCodePanel roomId={roomId} isLocal={isLocalRoom()} />
          )}
          {isLocalRoom() ? <p className={styles.note}>{m.practiceOnly()}</p> : null}
          <p className={styles.said} role="status" data-broken={isBroken || undefined}>
            {isBroken ? m.reconnecting() : lastMessage}
          </p>
          {isQuick ? null : <StartControl room={room} />}
          <button type="button" className={styles.quiet} onClick={onLeave}>
            {m.leaveRoom()}
          </button>
        </div>
      </div>
    </Panel>
  );
}

/** Start button for the host; others see that they are waiting. */
function StartControl({ room }: { room: ClientRoom }) {
  const refusal = startRefusal(room);
  if (room.playerId === null) return <p className={styles.wait}>{m.spectatingUntilStart()}</p>;
  if (!isHost(room)) return <p className={styles.wait}>{m.waitingForHost()}</p>;
  return (
    <Stack gap={5}>
      <Button
        tone="lime"
        size="big"
        className={styles.main}
        disabled={refusal !== undefined || room.isBroken}
        aria-describedby="room-start"
        onClick={() => ownRoom.send({ type: 'start_countdown' })}
      >
        {m.startGame({ count: room.players.length })}
      </Button>
      <p className={styles.why} id="room-start">
        {refusal}
      </p>
    </Stack>
  );
}

/** Everyone in the room, each with their character on a platform. */
function PlayerList({ players, ownId }: { players: readonly RoomPlayer[]; ownId: string | null }) {
  return (
    <ul className={styles.list}>
      {players.map((player) => (
        <PlayerListItem key={player.id} player={player} ownId={ownId} />
      ))}
    </ul>
  );
}

function PlayerListItem({ player, ownId }: { player: RoomPlayer; ownId: string | null }) {
  const { seat, username, avatar, level, isHost, isBot, isAway } = player;
  const isSelf = player.id === ownId;
  const other = toOtherPlayer(player, ownId);
  const look = useDressedLook(useCharacterLook(player.look), player.cosmetics);
  const shape = useMemo(() => drawCharacter(look, { pose: POSES.idle }), [look]);
  return (
    <li className={styles.person} data-away={isAway || undefined}>
      <div className={styles.badges}>
        {isHost ? <Badge tone="sun">{m.host()}</Badge> : null}
        {isBot ? <Badge tone="sky">{m.bot()}</Badge> : null}
        {isAway ? <Badge tone="coral">{m.away()}</Badge> : null}
      </div>
      <RigDrawing shape={shape} box={CHARACTER_BOX} clipIdPrefix={`seat-${seat}`} className={styles.figure} />
      <i className={styles.slab} data-place={seat % 5} />
      <p className={isSelf ? `${styles.name} ${styles.self}` : styles.name} aria-current={isSelf || undefined}>
        <Avatar src={avatar} size={24} />
        <RoomPlayerName player={other} name={username} className={styles.cut} />
        {isSelf ? <VisuallyHidden>{m.you()}</VisuallyHidden> : null}
      </p>
      <p className={styles.level}>{m.levelShort({ level })}</p>
      {other ? <ReportButton player={other} name={username} className={styles.report} /> : null}
    </li>
  );
}

const secondsUntil = (atMs: number): number => Math.max(0, Math.ceil((atMs - browserTimers.nowMs()) / 1_000));

/** Matchmaking with the maximum remaining wait. */
function QuickRaceCountdown({ startsByMs }: { startsByMs: number | null }) {
  const [, setTick] = useState(0);
  const seconds = startsByMs === null ? undefined : secondsUntil(startsByMs);
  useEffect(() => {
    const id = window.setInterval(() => setTick((tick) => tick + 1), 250);
    return () => window.clearInterval(id);
  }, []);
  return (
    <InsetBox className={styles.quick}>
      <p className={styles.looking} role="status">
        {m.lookingForPlayers()}
      </p>
      {seconds === undefined ? null : (
        <p className={styles.seconds} role="timer" aria-label={m.startsInSeconds({ seconds })}>
          {seconds}
        </p>
      )}
      <p className={styles.hint}>{m.botsFillSeats()}</p>
    </InsetBox>
  );
}

const QrCode = lazy(async () => ({ default: (await import('../../ui/QrCode.tsx')).QrCode }));

/** How long "Copied" is shown, in milliseconds. */
const COPIED_NOTE_MS = 3_000;

/** Invite link to a room. */
const getRoomUrl = (roomId: string): string => `${window.location.origin}/?room=${roomId}`;

type ShareTarget = 'code' | 'link';

/** The room's code to read out, copy, share or scan. */
function RoomCodePanel({ roomId, isLocal }: { roomId: string; isLocal: boolean }) {
  const productName = useConfig()?.productName ?? 'Jumpy';
  const [lastShare, setLastShare] = useState<{ target: ShareTarget; outcome: ShareOutcome }>();
  const [isQrShown, setQrShown] = useState(false);
  const copied = lastShare?.outcome === 'copied' ? lastShare.target : undefined;
  useEffect(
    () => (copied ? browserTimers.schedule(COPIED_NOTE_MS, () => setLastShare(undefined)) : undefined),
    [copied],
  );

  const link = getRoomUrl(roomId);
  const copyCode = async (): Promise<void> => {
    const { clipboard } = getBrowserShareApi();
    const api = clipboard ? { clipboard } : {};
    setLastShare({ target: 'code', outcome: await shareLink({ title: '', text: '', url: roomId }, api) });
  };
  const share = async (): Promise<void> => {
    const invitation = { title: productName, text: m.invitation({ productName, roomId }), url: link };
    setLastShare({ target: 'link', outcome: await shareLink(invitation, getBrowserShareApi()) });
  };
  return (
    <InsetBox className={styles.codePanel}>
      <p className={styles.digits}>
        <VisuallyHidden>{m.roomCodeDigits({ roomId })}</VisuallyHidden>
        {[...roomId].map((digit, index) => (
          <span key={index} className={styles.digit} aria-hidden="true">
            {digit}
          </span>
        ))}
      </p>
      <Row nowrap gap={4}>
        <Button icon={copied === 'code' ? 'check' : 'copy'} className={styles.copy} onClick={() => void copyCode()}>
          {copied === 'code' ? m.copied() : m.copyCode()}
        </Button>
        {isLocal ? null : (
          <>
            <Button
              icon={copied === 'link' ? 'check' : 'share'}
              aria-label={m.shareLink()}
              onClick={() => void share()}
            />
            <Button
              icon="image"
              aria-label={m.qrCode()}
              aria-expanded={isQrShown}
              onClick={() => setQrShown(!isQrShown)}
            />
          </>
        )}
      </Row>
      {isQrShown ? (
        <Suspense fallback={<div className={styles.square} />}>
          <QrCode text={link} label={m.qrCodeOfRoom({ roomId })} className={styles.square} />
        </Suspense>
      ) : null}
      <p className={styles.sent} role="status">
        {shareOutcomeText(lastShare, { roomId, link })}
      </p>
    </InsetBox>
  );
}

function shareOutcomeText(
  lastShare: { target: ShareTarget; outcome: ShareOutcome } | undefined,
  { roomId, link }: { roomId: string; link: string },
): string {
  if (lastShare?.outcome === 'copied') return lastShare.target === 'code' ? m.codeCopied() : m.linkCopied();
  if (lastShare?.outcome === 'shown') return m.copyByHand({ text: lastShare.target === 'code' ? roomId : link });
  return '';
}
