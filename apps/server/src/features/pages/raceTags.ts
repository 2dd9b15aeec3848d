import { groupedText } from '@jumpy/domain/numberText';
import { API_PATH, pathOf } from '@jumpy/protocol/endpoint';
import { roomRacePreviewEndpoint } from '@jumpy/protocol/http/roomRaces';
import { countRacers, type EndedRace, winnerOf } from '../roomRaces/raceReader.ts';
import { plainName, type SharedPage } from './linkTags.ts';

/** What the page of a race tells pages that show links: who won, and against how many. */
export function sharedRace(ended: EndedRace): SharedPage {
  const { id } = ended.race;
  const racers = countRacers(ended);
  const winner = winnerOf(ended);
  const jumps = winner ? `${groupedText(winner.jumps)} jumps. ` : '';
  return {
    title: titleOf({ racers, winner }),
    description: `${jumps}Watch all climb the same course side by side.`,
    path: `/race/${id}`,
    imagePath: `${API_PATH}/${pathOf(roomRacePreviewEndpoint, { params: { raceId: id } })}`,
  };
}

function titleOf({ racers, winner }: { racers: number; winner: ReturnType<typeof winnerOf> }): string {
  if (!winner) return 'A race';
  const name = plainName(winner.username ?? '');
  const score = groupedText(winner.score);
  return racers === 1 ? `${name} raced to ${score}` : `${name} won a race of ${racers} with ${score}`;
}
