import { Link } from 'react-router';
import { AnchorButton } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ShortcutList } from '../../ui/ShortcutList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import { AboutDeletion } from './AboutDeletion.tsx';
import { AboutNames } from './AboutNames.tsx';
import { AboutPrivacy } from './AboutPrivacy.tsx';
import { AboutRooms } from './AboutRooms.tsx';
import { AboutTestnet } from './AboutTestnet.tsx';
import { AboutUnsentRuns } from './AboutUnsentRuns.tsx';
import { AboutWallet } from './AboutWallet.tsx';
import { HelpContents } from './HelpContents.tsx';
import { FieldGuide } from './FieldGuide.tsx';
import styles from './HelpScreen.module.css';

const SHORTCUTS = [
  { keys: ['A', 'D'], does: 'or the arrows steer' },
  { keys: ['Space'], does: 'hops in mid-air, once until you land' },
  { keys: ['P'], does: 'pauses' },
  { keys: ['M'], does: 'switches the sound' },
] as const;

/** Public help: how to play, how scores are verified, and which data is stored. */
export function HelpScreen() {
  useDocumentTitle('Help');
  // The controls of the current device come first.
  const thumbs = useMediaQuery('(pointer: coarse)');
  return (
    <main className={styles.screen}>
      <h1 className={styles.heading}>How it works</h1>
      <HelpContents />
      <Panel id="play" title="PLAY" className={styles.panel}>
        <p>
          You bounce by yourself. Steer left and right, leave the screen on one side and come back on the other, and
          climb. When the ball over your head is lime, one hop in mid-air is ready; landing charges it again. Fall below
          the picture and the run is over.
        </p>
        {thumbs ? <p>Drag anywhere to steer, tap to hop. With a keyboard:</p> : null}
        <ShortcutList shortcuts={SHORTCUTS} className={styles.keys} />
        {thumbs ? null : <p>On a phone: drag anywhere to steer, tap to hop.</p>}
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
          Signed in you climb towards somebody: the line with a face is where you pass the next player&apos;s score if
          you miss no platform, the line of dots is how high your best run was by now. On the course of the day your
          best runs beside you. The dots and that ghost can be switched off in the settings.
        </p>
        <p className={styles.pair}>
          <AnchorButton href="/frame/" tone="lime" icon="practice">
            Practise now
          </AnchorButton>
          <AnchorButton href="/frame/?learn" icon="restart">
            Learn again
          </AnchorButton>
        </p>
      </Panel>
      <Panel id="field-guide" title="FIELD GUIDE" className={styles.panel}>
        <FieldGuide />
      </Panel>
      <Panel id="characters" title="CHARACTERS" className={styles.panel}>
        <p>
          A character is worn everywhere: at home, in the game, on the boards and as a ghost. Each is yours, kept by
          your wallet; some add XP to every run. <Link to="/characters">See all of them</Link>
        </p>
      </Panel>
      <Panel id="scores" title="EVERY SCORE IS CHECKED" className={styles.panel}>
        <p>
          The course comes from the server, your inputs are the run. When it is over the server plays the very same
          inputs again and counts what comes out. A score without a run that can be played again cannot exist.
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
            While you play, your browser sends your inputs every two seconds, and the server plays along. A run counts
            for the boards only when they came in time: no slow motion, no rewinding, nothing put together afterwards. A
            slow network and a stutter of your phone are forgiven; a replay that is not the run we saw is refused. A run
            without them, say after a lost connection, is kept. Its game, jumps, time and XP count for you, for up to 20
            minutes of such play a day, never for boards, ranks, quests or level roles.
          </dd>
        </dl>
        <p>
          What cannot be done any more: look at many courses and begin the best, plan a whole run before it is played,
          or know what comes. A course is told a little ahead of you, as you climb it; neither a page nor a program has
          the rest. Where the connection is gone for long, your browser makes up what is missing: such a run goes on and
          is kept, and does not rank.
        </p>
        <p>
          What stays possible: a program that plays live, and well, by the same rules as you. And the daily course is
          the same for all, so earlier tries and friends help: its board says how often each has tried. Those in a room
          share a course, too: its runs carry a mark on the Scores board. The rhythm of the inputs is kept with every
          run, and people review the top of the boards and can take a run off them.
        </p>
      </Panel>
      <Panel id="rooms" title="ROOMS" className={styles.panel}>
        <AboutRooms />
      </Panel>
      <Panel id="ways" title="WAYS TO PLAY" className={styles.panel}>
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
      </Panel>
      <Panel id="unsent" title="RUNS THAT WAIT" className={styles.panel}>
        <AboutUnsentRuns />
      </Panel>
      <Panel id="wallet" title="YOUR WALLET" className={styles.panel}>
        <AboutWallet />
      </Panel>
      <Panel id="testnet" title="THE TEST NETWORK" className={styles.panel}>
        <AboutTestnet />
      </Panel>
      <Panel id="names" title="NAMES" className={styles.panel}>
        <AboutNames />
      </Panel>
      <Panel id="privacy" title="WHAT IS KEPT OF YOU" className={styles.panel}>
        <AboutPrivacy />
      </Panel>
      <Panel id="leaving" title="HOW TO LEAVE" className={styles.panel}>
        <AboutDeletion />
      </Panel>
      <ButtonLink to="/" icon="home" className={styles.home}>
        Home
      </ButtonLink>
    </main>
  );
}
