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
        title="No platform here!"
        action={
          <ButtonLink to="/" tone="lime" icon="home">
            Go Home
          </ButtonLink>
        }
      >
        <p>That link goes nowhere. Kit’s fine. Home is one hop away.</p>
      </IllustratedPanel>
    </NightScreen>
  );
}
