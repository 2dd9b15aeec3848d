import { Link } from 'react-router';
import { showLateSheet } from '../../data/secondarySheet.ts';
import { AnchorButton, Button } from '../../ui/Button.tsx';
import { ShortcutList } from '../../ui/ShortcutList.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import styles from './HelpScreen.module.css';

const SHORTCUTS = [
  { keys: ['A', 'D'], does: 'or the arrows steer' },
  { keys: ['Space'], does: 'hops in mid-air, once until you land' },
  { keys: ['P'], does: 'pauses' },
  { keys: ['M'], does: 'switches the sound' },
] as const;

/** How a run is played, with the controls of the current device first. */
export function AboutPlaying() {
  const hasTouch = useMediaQuery('(pointer: coarse)');
  return (
    <>
      <p>
        You bounce by yourself. Steer left and right, leave the screen on one side and come back on the other, and
        climb. When the ball over your head is lime, one hop in mid-air is ready; landing charges it again. Fall below
        the picture and the run is over.
      </p>
      {hasTouch ? <p>Drag anywhere to steer, tap to hop. With a keyboard:</p> : null}
      <ShortcutList shortcuts={SHORTCUTS} className={styles.keys} />
      {hasTouch ? null : <p>On a phone: drag anywhere to steer, tap to hop.</p>}
      <p>One switch, tilt, the other hand, calmer motion and other colours are in the settings.</p>
      <p>
        A guide by sound is there too, for ears alone: it leads you from platform to platform, in rooms as well, and
        through runs that you watch.
      </p>
      <p>
        A landing on a platform higher than any before is worth 10 points, and up to 5 more for each new one in a row.
        The line below creeps up, and every platform breaks in the end: standing still leads nowhere.
      </p>
      <p>
        Signed in you climb towards somebody: the line with a face is where you pass the next player&apos;s score if you
        miss no platform, the line of dots is how high your best run was by now. On the course of the day your best runs
        beside you. The dots and that ghost can be switched off in the settings.
      </p>
      <p className={styles.pair}>
        <AnchorButton href="/frame/" tone="lime" icon="practice">
          Practise now
        </AnchorButton>
        <AnchorButton href="/frame/?learn" icon="restart">
          Learn again
        </AnchorButton>
      </p>
    </>
  );
}

/** What a character is for. */
export function AboutCharacters() {
  return (
    <p>
      A character is worn everywhere: at home, in the game, on the boards and as a ghost. Each is yours, kept by your
      wallet; some add XP to every run. <Link to="/characters">See all of them</Link>
    </p>
  );
}

/** How scores are verified, and what cannot be ruled out. */
export function AboutScores() {
  return (
    <>
      <p>
        The course comes from the server, your inputs are the run. When it is over the server plays the very same inputs
        again and counts what comes out. A score without a run that can be played again cannot exist.
      </p>
      <dl className={styles.terms}>
        <dt>Watch</dt>
        <dd>See any run of the boards from its first jump to its last.</dd>
        <dt>Race</dt>
        <dd>Play its course with its player beside you as a ghost.</dd>
        <dt>Verify</dt>
        <dd>
          Let your own browser play the runs again and hold the result against the board. You need not believe us.{' '}
          <Link to="/verify">Verify the board</Link>
        </dd>
        <dt id="unranked">Witness</dt>
        <dd>
          While you play, your browser sends your inputs every two seconds, and the server plays along. A run counts for
          the boards only when they came in time: no slow motion, no rewinding, nothing put together afterwards. A slow
          network and a stutter of your phone are forgiven; a replay that is not the run we saw is refused. A run
          without them, say after a lost connection, is kept. Its game, jumps, time and XP count for you, for up to 20
          minutes of such play a day, never for boards, ranks, quests or level roles.
        </dd>
      </dl>
      <p>
        What cannot be done any more: look at many courses and begin the best, plan a whole run before it is played, or
        know what comes. A course is told a little ahead of you, as you climb it; neither a page nor a program has the
        rest. Where the connection is gone for long, your browser makes up what is missing: such a run goes on and is
        kept, and does not rank.
      </p>
      <p>
        What stays possible: a program that plays live, and well, by the same rules as you. And the daily course is the
        same for all, so earlier tries and friends help: its board says how often each has tried. Those in a room share
        a course, too: its runs carry a mark on the Scores board. The rhythm of the inputs is kept with every run, and
        people review the top of the boards and can take a run off them.
      </p>
    </>
  );
}

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

/** What happens to a run that the server has not acknowledged. */
export function AboutUnsentRuns() {
  return (
    <>
      <p>
        A run that counts is kept in your browser until the server has taken it. Without a connection, or while the
        server rests, it waits and sends itself later. It counts once, however often and from however many tabs it is
        sent.
      </p>
      <dl className={styles.terms}>
        <dt>How long</dt>
        <dd>Seven days from when its course was drawn. After that the server takes it no more.</dd>
        <dt>Refused</dt>
        <dd>
          A run that the server does not take says why, and stays here until you throw it away. You can download it
          before, and check the file on the verify page.
        </dd>
        <dt>No room</dt>
        <dd>
          A private window, or a browser that is full, keeps nothing. The run then waits in its tab: leave it open until
          it is sent.
        </dd>
      </dl>
      <p className={styles.pair}>
        <Button icon="upload" aria-haspopup="dialog" onClick={() => showLateSheet({ kind: 'unsent' })}>
          See my runs
        </Button>
      </p>
    </>
  );
}

/** The modes and what each counts for. */
export function AboutModes() {
  return (
    <dl className={styles.terms}>
      <dt>Solo</dt>
      <dd>A fresh course every time. Counts for everything: XP, high score, boards, quests.</dd>
      <dt>Daily</dt>
      <dd>
        One course for everybody, for one day (UTC), as many tries as you like. It has its own board, and games and
        jumps give their XP. Others&apos; runs open 45 minutes after the day ends, when nobody can be playing it any
        more. That nobody picked the course is promised 30 days ahead and shown afterwards.{' '}
        <Link to="/daily">Today&apos;s course</Link>
      </dd>
      <dt>Room</dt>
      <dd>One course for up to twenty players at once. Counts for everything, as solo does.</dd>
      <dt>Race</dt>
      <dd>Against a ghost, for honour: beaten or not.</dd>
      <dt>Practice</dt>
      <dd>Without an account. Earns nothing and costs nothing.</dd>
    </dl>
  );
}
