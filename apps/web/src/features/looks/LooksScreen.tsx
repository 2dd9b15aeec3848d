import { HOP_SOUNDS, isHopSoundId } from '@jumpy/audio/hopSounds';
import { renderRecipe } from '@jumpy/audio/renderRecipe';
import {
  type Cosmetic,
  COSMETIC_SLOTS,
  cosmeticName,
  type CosmeticSlot,
  findCosmetic,
  REWARD_COSMETICS,
} from '@jumpy/domain/cosmetics';
import type { CosmeticsResponse } from '@jumpy/protocol/http/cosmetics';
import { dressAppearance } from '@jumpy/rig/cosmetics/dressAppearance';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type CosmeticAction, cosmeticsQuery, useCosmeticAction } from '../../data/cosmetics.ts';
import { updateSound, useSound } from '../../data/soundSettings.ts';
import { useCharacter } from '../../data/useCharacter.ts';
import { AnimatedCharacter } from '../../ui/AnimatedCharacter.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IllustratedPanel } from '../../ui/IllustratedPanel.tsx';
import { Row } from '../../ui/Layout.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { ScreenFrame, ScreenTitle } from '../../ui/ScreenFrame.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TabGroup } from '../../ui/TabGroup.tsx';
import { useCharacterLook } from '../../ui/useCharacterLook.ts';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { LookCard, type LookState } from './LookCard.tsx';
import styles from './LooksScreen.module.css';
import * as m from './messages.ts';

const TABS = [
  { id: 'trail', text: m.trails() },
  { id: 'ears', text: m.ears() },
  { id: 'hat', text: m.hats() },
  { id: 'hopSound', text: m.hopSounds() },
  { id: 'frame', text: m.frames() },
] as const satisfies readonly { id: CosmeticSlot; text: string }[];

const HINTS: Readonly<Record<CosmeticSlot, string>> = {
  trail: m.trailsHint(),
  ears: m.earsHint(),
  hat: m.hatsHint(),
  hopSound: m.hopSoundsHint(),
  frame: m.framesHint(),
};

/** Looks that players buy with stars and put on; the tab is in the URL. */
export function LooksScreen() {
  useDocumentTitle(m.looks());
  const [searchParams, setSearchParams] = useSearchParams();
  const { data, error, isFetching, refetch } = useQuery(cosmeticsQuery);
  const slot = COSMETIC_SLOTS.find((name) => name === searchParams.get('of')) ?? 'trail';
  const choose = (of: CosmeticSlot): void => setSearchParams(of === 'trail' ? {} : { of }, { replace: true });
  return (
    <ScreenFrame isTitled aria-busy={data === undefined && !error ? true : undefined}>
      <LooksHeader state={data} />
      {data ? (
        <div className={styles.kinds}>
          <TabGroup label={m.kinds()} tabs={TABS} activeId={slot} onChange={choose}>
            <p className={styles.hint}>{HINTS[slot]}</p>
            <LookList key={slot} slot={slot} state={data} />
          </TabGroup>
        </div>
      ) : error ? (
        <LoadError as={IllustratedPanel} level={2} title={m.looksNotLoaded()} busy={isFetching} onRetry={refetch}>
          <p>{m.starsAreSafe()}</p>
        </LoadError>
      ) : (
        <LooksSkeleton />
      )}
    </ScreenFrame>
  );
}

/** Title, stars, and the player's character in everything that is on. */
function LooksHeader({ state }: { state: CosmeticsResponse | undefined }) {
  const character = useCharacter();
  const appearance = useCharacterLook(character.look);
  const { ears, hat } = state?.equipped ?? {};
  const dressed = useMemo(() => dressAppearance(appearance, { ears, hat }), [appearance, ears, hat]);
  return (
    <header className={styles.head}>
      <div>
        <ScreenTitle className={styles.title}>{m.looksTitle()}</ScreenTitle>
        <p className={styles.balance}>
          <Icon name="star" size={22} />
          {state ? m.starBalance({ count: state.stars }) : '–'}
        </p>
        <p className={styles.intro}>{m.looksIntro()}</p>
      </div>
      <AnimatedCharacter className={styles.hero} look={dressed} label={m.yourCharacter({ name: character.name })} />
    </header>
  );
}

function LooksSkeleton() {
  return (
    <>
      <p className={styles.hint} role="status">
        {m.loadingLooks()}
      </p>
      <div className={styles.grid} aria-hidden="true">
        {TABS.map(({ id }) => (
          <Skeleton key={id} height="236px" />
        ))}
      </div>
    </>
  );
}

