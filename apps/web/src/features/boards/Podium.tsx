import type { Board, BoardRow } from '@jumpy/protocol/http/boards';
import { DEFAULT_APPEARANCE } from '@jumpy/protocol/appearance';
import { avatarAppearanceFor } from '@jumpy/rig/drawAvatar';
import { CHARACTER_BOX, type CharacterAppearance, drawCharacter } from '@jumpy/rig/character';
import { POSES } from '@jumpy/rig/poses';
import { renderSvg } from '@jumpy/rig/renderSvg';
import { useId, useMemo } from 'react';
import { useLivePlayer } from '../../data/livePlayers.ts';
import { displayNameView } from '../../data/displayName.ts';
import { useAvatar } from '../../data/useAvatar.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { PlayerLink } from '../../ui/PlayerLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useCharacterLook } from '../../ui/useCharacterLook.ts';
import { valueText } from './boardView.ts';
import { LiveRunLink } from './LiveRunLink.tsx';
import { ExplainButton, RowActions, RowCheckIcon } from './RowActions.tsx';
import { RunBadges } from './RunBadges.tsx';
import styles from './Podium.module.css';
import * as m from './messages.ts';

const PODIUM_PLACES = ['first', 'second', 'third'] as const;
type PodiumPlace = (typeof PODIUM_PLACES)[number];

interface Props {
  board: Board;
  rows: readonly BoardRow[];
  /** Player whose actions are shown below the podium. */
  openId: string | undefined;
  onToggle: (publicId: string) => void;
}

/** The top three on pillars: the crowned winner in the middle, second left, third right. */
export function Podium({ board, rows, openId, onToggle }: Props) {
  const actionsId = useId();
  const openedRow = rows.find(({ publicId, runId }) => publicId === openId && runId !== null);
  return (
    <>
      <ol className={styles.podium} aria-label={m.podium()}>
        {PODIUM_PLACES.map((place, index) => {
          const row = rows[index];
          return row ? (
            <PodiumPillar
              key={row.publicId}
              board={board}
              row={row}
              place={place}
              isOpen={row === openedRow}
              actionsId={actionsId}
              onToggle={() => onToggle(row.publicId)}
            />
          ) : (
            <EmptyPillar key={place} place={place} rank={index + 1} />
          );
        })}
      </ol>
      <div id={actionsId} className={styles.below}>
        {openedRow?.runId ? (
          <div className={styles.opened}>
            <p className={styles.openedName}>
              <bdi>{displayNameView(openedRow).text}</bdi>
              <span>{valueText(board, openedRow)}</span>
            </p>
            <RowActions
              runId={openedRow.runId}
              name={displayNameView(openedRow).text}
              player={{
                publicId: openedRow.publicId,
                name: openedRow.username,
                noProfile: openedRow.noProfile,
              }}
            />
          </div>
        ) : null}
      </div>
    </>
  );
}

interface PillarProps {
  board: Board;
  row: BoardRow;
  place: PodiumPlace;
  isOpen: boolean;
  actionsId: string;
  onToggle: () => void;
}

function PodiumPillar({ board, row, place, isOpen, actionsId, onToggle }: PillarProps) {
  const name = displayNameView(row);
  const avatarUrl = useAvatar(row);
  const liveRun = useLivePlayer(row.publicId);
  const winner = place === 'first';
  return (
    <li
      className={`${styles.stand} ${styles[place]}`}
      data-place={place}
      data-open={isOpen || undefined}
      data-climbs={liveRun ? '' : undefined}
    >
      <span className={styles.figure} data-crown={winner || undefined}>
        <PodiumCharacter
          publicId={row.publicId}
          isSelf={row.isSelf}
          look={row.look}
          winner={winner}
          className={styles.drawing}
        />
        {winner ? <VisuallyHidden>{m.crown()}</VisuallyHidden> : null}
      </span>
      <span className={styles.cap}>{row.rank}</span>
      <span className={styles.pillar}>
        <span className={styles.value}>
          {valueText(board, row)} <RunBadges row={row} />
        </span>
        <span
          className={row.isSelf ? `${styles.who} ${styles.self}` : styles.who}
          aria-current={row.isSelf || undefined}
        >
          <Avatar src={avatarUrl} size={26} />
          <span className={styles.name} title={name.title}>
            <PlayerLink hasTouchPadding player={row}>
              <bdi>{name.text}</bdi>
            </PlayerLink>
            {row.isSelf ? <VisuallyHidden> {m.you()}</VisuallyHidden> : null}
          </span>
          {liveRun ? <LiveRunLink run={liveRun} name={name.text} /> : null}
        </span>
        <ExplainButton board={board} row={row} name={name.text} className={styles.opener} markClassName={styles.ask} />
        {row.runId === null ? null : (
          <>
            <span className={styles.mark}>
              <RowCheckIcon runId={row.runId} />
            </span>
            <button
              type="button"
              className={styles.opener}
              aria-expanded={isOpen}
              aria-controls={actionsId}
              aria-label={m.runActionsFor({ name: name.text })}
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
function EmptyPillar({ place, rank }: { place: PodiumPlace; rank: number }) {
  return (
    <li className={`${styles.stand} ${styles[place]} ${styles.free}`} data-free={place}>
      <span className={styles.cap}>{rank}</span>
      <span className={styles.pillar}>
        <span className={styles.freeWord}>{m.openSpot()}</span>
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
export function PodiumCharacter({ publicId, isSelf, look, winner, className }: PodiumFigureProps) {
  const id = useId();
  const ownLook = useCharacterLook(look ?? DEFAULT_APPEARANCE);
  const markup = useMemo(() => {
    const podiumLook = toPodiumLook(look !== undefined || isSelf ? ownLook : avatarAppearanceFor(publicId), { winner });
    return renderSvg(drawCharacter(podiumLook, { pose: winner ? POSES.win : POSES.idle }), { idPrefix: `${id}-` });
  }, [publicId, isSelf, look, ownLook, winner, id]);
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
function toPodiumLook(look: CharacterAppearance, { winner }: { winner: boolean }): CharacterAppearance {
  if (winner) return { ...look, hat: 'crown' };
  return look.hat === 'crown' ? { ...look, hat: 'none' } : look;
}
