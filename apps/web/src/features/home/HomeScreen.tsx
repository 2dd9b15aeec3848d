import { PLAY_REFUSAL_TEXT, type PlayRefusal } from '@jumpy/domain/playRefusal';
import { DEFAULT_APPEARANCE } from '@jumpy/protocol/appearance';
import { HOME_BIOME_COOKIE } from '@jumpy/protocol/storageKeys';
import { BIOME_IDS, type BiomeId } from '@jumpy/rig/biomeIds';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { whenIdle } from '../../data/whenIdle.ts';
import { Button, AnchorButton } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { lazyWithRetry } from '../../ui/lazyWithRetry.tsx';
import { useTimeout } from '../../ui/useTimeout.ts';
import { useReducedMotion } from '../../ui/useReducedMotion.ts';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import styles from './HomeScreen.module.css';
import { PracticeBest } from './PracticeBest.tsx';
import { SpringPad } from './SpringPad.tsx';
import type { ElementChildren } from '../../ui/elementChildren.ts';
import * as m from './messages.ts';

const LiveHero = lazyWithRetry(async () => {
  await whenIdle();
  return (await import('./LiveHomeHero.tsx')).LiveHomeHero;
});

const WaitingPlayers = lazyWithRetry<{ className?: string | undefined }>(async () => {
  await whenIdle();
  return (await import('../../rooms/WaitingPlayers.tsx')).WaitingPlayers;
});

/** Duration of the hero's leap, in milliseconds. */
const LEAP_DURATION_MS = 260;

interface Props {
  isWide: boolean;
  isLoading: boolean;
  /** True while play eligibility is loading. */
  isEligibilityPending?: boolean;
  /** Level of the player's best run, from 1; 0 before the first run. */
  levelReached: number;
  /** The character on the pad. */
  character: { name: string; look: string };
  /** Why the play buttons are disabled, if they are. */
  refusal: PlayRefusal | undefined;
  /** Explains a low balance and how to top it up. */
  lowBalance: ReactNode;
  /** Opens the onboarding required before the first ranked run. */
  onOpenOnboarding: () => void;
  onOpenLobby: () => void;
  /** Notice below the pad, shown while playing is allowed. */
  notice: ReactNode;
  stats: ElementChildren;
  /** What to play for: below the stats on wide windows, below the buttons on narrow ones. */
  goal?: ElementChildren;
  /** Next to the hero on wide windows; a drawer on narrow ones. */
  board: ReactNode;
  /** Below the fold. */
  reel: ElementChildren;
}

/** Home: the hero on its spring pad, in the biome of the player's best level, between stats and leaderboard. */
export function HomeScreen({
  isWide,
  isLoading,
  isEligibilityPending = false,
  levelReached,
  character,
  refusal,
  lowBalance,
  onOpenOnboarding,
  onOpenLobby,
  notice,
  stats,
  goal,
  board,
  reel,
}: Props) {
  useDocumentTitle(m.home());
  const { leaping, leap } = useLeapTransition('/play');
  const bestBiome = BIOME_IDS[(Math.max(1, levelReached) - 1) % BIOME_IDS.length];
  const biome = useLastBiome(isLoading ? undefined : bestBiome);
  return (
    <main aria-busy={isLoading || isEligibilityPending || undefined} data-layout={isWide ? 'desktop' : 'mobile'}>
      <div className={isWide ? styles.wide : styles.narrow}>
        <h1 className={styles.title}>
          <VisuallyHidden>{m.home()}</VisuallyHidden>
        </h1>
        {biome === undefined ? null : (
          <picture className={styles.place}>
            <source media="(max-width: 480px)" srcSet={`/art/stage-${biome}-tall.svg`} />
            <img src={`/art/stage-${biome}-wide.svg`} alt="" />
          </picture>
        )}
        {isWide ? null : <div className={styles.stats}>{stats}</div>}
        <div className={styles.stage}>
          <div className={leaping ? `${styles.hero} ${styles.leaping}` : styles.hero}>
            <HomeHero biome={biome ?? 'meadow'} character={character} leaping={leaping} className={styles.figure} />
          </div>
          <div className={styles.pad}>
            <SpringPad
              biome={biome}
              disabled={refusal !== undefined}
              onPress={leap}
              replacement={
                isEligibilityPending ? null : refusal === 'no_character' ? (
                  <>
                    <ButtonLink tone="lime" size="big" icon="shop" to="/shop" className={styles.mint}>
                      {m.mintYourCharacter()}
                    </ButtonLink>
                    <p className={styles.hint}>{m.mintHint()}</p>
                  </>
                ) : undefined
              }
            />
            {refusal === undefined ? (
              <div className={styles.notice}>{notice}</div>
            ) : (
              <RefusalNote refusal={refusal} lowBalance={lowBalance} onOpenOnboarding={onOpenOnboarding} />
            )}
          </div>
          <div className={styles.more}>
            {isEligibilityPending ? null : <OtherModes refusal={refusal} onOpenLobby={onOpenLobby} />}
          </div>
          {isWide ? null : <div className={styles.goal}>{goal}</div>}
          <PracticeBest />
        </div>
        {/* After the stage, so that the keyboard reaches the primary action first; the grid places it at the left. */}
        {isWide ? (
          <div className={styles.stats}>
            {stats}
            {goal}
          </div>
        ) : null}
        <div className={styles.board}>{board}</div>
        {isLoading || isEligibilityPending ? (
          <p className={styles.loading} role="status">
            <span>{m.loadingPlayerData()}</span>
          </p>
        ) : null}
      </div>
      {reel}
    </main>
  );
}

