import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { MomentPanel } from '../../ui/MomentPanel.tsx';
import { NightScreen } from '../../ui/NightScreen.tsx';
import { useTitle } from '../../ui/useTitle.ts';

export function NotFoundScreen() {
  useTitle('Not found');
  return (
    <NightScreen>
      <MomentPanel
        picture="lost"
        title="There is no platform here"
        action={
          <ButtonLink to="/" tone="lime" icon="home">
            Go Home
          </ButtonLink>
        }
      >
        <p>This address leads nowhere. Kit will be fine; the way home is one jump.</p>
      </MomentPanel>
    </NightScreen>
  );
}
