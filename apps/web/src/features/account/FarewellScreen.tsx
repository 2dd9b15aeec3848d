import { Link } from 'react-router';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { MomentPanel } from '../../ui/MomentPanel.tsx';
import { NightScreen } from '../../ui/NightScreen.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { dateText } from './dateText.ts';

/** Shown after a deletion request: when the account is deleted, and how to keep it. */
export function FarewellScreen({ deletionAt }: { deletionAt: number }) {
  useTitle('Goodbye');
  return (
    <NightScreen>
      <MomentPanel
        sign="GOODBYE"
        picture="asleep"
        title="Thank you for jumping"
        action={
          <ButtonLink to="/login" tone="lime">
            To the login
          </ButtonLink>
        }
      >
        <p>
          You are signed out everywhere. Your account goes on {dateText(deletionAt)}. Sign in before that, and you can
          keep it.
        </p>
        <p>
          <Link to="/help#leaving">What goes, and what stays</Link>
        </p>
      </MomentPanel>
    </NightScreen>
  );
}
