import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { IllustratedPanel } from '../../ui/IllustratedPanel.tsx';
import { NightScreen } from '../../ui/NightScreen.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import * as m from './messages.ts';

export function NotFoundScreen() {
  useDocumentTitle(m.notFound());
  return (
    <NightScreen>
      <IllustratedPanel
        illustration="lost"
        title={m.noPlatformHere()}
        action={
          <ButtonLink to="/" tone="lime" icon="home">
            {m.goHome()}
          </ButtonLink>
        }
      >
        <p>{m.deadLink()}</p>
      </IllustratedPanel>
    </NightScreen>
  );
}
