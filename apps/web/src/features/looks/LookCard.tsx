import { type Cosmetic, cosmeticName, type CosmeticSlot } from '@jumpy/domain/cosmetics';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import { type CharacterAppearance, drawCharacter } from '@jumpy/rig/character';
import { dressAppearance, type WornIds } from '@jumpy/rig/cosmetics/dressAppearance';
import { drawFrame, FRAME_BOX, isFrameId } from '@jumpy/rig/cosmetics/frames';
import { drawTrailPicture, isTrailId } from '@jumpy/rig/cosmetics/trails';
import { drawAvatar } from '@jumpy/rig/drawAvatar';
import { composeMatrices, rotate, scale, translate } from '@jumpy/rig/matrix';
import { POSES } from '@jumpy/rig/poses';
import { EMPTY_SHAPE, group, type Shape } from '@jumpy/rig/shape';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { ElementChildren } from '../../ui/elementChildren.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Row, Stack } from '../../ui/Layout.tsx';
import { RigDrawing } from '../../ui/RigDrawing.tsx';
import styles from './LookCard.module.css';
import * as m from './messages.ts';

/** Room for the tallest hats and ears, above a character that stands on the ground. */
const FIGURE_BOX = [-115, -212, 230, 226] as const;
/** In units of the world, where the hero is smaller. */
const CLIMB_BOX = [-96, -50, 146, 108] as const;
const CLIMBER_SCALE = 0.3;
const CLIMB = { ticks: 60, speed: 1.1, drift: 1.9 } as const;
const CLIMB_TILT = 34;
/** Width of an avatar on a card, in px. */
const AVATAR_SIZE_PX = 96;

/** `short`: more stars are needed; `reward`: only special events give it. */
export type LookState = 'short' | 'reward' | 'affordable' | 'asking' | 'owned' | 'equipped';

interface Props {
  look: Cosmetic;
  state: LookState;
  missingStars: number;
  isBusy: boolean;
  /** Why the last action on this look failed. */
  problem: string | undefined;
  appearance: CharacterAppearance;
  worn: WornIds;
  /** Over the picture: plays a sound. */
  preview: ElementChildren;
  onAsk: () => void;
  onCancel: () => void;
  onBuy: () => void;
  onEquip: (isOn: boolean) => void;
}

