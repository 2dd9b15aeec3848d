import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { IllustratedPanel } from '../../ui/IllustratedPanel.tsx';
import { NightScreen } from '../../ui/NightScreen.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';

export function NotFoundScreen() {
  useDocumentTitle('Not found');
  return (
    <NightScreen>
      <IllustratedPanel
        illustration="lost"
        title="There is no platform here"
        action={
          <ButtonLink to="/" tone="lime" icon="home">
            Go Home
          </ButtonLink>
        }
      >
        <p>This address leads nowhere. Kit will be fine; the way home is one jump.</p>
      </IllustratedPanel>
    </NightScreen>
  );
}
