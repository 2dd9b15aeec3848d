import type { GainedRole } from '@jumpy/protocol/events';
import { Button } from '../../ui/Button.tsx';
import { AnimatedCharacter } from '../../ui/AnimatedCharacter.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ModalSheet } from '../../ui/ModalSheet.tsx';
import { useCharacterLook } from '../../ui/useCharacterLook.ts';
import styles from './RolePromotionPopup.module.css';
import * as m from './messages.ts';

interface Props {
  /** Gained roles, highest first; empty if there are none to show. */
  roles: readonly GainedRole[];
  look: string;
  onClose: () => void;
}

/** Role promotion popup: what was gained and why, until closed. */
export function RolePromotionPopup({ roles, look, onClose }: Props) {
  const hero = useCharacterLook(look);
  const [topRole] = roles;
  return (
    <ModalSheet open={topRole !== undefined} onClose={onClose} label={m.congratulations()} placement="middle">
      {topRole ? (
        <Panel title={m.congratulations()} className={styles.pop}>
          <div className={styles.stage} style={{ '--role': topRole.color } as object}>
            <AnimatedCharacter className={styles.hero} look={hero} label="" mood="win" />
          </div>
          <p className={styles.lead} role="status">
            {m.newRoles({ count: roles.length })}
          </p>
          <ul className={styles.roles} data-many={roles.length > 1}>
            {roles.map(({ name, color, why }) => (
              <li key={name}>
                <span className={styles.name} dir="auto">
                  <i className={styles.dot} style={{ background: color }} />
                  {name}
                </span>
                <span className={styles.why}>{why}</span>
              </li>
            ))}
          </ul>
          <Button tone="lime" wide autoFocus onClick={onClose}>
            {m.nice()}
          </Button>
        </Panel>
      ) : null}
    </ModalSheet>
  );
}
