import type { Context } from '../../platform/context.ts';
import type { PublicAnswer } from '../../http/publicAnswer.ts';
import { createSingleFlight } from '../../platform/singleFlight.ts';
import { boardRow, NOBODY } from './boardRow.ts';
import { BOARD_TTL_MS, onBoardsChanged } from './boards.ts';
import { MOST_ROWS, withOwners } from './loadBoard.ts';
import { boardPublisher } from './publishBoard.ts';
import { readPlacesWithoutRooms } from './store.ts';

/** Reads the Scores board without the runs of rooms, kept for a moment as the boards are. */
export function createScoresWithoutRooms(
  context: Pick<Context, 'db' | 'clock' | 'env' | 'bus'>,
): () => Promise<PublicAnswer> {
  const publish = boardPublisher(context);
  let former: PublicAnswer | undefined;
  const answers = createSingleFlight<'scores', PublicAnswer>({
    clock: context.clock,
    ttlMs: BOARD_TTL_MS,
    load: async () => {
      const places = await withOwners(context, await readPlacesWithoutRooms(context.db, MOST_ROWS));
      const text = Buffer.from(JSON.stringify({ success: true, rows: places.map((place) => boardRow(place, NOBODY)) }));
      // Where nothing has changed it is packed already.
      if (!former?.bytes.equals(text)) former = publish(text);
      return former;
    },
  });
  onBoardsChanged(context.bus, answers.forget);
  return () => answers.read('scores');
}
