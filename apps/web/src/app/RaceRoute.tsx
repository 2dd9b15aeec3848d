import { PublicId } from '@jumpy/protocol/common';
import { useParams } from 'react-router';
import { useConfig } from '../data/config.ts';
import { roomRacePath } from '../data/roomRaceText.ts';
import { RaceScreen } from '../features/race/RaceScreen.tsx';
import { raceShareText, raceWinText } from '../features/race/raceText.ts';
import { ShareLinkButton } from '../features/share/ShareLinkButton.tsx';
import * as m from './messages.ts';

export function RaceRoute() {
  const { raceId } = useParams();
  const id = PublicId.safeParse(raceId);
  const productName = useConfig()?.productName ?? 'Jumpy';
  return (
    <RaceScreen
      key={raceId}
      raceId={id.success ? id.data : undefined}
      renderShare={(race) => (
        <ShareLinkButton
          link={{
            title: raceWinText(race),
            text: raceShareText(race, productName),
            url: window.location.origin + roomRacePath(race.raceId),
          }}
          label={m.shareThisRace()}
        />
      )}
    />
  );
}
