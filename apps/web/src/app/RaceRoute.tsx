import { PublicId } from '@jumpy/protocol/common';
import { useParams } from 'react-router';
import { useConfig } from '../data/config.ts';
import { roomRacePath } from '../data/roomRaceView.ts';
import { RaceScreen } from '../features/race/RaceScreen.tsx';
import { shareText, winText } from '../features/race/raceWords.ts';
import { ShareLink } from '../features/share/ShareLink.tsx';

export function RaceRoute() {
  const { raceId } = useParams();
  const id = PublicId.safeParse(raceId);
  const productName = useConfig()?.productName ?? 'Jumpy';
  return (
    <RaceScreen
      key={raceId}
      raceId={id.success ? id.data : undefined}
      share={(race) => (
        <ShareLink
          shared={{
            title: winText(race),
            text: shareText(race, productName),
            url: window.location.origin + roomRacePath(race.raceId),
          }}
          label="Share this race"
        />
      )}
    />
  );
}