/** Looks of a slot that this page can draw, at the server's prices, and then the rewards. */
function listLooks({ catalog }: CosmeticsResponse, slot: CosmeticSlot): readonly Cosmetic[] {
  const onSale = catalog.flatMap(({ id, price }) => {
    const look = findCosmetic(id);
    return look?.slot === slot ? [{ ...look, price }] : [];
  });
  if (onSale.length === 0) return [];
  return [...onSale, ...REWARD_COSMETICS.filter((look) => look.slot === slot)];
}

function LookList({ slot, state }: { slot: CosmeticSlot; state: CosmeticsResponse }) {
  const appearance = useCharacterLook(useCharacter().look);
  const [askingId, setAskingId] = useState<string>();
  const { mutate, isPending, variables, error, data: done } = useCosmeticAction();
  const looks = listLooks(state, slot);
  if (looks.length === 0)
    return (
      <IllustratedPanel illustration="asleep" level={2} title={m.noLooks()}>
        {m.checkBackLater()}
      </IllustratedPanel>
    );
  const toState = ({ id, price }: Cosmetic): LookState => {
    if (state.equipped[slot] === id) return 'equipped';
    if (state.owned.includes(id)) return 'owned';
    if (price === null) return 'reward';
    if (askingId === id) return 'asking';
    return state.stars < price ? 'short' : 'affordable';
  };
  return (
    <>
      {slot === 'hopSound' ? <SoundOffNote /> : null}
      <VisuallyHidden>
        <span role="status">{done && variables ? resultText(variables) : ''}</span>
      </VisuallyHidden>
      <ul className={styles.grid}>
        {looks.map((look) => (
          <li key={look.id}>
            <LookCard
              look={look}
              state={toState(look)}
              missingStars={(look.price ?? 0) - state.stars}
              isBusy={isPending && isAbout(variables, look.id, state)}
              problem={error && isAbout(variables, look.id, state) ? error.message : undefined}
              appearance={appearance}
              worn={state.equipped}
              preview={slot === 'hopSound' ? <PreviewButton look={look} /> : null}
              onAsk={() => setAskingId(look.id)}
              onCancel={() => setAskingId(undefined)}
              onBuy={() => mutate({ type: 'buy', id: look.id }, { onSuccess: () => setAskingId(undefined) })}
              onEquip={(isOn) => mutate({ type: 'equip', slot, id: isOn ? look.id : null })}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Whether an action concerns a look: an emptied slot that of the look in it. */
const isAbout = (action: CosmeticAction | undefined, id: string, { equipped }: CosmeticsResponse): boolean =>
  action !== undefined && (action.id ?? (action.type === 'equip' ? equipped[action.slot] : undefined)) === id;

function resultText(action: CosmeticAction): string {
  const look = action.id === null ? undefined : findCosmetic(action.id);
  if (!look) return '';
  const name = cosmeticName(look.id);
  return action.type === 'buy' ? m.nowYours({ name }) : m.equipped({ name });
}

function SoundOffNote() {
  const { muted } = useSound();
  if (!muted) return null;
  return (
    <Row gap={5} align="center" className={styles.note ?? ''}>
      <p>{m.soundOff()}</p>
      <Button size="small" onClick={() => updateSound({ muted: false })}>
        {m.soundOn()}
      </Button>
    </Row>
  );
}

/** The whole picture is the button; its sign is in the corner. */
function PreviewButton({ look }: { look: Cosmetic }) {
  const { muted, volume } = useSound();
  return (
    <button
      type="button"
      className={styles.preview}
      disabled={muted}
      aria-label={m.actionWithName({ action: m.play(), name: cosmeticName(look.id) })}
      onClick={() => void playHopSound(look.id, volume)}
    >
      <span className={styles.sign}>
        <Icon name="play" size={22} />
      </span>
    </button>
  );
}

let audioContext: AudioContext | undefined;

/** Plays a hop sound at a volume from 0 to 1; call it in a click. Silent where the browser cannot play it. */
async function playHopSound(id: string, volume: number): Promise<void> {
  if (!isHopSoundId(id)) return;
  try {
    audioContext ??= new AudioContext();
    const context = audioContext;
    await context.resume();
    const source = context.createBufferSource();
    source.buffer = await renderRecipe(HOP_SOUNDS[id], { sampleRate: context.sampleRate });
    const level = context.createGain();
    level.gain.value = volume;
    source.connect(level).connect(context.destination);
    source.start();
  } catch {
    // The card still shows what it is.
  }
}