/** Why the play buttons are disabled; a missing character is explained by the pad. */
function RefusalNote({
  refusal,
  lowBalance,
  onOpenOnboarding,
}: Pick<Props, 'lowBalance' | 'onOpenOnboarding'> & { refusal: PlayRefusal }) {
  if (refusal === 'no_character') return null;
  return (
    <div className={styles.refusal} role="status">
      {refusal === 'low_balance' ? (
        lowBalance
      ) : refusal === 'onboarding' ? (
        <Button tone="lime" size="small" onClick={onOpenOnboarding}>
          {PLAY_REFUSAL_TEXT.onboarding}
        </Button>
      ) : (
        <p>{PLAY_REFUSAL_TEXT[refusal]}</p>
      )}
    </div>
  );
}

function OtherModes({ refusal, onOpenLobby }: Pick<Props, 'refusal' | 'onOpenLobby'>) {
  const course = refusal ? m.dailyLocked({ reason: PLAY_REFUSAL_TEXT[refusal] }) : m.dailyCourse();
  return (
    <>
      {refusal ? null : <WaitingPlayers className={styles.waiting} />}
      {refusal === 'no_character' ? null : (
        <Button icon="users" className={styles.rooms} disabled={refusal !== undefined} onClick={onOpenLobby}>
          {m.multiplayer()}
        </Button>
      )}
      <AnchorButton icon="practice" href="/frame/" className={styles.practice}>
        {m.practice()}
      </AnchorButton>
      <ButtonLink
        icon={refusal ? 'lock' : 'calendar'}
        to="/daily"
        className={refusal ? `${styles.daily} ${styles.locked}` : styles.daily}
        aria-label={course}
        title={course}
      >
        {m.daily()}
      </ButtonLink>
    </>
  );
}

/** Plays the hero's leap before navigating; navigates at once with reduced motion. */
function useLeapTransition(path: string): { leaping: boolean; leap: () => void } {
  const [leaping, setLeaping] = useState(false);
  const isReduced = useReducedMotion();
  const navigate = useNavigate();

  const waitMs = isReduced ? 0 : LEAP_DURATION_MS;
  useTimeout(leaping ? waitMs : undefined, () => void navigate(path));

  return { leaping, leap: () => setLeaping(true) };
}

const COOKIE_MAX_AGE_SECONDS = 180 * 24 * 60 * 60;

function readLastBiome(): BiomeId | undefined {
  const cookies = document.cookie.split('; ');
  return BIOME_IDS.find((biome) => cookies.includes(`${HOME_BIOME_COOKIE}=${biome}`));
}

/**
 * The biome of home: by the player's best level; until that is known, the one last shown on this device. A cookie keeps
 * it, so that the server can preload its pictures.
 */
function useLastBiome(knownBiome: BiomeId | undefined): BiomeId | undefined {
  const [last] = useState(readLastBiome);
  useEffect(() => {
    if (knownBiome === undefined || knownBiome === readLastBiome()) return;
    const secure = window.location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `${HOME_BIOME_COOKIE}=${knownBiome}; Path=/; Max-Age=${COOKIE_MAX_AGE_SECONDS}; SameSite=Lax${secure}`;
  }, [knownBiome]);
  return knownBiome ?? last;
}

interface HomeHeroProps {
  biome: BiomeId;
  character: { name: string; look: string };
  leaping: boolean;
  className: string | undefined;
}

/** The hero: first a static image for a fast first paint, then animated once the page is idle. */
function HomeHero({ biome, character: { name, look }, leaping, className }: HomeHeroProps) {
  const label = m.yourCharacter({ name });
  // Only Jumpy has a prerendered image. Other characters get an empty placeholder, so that the wrong hero is never
  // shown.
  const staticHero =
    look === DEFAULT_APPEARANCE ? (
      <img
        className={className}
        src={`/art/hero-${biome}.svg`}
        alt={label}
        width={190}
        height={200}
        fetchPriority="high"
      />
    ) : (
      <span
        role="img"
        aria-label={label}
        className={className}
        style={{ display: 'block', aspectRatio: '190 / 200' }}
      />
    );
  return (
    <LiveHero
      biome={biome}
      look={look}
      label={label}
      mood={leaping ? 'jump' : 'idle'}
      className={className}
      instead={staticHero}
    />
  );
}
