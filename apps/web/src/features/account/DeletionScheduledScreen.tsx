import { Link } from 'react-router';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { IllustratedPanel } from '../../ui/IllustratedPanel.tsx';
import { NightScreen } from '../../ui/NightScreen.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import { deletionDateText } from './deletionDateText.ts';

/** Shown after a deletion request: when the account is deleted, and how to keep it. */
export function DeletionScheduledScreen({ deletionAt }: { deletionAt: number }) {
  useDocumentTitle('Goodbye');
  return (
    <NightScreen>
      <IllustratedPanel
        sign="GOODBYE"
        illustration="asleep"
        title="Thanks for jumping"
        action={
          <ButtonLink to="/login" tone="lime">
            Back to sign-in
          </ButtonLink>
        }
      >
        <p>
          You’re signed out everywhere. Your account will be deleted on {deletionDateText(deletionAt)}. Sign in before
          then to keep it.
        </p>
        <p>
          <Link to="/help#leaving">What’s deleted and what stays</Link>
        </p>
      </IllustratedPanel>
    </NightScreen>
  );
}
