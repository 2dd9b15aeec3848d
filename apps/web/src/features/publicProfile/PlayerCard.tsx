import { monthText } from '@jumpy/domain/monthText';
import { groupedText } from '@jumpy/domain/numberText';
import type { PublicProfile } from '@jumpy/protocol/http/profiles';
import { placeOfLevel } from '../../data/placeOfLevel.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Hero } from '../../ui/Hero.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Panel, Well } from '../../ui/Panel.tsx';
import { Ring } from '../../ui/Ring.tsx';
import { useLook } from '../../ui/useLook.ts';
import styles from './PlayerCard.module.css';
import type { Elements } from '../../ui/elements.ts';

/** Maximum name length that fits next to the picture. */
const ROOMY_LETTERS = 12;
/** Maximum number of digits and commas that fits in a third of the card. */
const ROOMY_DIGITS = 9;

interface Props {
  profile: PublicProfile;
  isOwn: boolean;
  share: Elements;
}

/** Header of a profile: the character in the biome of the best run, name, level and ranks. */
export function PlayerCard({ profile, isOwn, share }: Props) {
  const { username, avatarUrl, level, progress, memberSince, best, jumps, feats, look, runs } = profile;
  const [highest] = runs;
  const hero = useLook(look);
  const place = placeOfLevel(highest?.level ?? 1);
  return (
    <Panel className={styles.card}>
      <div className={styles.room}>
        <img src={`/art/stage-${place}-wide.svg`} alt="" />
        <Hero look={hero} label="" className={styles.hero} />
      </div>
      <div className={styles.who}>
        <span className={styles.face}>
          <Avatar src={avatarUrl} size={66} />
          <span className={styles.level}>
            <Ring level={level} share={progress / 100} size={44} />
          </span>
        </span>
        <div className={styles.words}>
          <h1 dir="auto" title={username} data-long={username.length > ROOMY_LETTERS || undefined}>
            {username}
          </h1>
          <p>
            Level {groupedText(level)} · since {monthText(memberSince)}
          </p>
        </div>
      </div>
      {best?.rank || isOwn ? (
        <div className={styles.chips}>
          {best?.rank ? (
            <Chip tone="sun">
              <Icon name="crown" size={16} />
              Rank {groupedText(best.rank)}
            </Chip>
          ) : null}
          {isOwn ? <Chip tone="mint">You</Chip> : null}
        </div>
      ) : null}
      <dl className={styles.figures}>
        <Figure name="Best score" value={best ? groupedText(best.score) : '–'} />
        <Figure name="Jumps" value={groupedText(jumps)} />
        <Figure name="Feats" value={`${feats.filter(({ run }) => run !== null).length} / ${feats.length}`} />
      </dl>
      {share}
    </Panel>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <Well className={styles.figure}>
      <dt>{name}</dt>
      <dd data-long={value.length > ROOMY_DIGITS || undefined}>{value}</dd>
    </Well>
  );
}
