import styles from './HelpScreen.module.css';

/** How rooms work, what their runs count for, and what sharing a course means. */
export function AboutRooms() {
  return (
    <>
      <p>Up to twenty players climb the same course at the same time. You see the others as ghosts.</p>
      <dl className={styles.terms}>
        <dt>Create</dt>
        <dd>
          Press Multiplayer at home, then Create Room. Give your friends the six digits, the link or the QR code. You
          are the host, and start the game as soon as two of you are there.
        </dd>
        <dt>Join</dt>
        <dd>Press Multiplayer, then Join Room, and type the six digits. Or open the link you were sent.</dd>
        <dt>Quick race</dt>
        <dd>Races whoever is looking for one now. It begins after ten seconds at most, also when nobody else came.</dd>
        <dt>Bots</dt>
        <dd>
          Where fewer than four people play, bots take the empty places. They are marked BOT, stand outside the ranking
          and earn nothing.
        </dd>
        <dt>The server</dt>
        <dd>
          It gets your inputs ten times a second and plays along. Score, ranking and the end of a run are what it
          played. Nobody can send a score. The highest score wins.
        </dd>
        <dt>The run</dt>
        <dd>
          Counts like any other: XP, high score, boards, quests. There is no pause and no revive. Whose best run was
          played in a room has a mark on the Scores board, and the board can be read without rooms.
        </dd>
        <dt>One course</dt>
        <dd>
          Nobody has seen it before, and each player is told it a little ahead, by their own height. But who is further
          up can tell the others what comes, and a second account can climb ahead. That is so by design, and is why the
          mark is there. The next game has another course.
        </dd>
        <dt>Lost line</dt>
        <dd>
          Your page plays on and comes back by itself. Within ten seconds that costs nothing. After that the server
          plays your run on without input, and the run is unwitnessed.
        </dd>
        <dt>Reload</dt>
        <dd>
          Your run goes on where the server last heard of it. It keeps its place in the room and is unwitnessed: kept,
          but not for boards, ranks and quests. Closing the page does the same as a lost line. Leave room ends your run
          where it stands, and it counts.
        </dd>
        <dt>The race</dt>
        <dd>
          Has a page of its own. It opens when the last run has ended and shows all runs in one picture, those of the
          bots, too. See the race, below the result, leads there. Share its link with anybody.
        </dd>
      </dl>
    </>
  );
}
