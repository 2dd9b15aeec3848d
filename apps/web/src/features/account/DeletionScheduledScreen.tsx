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
        title="Thank you for jumping"
        action={
          <ButtonLink to="/login" tone="lime">
            To the login
          </ButtonLink>
        }
      >
        <p>
          You are signed out everywhere. Your account goes on {deletionDateText(deletionAt)}. Sign in before that, and
          you can keep it.
        </p>
        <p>
          <Link to="/help#leaving">What goes, and what stays</Link>
        </p>
      </IllustratedPanel>
    </NightScreen>
  );
}
