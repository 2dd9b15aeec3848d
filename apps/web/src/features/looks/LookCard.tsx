import { type Cosmetic, cosmeticName } from '@jumpy/domain/cosmetics';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { CharacterAppearance } from '@jumpy/rig/character';
import type { WornIds } from '@jumpy/rig/cosmetics/dressAppearance';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { ElementChildren } from '../../ui/elementChildren.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Row, Stack } from '../../ui/Layout.tsx';
import { LookPicture } from '../../ui/LookPicture.tsx';
import styles from './LookCard.module.css';
import * as m from './messages.ts';

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
        <LookPicture className={styles.figure} id={look.id} slot={look.slot} appearance={appearance} worn={worn} />
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