/** A look with its price, or the switch that puts it on. */
export function LookCard({ look, state, problem, appearance, worn, preview, ...actions }: Props) {
  const name = cosmeticName(look.id);
  return (
    <article className={styles.card} data-state={state} aria-labelledby={`look-${look.id}`}>
      <div className={styles.picture}>
        <LookPicture id={look.id} slot={look.slot} appearance={appearance} worn={worn} />
        {preview}
        {state === 'equipped' ? (
          <span className={styles.on}>
            <Badge tone="mint">{m.on()}</Badge>
          </span>
        ) : null}
      </div>
      <Stack gap={4} className={styles.facts ?? ''}>
        <h2 id={`look-${look.id}`} className={styles.name}>
          {name}
        </h2>
        <LookActions look={look} name={name} state={state} {...actions} />
        {problem === undefined ? null : (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </Stack>
    </article>
  );
}

interface PictureProps {
  id: string;
  slot: CosmeticSlot;
  /** The player's character, and what it wears besides the look. */
  appearance: CharacterAppearance;
  worn: WornIds;
}

/** A look on the player's own character, with what else it wears. */
function LookPicture({ id, slot, appearance, worn }: PictureProps) {
  const { ears, hat } = worn;
  const [shape, box] = useMemo(
    () => drawLook({ id, slot, appearance, worn: { ears, hat } }),
    [id, slot, appearance, ears, hat],
  );
  return <RigDrawing className={styles.figure} clipIdPrefix={`look-${id}-`} shape={shape} box={box} />;
}

function drawLook({ id, slot, appearance, worn }: PictureProps): readonly [Shape, readonly number[]] {
  // A hat would hide the ears that are on show.
  const dressed = dressAppearance(
    appearance,
    slot === 'ears' ? { ears: id } : slot === 'hat' ? { ...worn, hat: id } : worn,
  );
  if (slot === 'trail') return [drawClimb(id, dressed), CLIMB_BOX];
  if (slot === 'frame')
    return [
      group([drawAvatar(dressed, { sizePx: AVATAR_SIZE_PX }), isFrameId(id) ? drawFrame(id) : EMPTY_SHAPE]),
      FRAME_BOX,
    ];
  return [drawCharacter(dressed, slot === 'hopSound' ? { pose: POSES.hop, sticker: true } : {}), FIGURE_BOX];
}

function drawClimb(id: string, dressed: CharacterAppearance): Shape {
  const hero = group([drawCharacter(dressed, { pose: POSES.jump, sticker: true })], {
    transform: composeMatrices(translate(10, 10), rotate(CLIMB_TILT, 0, -18), scale(CLIMBER_SCALE)),
  });
  return group([isTrailId(id) ? drawTrailPicture(id, CLIMB) : EMPTY_SHAPE, hero]);
}

type ActionProps = Omit<Props, 'appearance' | 'worn' | 'preview' | 'problem'> & { name: string };

/** The buttons of a look. What replaces a pressed button takes its focus. */
function LookActions(props: ActionProps) {
  const { state } = props;
  const region = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (hadFocus.current) region.current?.querySelector('button')?.focus();
    hadFocus.current = false;
  }, [state]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && state === 'asking') props.onCancel();
  };
  return (
    <div
      ref={region}
      role="group"
      aria-label={props.name}
      onClickCapture={() => {
        hadFocus.current = true;
      }}
      onKeyDownCapture={() => {
        hadFocus.current = true;
      }}
      onKeyDown={onKeyDown}
    >
      {state === 'asking' ? <ConfirmPrice {...props} /> : <LookButton {...props} />}
    </div>
  );
}

function ConfirmPrice({ look, isBusy, onBuy, onCancel }: ActionProps) {
  return (
    <Stack gap={4}>
      <p className={styles.question}>{m.confirmPrice({ count: look.price ?? 0 })}</p>
      <Row gap={4}>
        <Button className={styles.choice} tone="lime" size="small" busy={isBusy} onClick={onBuy}>
          {m.getIt()}
        </Button>
        <Button className={styles.choice} size="small" disabled={isBusy} onClick={onCancel}>
          {m.cancel()}
        </Button>
      </Row>
    </Stack>
  );
}

function LookButton({ look: { slot, price }, name, state, missingStars, isBusy, onAsk, onEquip }: ActionProps) {
  if (state === 'owned' || state === 'equipped') {
    const isOn = state === 'equipped';
    const texts = slot === 'hopSound' ? [m.use(), m.stopUsing()] : [m.wear(), m.takeOff()];
    const action = texts[isOn ? 1 : 0] ?? '';
    return (
      <Button
        wide
        size="small"
        tone={isOn ? 'plain' : 'cream'}
        busy={isBusy}
        aria-label={m.actionWithName({ action, name })}
        onClick={() => onEquip(!isOn)}
      >
        {action}
      </Button>
    );
  }
  if (price === null)
    return (
      <>
        <Badge>{m.seasonReward()}</Badge>
        <p className={styles.missing}>{m.seasonRewardHint()}</p>
      </>
    );
  const isShort = state === 'short';
  return (
    <>
      <Button
        wide
        size="small"
        tone="sun"
        icon="star"
        disabled={isShort}
        aria-label={m.priceInStars({ name, count: price })}
        onClick={onAsk}
      >
        {formatGrouped(price)}
      </Button>
      {isShort ? <p className={styles.missing}>{m.missingStars({ count: missingStars })}</p> : null}
    </>
  );
}
