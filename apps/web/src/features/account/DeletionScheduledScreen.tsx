import { Link } from 'react-router';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { IllustratedPanel } from '../../ui/IllustratedPanel.tsx';
import { NightScreen } from '../../ui/NightScreen.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import { deletionDateText } from './deletionDateText.ts';
import * as m from './messages.ts';

/** Shown after a deletion request: when the account is deleted, and how to keep it. */
export function DeletionScheduledScreen({ deletionAt }: { deletionAt: number }) {
  useDocumentTitle(m.goodbye());
  return (
    <NightScreen>
      <IllustratedPanel
        sign={m.goodbyeSign()}
        illustration="asleep"
        title={m.thanksForJumping()}
        action={
          <ButtonLink to="/login" tone="lime">
            {m.backToSignIn()}
          </ButtonLink>
        }
      >
        <p>{m.deletionScheduled({ date: deletionDateText(deletionAt) })}</p>
        <p>
          <Link to="/help#leaving">{m.whatIsDeleted()}</Link>
        </p>
      </IllustratedPanel>
    </NightScreen>
  );
}
