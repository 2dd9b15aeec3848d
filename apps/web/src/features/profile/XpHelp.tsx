import { roleTitle } from '@jumpy/domain/communityRoles';
import { LEVEL_ROLES } from '@jumpy/domain/levelRoles';
import { xpForLevel } from '@jumpy/domain/levels';
import { levelName } from '@jumpy/domain/levelNames';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import { MAX_UNWITNESSED_DAY_TICKS } from '@jumpy/domain/unwitnessedPlay';
import { useQuery } from '@tanstack/react-query';
import { shopQuery } from '../../data/characters.ts';
import { useConfig } from '../../data/config.ts';
import { invitesQuery } from '../../data/invites.ts';
import { usePlayer } from '../../data/session.ts';
import { xpQuery } from '../../data/xp.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ModalSheet } from '../../ui/ModalSheet.tsx';
import { roleXpText, createXpSections } from './xpText.ts';
import styles from './XpHelp.module.css';
import * as m from './messages.ts';

const UNSEEN_MINUTES = MAX_UNWITNESSED_DAY_TICKS / 60 / 60;

/** Explains how XP is earned and what levels require; opened by the "?" of the profile. */
export function XpHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <ModalSheet open={open} onClose={onClose} label={m.xpHelpTitle()} placement="middle">
      <Panel title={m.xpHelpTitle()} className={styles.panel}>
        <OwnLevel />
        <XpSources />
        <Button wide autoFocus onClick={onClose}>
          {m.gotIt()}
        </Button>
      </Panel>
    </ModalSheet>
  );
}

function XpSources() {
  const { discordId } = usePlayer();
  const { data } = useQuery(xpQuery(discordId));
  const config = useConfig();
  const { data: shop } = useQuery({ ...shopQuery, enabled: (config?.chain ?? null) !== null });
  const { data: invites } = useQuery(invitesQuery);
  const reason = data?.standing ? roleXpText(data.xp, data.standing) : undefined;
  const sections = createXpSections({
    perPoint: config?.xpPerPoint ?? '2',
    bonuses: (shop?.items ?? []).map(({ xpBonus }) => xpBonus).filter((percent) => percent > 0),
    inviteSteps: invites?.steps ?? [],
    levelRoles: LEVEL_ROLES.map(({ role, level }) => ({
      name: roleTitle(role, config?.productName ?? 'Jumpy'),
      level,
    })),
  });
  return (
    <>
      {sections.map(({ title, rows }) => (
        <section key={title} className={styles.section}>
          <h3>{title}</h3>
          <dl className={styles.rows}>
            {rows.map(({ xp, description }) => (
              <div key={description}>
                <dt>{xp}</dt>
                <dd>{description}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className={styles.words}>
        {m.xpPerLevel({
          level2: formatGrouped(xpForLevel(2)),
          level10: formatGrouped(xpForLevel(10)),
          level50: formatGrouped(xpForLevel(50)),
        })}
      </p>
      <p className={styles.words}>{m.levelRolesExplained({ minutes: UNSEEN_MINUTES })}</p>
      {reason === undefined ? null : <p className={styles.words}>{m.ownReason({ reason })}</p>}
    </>
  );
}

/** The player's level and the XP to the next one. */
function OwnLevel() {
  const { discordId } = usePlayer();
  const { data } = useQuery(xpQuery(discordId));
  if (!data) return null;
  const { level, xp, progress } = data;
  return (
    <p className={styles.own}>
      {m.ownLevel({
        level,
        name: levelName(level),
        nextLevel: level + 1,
        nextLevelXp: formatGrouped(progress.nextLevelXP),
        missingXp: formatGrouped(Math.max(0, progress.nextLevelXP - xp)),
        b: (text) => <b key="missing">{text}</b>,
      })}
    </p>
  );
}
