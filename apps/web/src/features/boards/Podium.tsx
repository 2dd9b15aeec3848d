import type { Board, BoardRow } from '@jumpy/protocol/http/boards';
import { DEFAULT_LOOK } from '@jumpy/protocol/look';
import { avatarLookFor } from '@jumpy/rig/avatar';
import { CHARACTER_BOX, type CharacterLook, drawCharacter } from '@jumpy/rig/character';
import { POSES } from '@jumpy/rig/poses';
import { paintSvg } from '@jumpy/rig/svg';
import { useId, useMemo } from 'react';
import { useClimber } from '../../data/climbers.ts';
import { showLedger } from '../../data/ledgerSheet.ts';
import { nameView } from '../../data/rowName.ts';
import { useFace } from '../../data/useFace.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ForReaders } from '../../ui/ForReaders.tsx';
import { PlayerLink } from '../../ui/PlayerLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useLook } from '../../ui/useLook.ts';
import { askedNumber, valueText, whyText } from './boardView.ts';
import { ClimbsNow } from './ClimbsNow.tsx';
import styles from './Podium.module.css';
import { RowActions } from './RowActions.tsx';
import { RowCheck } from './RowCheck.tsx';
import { RunMarks } from './RunMarks.tsx';

const PLACES = ['first', 'second', 'third'] as const;
type Place = (typeof PLACES)[number];

interface Props {
  board: Board;
  rows: readonly BoardRow[];
  /** Player whose actions are shown below the podium. */
  openId: string | undefined;
  onToggle: (publicId: string) => void;
  isClosed?: ((row: BoardRow) => boolean) | undefined;
}

/** The top three on pillars: the crowned winner in the middle, second left, third right. */
export function Podium({ board, rows, openId, onToggle, isClosed }: Props) {
  const actionsId = useId();
  const opened = rows.find(({ publicId, runId }) => publicId === openId && runId !== null);
  return (
    <>
      <ol className={styles.podium} aria-label="Podium">
        {PLACES.map((place, index) => {
          const row = rows[index];
          return row ? (
            <Stand
              key={row.publicId}
              board={board}
              row={row}
              place={place}
              open={row === opened}
              actionsId={actionsId}
              onToggle={() => onToggle(row.publicId)}
            />
          ) : (
            <FreeStand key={place} place={place} rank={index + 1} />
          );
        })}
      </ol>
      <div id={actionsId} className={styles.below}>
        {opened?.runId ? (
          <div className={styles.opened}>
            <p className={styles.openedName}>
              <bdi>{nameView(opened).text}</bdi>
              <span>{valueText(board, opened)}</span>
            </p>
            <RowActions
              runId={opened.runId}
              name={nameView(opened).text}
              player={{ publicId: opened.publicId, name: opened.username }}
              closed={isClosed?.(opened)}
            />
          </div>
        ) : null}
      </div>
    </>
  );
}

interface StandProps {
  board: Board;
  row: BoardRow;
  place: Place;
  open: boolean;
  actionsId: string;
  onToggle: () => void;
}

function Stand({ board, row, place, open, actionsId, onToggle }: StandProps) {
  const name = nameView(row);
  const face = useFace(row);
  const climb = useClimber(row.publicId);
  const winner = place === 'first';
  const asked = askedNumber(board, row);
  return (
    <li
      className={`${styles.stand} ${styles[place]}`}
      data-place={place}
      data-open={open || undefined}
      data-climbs={climb ? '' : undefined}
    >
      <span className={styles.figure} data-crown={winner || undefined}>
        <PodiumFigure
          publicId={row.publicId}
          isSelf={row.isSelf}
          look={row.look}
          winner={winner}
          className={styles.drawing}
        />
        {winner ? <ForReaders>Crown</ForReaders> : null}
      </span>
      <span className={styles.cap}>{row.rank}</span>
      <span className={styles.pillar}>
        <span className={styles.value}>
          {valueText(board, row)} <RunMarks row={row} />
        </span>
        <span
          className={row.isSelf ? `${styles.who} ${styles.self}` : styles.who}
          aria-current={row.isSelf || undefined}
        >
          <Avatar src={face} size={26} />
          <span className={styles.name} title={name.title}>
            <PlayerLink roomy player={row}>
              <bdi>{name.text}</bdi>
            </PlayerLink>
            {row.isSelf ? <ForReaders> (you)</ForReaders> : null}
          </span>
          {climb ? <ClimbsNow run={climb} name={name.text} /> : null}
        </span>
        {asked ? (
          <button
            type="button"
            className={styles.opener}
            aria-haspopup="dialog"
            aria-label={whyText(board, { row, name: name.text })}
            onClick={() => showLedger(asked)}
          >
            <span className={styles.ask} aria-hidden="true">
              ?
            </span>
          </button>
        ) : null}
        {row.runId === null ? null : (
          <>
            <span className={styles.mark}>
              <RowCheck runId={row.runId} />
            </span>
            <button
              type="button"
              className={styles.opener}
              aria-expanded={open}
              aria-controls={actionsId}
              aria-label={`Watch, race or verify ${name.text}’s run`}
              onClick={onToggle}
            >
              <Icon name="next" size={18} weight={3.4} />
            </button>
          </>
        )}
      </span>
    </li>
  );
}

/** An unoccupied pillar. */
function FreeStand({ place, rank }: { place: Place; rank: number }) {
  return (
    <li className={`${styles.stand} ${styles[place]} ${styles.free}`} data-free={place}>
      <span className={styles.cap}>{rank}</span>
      <span className={styles.pillar}>
        <span className={styles.freeWord}>Free place</span>
      </span>
    </li>
  );
}

interface PodiumFigureProps {
  publicId: string;
  isSelf: boolean;
  /** The active character; undefined for Jumpy. */
  look?: string | undefined;
  winner: boolean;
  className?: string | undefined;
}

/** A player's full figure: in the look of their generated avatar, or the hero for the viewer. */
export function PodiumFigure({ publicId, isSelf, look, winner, className }: PodiumFigureProps) {
  const id = useId();
  const own = useLook(look ?? DEFAULT_LOOK);
  const markup = useMemo(() => {
    const drawn = lookOnPodium(look !== undefined || isSelf ? own : avatarLookFor(publicId), { winner });
    return paintSvg(drawCharacter(drawn, { pose: winner ? POSES.win : POSES.idle }), { idPrefix: `${id}-` });
  }, [publicId, isSelf, look, own, winner, id]);
  return (
    <svg
      className={className}
      viewBox={CHARACTER_BOX.join(' ')}
      aria-hidden="true"
      focusable="false"
      data-look={look ?? (isSelf ? 'jumpy' : publicId)}
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}

/** Adapts a look for the podium: only the winner wears a crown, in place of any hat. */
function lookOnPodium(look: CharacterLook, { winner }: { winner: boolean }): CharacterLook {
  if (winner) return { ...look, hat: 'crown' };
  return look.hat === 'crown' ? { ...look, hat: 'none' } : look;
}
