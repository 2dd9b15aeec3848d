import { Link } from 'react-router';
import { showLateSheet } from '../../data/secondarySheet.ts';
import { AnchorButton, Button } from '../../ui/Button.tsx';
import { ShortcutList } from '../../ui/ShortcutList.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import styles from './HelpScreen.module.css';

const SHORTCUTS = [
  { keys: ['A', 'D'], does: 'or the arrow keys steer' },
  { keys: ['Space'], does: 'hops in mid-air, once until you land' },
  { keys: ['P'], does: 'pauses' },
  { keys: ['M'], does: 'turns the sound on or off' },
] as const;

/** How a run is played, with the controls of the current device first. */
export function AboutPlaying() {
  const hasTouch = useMediaQuery('(pointer: coarse)');
  return (
    <>
      <p>
        You bounce on your own. Just steer, and climb. Leave one side of the screen and you come back on the other. When
        the ball over your head is lime, you have one mid-air hop. Landing recharges it. Fall off the bottom and the run
        is over.
      </p>
      {hasTouch ? <p>Drag anywhere to steer, tap to hop. With a keyboard:</p> : null}
      <ShortcutList shortcuts={SHORTCUTS} className={styles.keys} />
      {hasTouch ? null : <p>On a phone: drag anywhere to steer, tap to hop.</p>}
      <p>Tilt, one-switch play, left-handed layout, reduced motion and color-blind mode are in Settings.</p>
      <p>
        There’s also an audio guide, so you can play without looking. It leads you from platform to platform, in rooms
        too, and through runs you watch.
      </p>
      <p>
        Landing on a platform higher than any before is worth 10 points, plus up to 5 more for each new one in a row.
        The line below keeps rising and platforms wear out, so keep moving.
      </p>
      <p>
        Signed in, you’re always chasing someone. Reach the line with a face, miss no platform, and you pass that
        player’s score. The dotted line is how high your best run was by now. On the daily course, your best run joins
        you as a ghost. You can turn off the dots and that ghost in Settings.
      </p>
      <p className={styles.pair}>
        <AnchorButton href="/frame/" tone="lime" icon="practice">
          Try practice
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
      You wear your character everywhere: at home, in the game, on the boards and as a ghost. Each one is yours, kept by
      your wallet. Some add XP to every run. <Link to="/characters">See them all</Link>
    </p>
  );
}

/** How scores are verified, and what cannot be ruled out. */
export function AboutScores() {
  return (
    <>
      <p>
        The server sends the course, your inputs are the run. When it’s over, the server plays those same inputs again
        and counts the result. No replay, no score.
      </p>
      <dl className={styles.terms}>
        <dt>Watch</dt>
        <dd>See any run on the boards, from first jump to last.</dd>
        <dt>Race</dt>
        <dd>Play the same course with that player beside you as a ghost.</dd>
        <dt>Verify</dt>
        <dd>
          Let your own browser replay the runs and compare them with the board. Don’t trust us, check.{' '}
          <Link to="/verify">Verify the board</Link>
        </dd>
        <dt id="unranked">Ranked runs</dt>
        <dd>
          While you play, your browser sends your inputs every two seconds, and the server plays along. A run only
          counts for the boards if they came in time: no slow motion, no rewinding, nothing put together afterward. A
          slow network or a stuttering phone is fine. We refuse a replay that isn’t the run we saw. Without those
          inputs, say after a lost connection, we keep your run unranked. Its game, jumps, time and XP count for you,
          for up to 20 minutes of such play a day, but never for boards, ranks, quests or level roles.
        </dd>
      </dl>
      <p>
        What’s no longer possible: browse many courses and start the best one, plan a whole run in advance, or know what
        comes. The server shows you a course just ahead of you as you climb. No page or program has the rest. If the
        connection is gone for long, your browser makes up what’s missing. You can play on and we keep that run, but
        it’s unranked.
      </p>
      <p>
        What’s still possible: a program that plays live, and well, by your rules. And the daily course is the same for
        everyone, so earlier tries and friends help. Its board shows how often each player tried. Players in a room
        share a course too, so its runs are marked on the Scores board. We keep the rhythm of the inputs with every run.
        People review the top of the boards and can remove a run.
      </p>
    </>
  );
}

