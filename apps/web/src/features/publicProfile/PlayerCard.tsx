import { shownName } from '@jumpy/domain/hiddenName';
import { formatMonth } from '@jumpy/domain/formatMonth';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { PublicProfile } from '@jumpy/protocol/http/profiles';
import { biomeOfLevel } from '../../data/biomeOfLevel.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { AnimatedCharacter } from '../../ui/AnimatedCharacter.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Grid, Row } from '../../ui/Layout.tsx';
import { Panel, InsetBox } from '../../ui/Panel.tsx';
import { LevelRing } from '../../ui/LevelRing.tsx';
import { lazyWithRetry } from '../../ui/lazyWithRetry.tsx';
import { useCharacterLook } from '../../ui/useCharacterLook.ts';
import { useDressedLook } from '../../ui/useDressedLook.ts';
import styles from './PlayerCard.module.css';
import type { ElementChildren } from '../../ui/elementChildren.ts';
import * as m from './messages.ts';

const AvatarFrame = lazyWithRetry(async () => (await import('./AvatarFrame.tsx')).AvatarFrame);

/** Maximum name length that fits next to the picture. */
const MAX_SHORT_NAME_LENGTH = 12;
/** Maximum number of digits and commas that fits in a third of the card. */
const MAX_SHORT_NUMBER_LENGTH = 9;

interface Props {
  profile: PublicProfile;
  isOwn: boolean;
  share: ElementChildren;
}

/** Header of a profile: the character in the biome of the best run, name, level and ranks. */
export function PlayerCard({ profile, isOwn, share }: Props) {
  const { avatarUrl, level, progress, memberSince, best, jumps, feats, look, runs, cosmetics } = profile;
  const username = shownName(profile.username);
  const [highest] = runs;
  const hero = useDressedLook(useCharacterLook(look), cosmetics);
  const biome = biomeOfLevel(highest?.level ?? 1, highest?.startPlace ?? 0);
  return (
    <Panel className={styles.card}>
      <div className={styles.room}>
        <img src={`/art/stage-${biome}-wide.svg`} alt="" />
        <AnimatedCharacter look={hero} label="" className={styles.hero} />
      </div>
      <Row nowrap gap={7} align="center">
        <span className={styles.face}>
          <Avatar src={avatarUrl} size={66} />
          {cosmetics?.frame ? <AvatarFrame id={cosmetics.frame} /> : null}
          <span className={styles.level}>
            <LevelRing level={level} share={progress / 100} size={44} />
          </span>
        </span>
        <div className={styles.words}>
          <h1 dir="auto" title={username} data-long={username.length > MAX_SHORT_NAME_LENGTH || undefined}>
            {username}
          </h1>
          <p>{m.levelSince({ level: formatGrouped(level), month: formatMonth(memberSince) })}</p>
        </div>
      </Row>
      {best?.rank || isOwn ? (
        <Row gap={4}>
          {best?.rank ? (
            <Badge tone="sun">
              <Icon name="crown" size={16} />
              {m.rank({ rank: formatGrouped(best.rank) })}
            </Badge>
          ) : null}
          {isOwn ? <Badge tone="mint">{m.you()}</Badge> : null}
        </Row>
      ) : null}
      <Grid as="dl" columns={3} gap={4}>
        <Stat name={m.bestScore()} value={best ? formatGrouped(best.score) : '–'} />
        <Stat name={m.jumps()} value={formatGrouped(jumps)} />
        <Stat name={m.feats()} value={`${feats.filter(({ run }) => run !== null).length} / ${feats.length}`} />
      </Grid>
      {share}
    </Panel>
  );
}

function Stat({ name, value }: { name: string; value: string }) {
  return (
    <InsetBox className={styles.figure}>
      <dt>{name}</dt>
      <dd data-long={value.length > MAX_SHORT_NUMBER_LENGTH || undefined}>{value}</dd>
    </InsetBox>
  );
}
