import { XP_PER_GAME, XP_PER_JUMP } from '@jumpy/domain/xp';
import { useQuery } from '@tanstack/react-query';
import { useConfig } from '../../data/config.ts';
import { usePlayer } from '../../data/session.ts';
import { xpQuery } from '../../data/xp.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { roleXpWhy } from './roleXpWhy.ts';
import styles from './XpHelp.module.css';

/** Where XP comes from and what levels ask for; behind the "?" of the profile (PROF-05, PROF-14, READ-58). */
export function XpHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { discordId } = usePlayer();
  const { data } = useQuery(xpQuery(discordId));
  const why = data?.standing ? roleXpWhy(data.xp, data.standing) : undefined;
  const perPoint = useConfig()?.xpPerPoint ?? '2';
  const rows = [
    { xp: `+${XP_PER_GAME}`, does: 'for every game you finish' },
    { xp: `+${XP_PER_JUMP}`, does: 'for every jump' },
    perPoint === '2'
      ? { xp: '+2', does: 'for every point above your best score' }
      : { xp: '+1', does: 'for every 10 points above your best score' },
  ];
  return (
    <Sheet open={open} onClose={onClose} label="How to Earn XP & Level Up" from="middle">
      <Panel sign="How to Earn XP & Level Up" className={styles.panel}>
        <dl className={styles.rows}>
          {rows.map(({ xp, does }) => (
            <div key={does}>
              <dt>{xp}</dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.words}>
          Every level asks for a little more than the one before: level 2 begins at 200 XP, level 10 at 5,000. Only runs
          that the server has played again count.
        </p>
        <p className={styles.words}>
          Level roles go by XP of runs we saw live: at most twice what those gave, with quests, bonuses and invites
          inside it. Runs we did not see count for you for up to 20 minutes a day, never for roles or boards.
        </p>
        {why === undefined ? null : <p className={styles.words}>Yours: {why}</p>}
        <Button wide autoFocus onClick={onClose}>
          Got it
        </Button>
      </Panel>
    </Sheet>
  );
}