/** How rooms work, what their runs count for, and what sharing a course means. */
export function AboutRooms() {
  return (
    <>
      <p>Up to twenty players climb the same course at once. You see the others as ghosts.</p>
      <dl className={styles.terms}>
        <dt>Create</dt>
        <dd>
          Press Multiplayer at home, then Create Room. Give your friends the six digits, the link or the QR code. You’re
          the host. Start the game once there are two of you.
        </dd>
        <dt>Join</dt>
        <dd>Press Multiplayer, then Join Room, and type the six digits. Or open the link you got.</dd>
        <dt>Quick race</dt>
        <dd>Race anyone who’s looking for one now. It starts within ten seconds, even if no one else comes.</dd>
        <dt>Bots</dt>
        <dd>
          With fewer than four players, bots fill the empty spots. They’re marked BOT, aren’t ranked and earn nothing.
        </dd>
        <dt>The server</dt>
        <dd>
          It gets your inputs ten times a second and plays along. What it played decides the score, the ranking and when
          a run ends. No one can send a score. The highest score wins.
        </dd>
        <dt>The run</dt>
        <dd>
          Counts like any other: XP, high score, boards, quests. There are no pauses and no revives. A best run from a
          room is marked on the Scores board, and you can switch that board to solo only.
        </dd>
        <dt>One course</dt>
        <dd>
          No one has seen it before, and you only see a little ahead of your own height. But players further up can tell
          others what’s coming, and a second account can climb ahead. That’s by design, and why these runs are marked.
          The next game has a new course.
        </dd>
        <dt>Lost connection</dt>
        <dd>
          Your page plays on and reconnects automatically. Within ten seconds that costs nothing. After that, the server
          plays your run on without input, and it’s unranked.
        </dd>
        <dt>Reload</dt>
        <dd>
          Your run continues from what the server last heard. It keeps its spot in the room but is unranked: saved, but
          not for boards, ranks and quests. Closing the page is like a lost connection. Leave room ends your run right
          there, and it counts.
        </dd>
        <dt>Race page</dt>
        <dd>
          It opens when the last run ends and shows all runs in one picture, bots too. Get there with See the race,
          below the result. Share its link with anyone.
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
        We keep a run that counts in your browser until the server has it. If you’re offline or the server is down, we
        send it later automatically. It counts once, however often and from however many tabs it’s sent.
      </p>
      <dl className={styles.terms}>
        <dt>How long</dt>
        <dd>Seven days from when you got its course. After that, the server won’t take it.</dd>
        <dt>Refused</dt>
        <dd>
          If the server refuses a run, we show you why. It stays here until you delete it. You can download it first and
          check the file on the verify page.
        </dd>
        <dt>No storage</dt>
        <dd>
          A private window or a full browser can’t save anything. The run then stays in its tab, so leave it open until
          it’s sent.
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
        One course a day (UTC), same for everyone. Unlimited tries. It has its own board, and games and jumps give their
        XP. Other players’ runs unlock 45 minutes after the day ends, when no one can be playing it anymore. We lock
        courses in 30 days ahead and prove it afterward, so no one can pick one.{' '}
        <Link to="/daily">Today&apos;s course</Link>
      </dd>
      <dt>Room</dt>
      <dd>One course for up to twenty players at once. Counts for everything, like solo.</dd>
      <dt>Race</dt>
      <dd>Race a ghost for bragging rights.</dd>
      <dt>Practice</dt>
      <dd>No account needed. Earns nothing and costs nothing.</dd>
    </dl>
  );
}
