import { useState } from 'react';
import { usePendingPromotions } from '../../data/pendingPromotions.ts';
import { useCharacter } from '../../data/useCharacter.ts';
import { Button } from '../../ui/Button.tsx';
import { AnimatedCharacter } from '../../ui/AnimatedCharacter.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ModalSheet } from '../../ui/ModalSheet.tsx';
import { useCharacterLook } from '../../ui/useCharacterLook.ts';
import { useIsDialogOpen } from '../../ui/useIsDialogOpen.ts';
import { pageState } from '../../stores/pageState.ts';
import styles from './RolePromotionPopup.module.css';
import * as m from './messages.ts';

interface Props {
  /** False while a dialog would open under the pointer. */
  mayOpen: boolean;
}

/**
 * Role promotion popup: what was gained and why, until closed. Opens once no other dialog is open. That is decided here
 * and not before this chunk has arrived: in between the player may have opened a sheet, or be pressing a button.
 */
export function RolePromotionPopup({ mayOpen }: Props) {
  const pendingRoles = usePendingPromotions();
  const isCovered = useIsDialogOpen();
  const [isOpen, setIsOpen] = useState(false);
  const shouldOpen = pendingRoles.length > 0 && (isOpen || (mayOpen && !isCovered));
  if (shouldOpen !== isOpen) setIsOpen(shouldOpen);
  const roles = isOpen ? pendingRoles : [];
  // A popup that closes because a run starts stays queued.
  const close = (): void => {
    if (roles.length > 0) pageState.set({ pendingRoles: [] });
  };
  const hero = useCharacterLook(useCharacter().look);
  const [topRole] = roles;
  return (
    <ModalSheet open={topRole !== undefined} onClose={close} label={m.congratulations()} placement="middle">
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
          <Button tone="lime" wide autoFocus onClick={close}>
            {m.nice()}
          </Button>
        </Panel>
      ) : null}
    </ModalSheet>
  );
}
