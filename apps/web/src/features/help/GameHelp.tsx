import { Link } from 'react-router';
import { AnchorButton, Button } from '../../ui/Button.tsx';
import { ShortcutList } from '../../ui/ShortcutList.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { overlays } from '../../stores/overlays.ts';
import styles from './HelpScreen.module.css';
import * as m from './messages.ts';

const SHORTCUTS = [
  { keys: ['A', 'D'], does: m.steerKeys() },
  { keys: [m.spaceKey()], does: m.hopKey() },
  { keys: ['P'], does: m.pauseKey() },
  { keys: ['M'], does: m.soundKey() },
] as const;

/** How a run is played, with the controls of the current device first. */
export function AboutPlaying() {
  const hasTouch = useMediaQuery('(pointer: coarse)');
  return (
    <>
      <p>{m.playingBasics()}</p>
      {hasTouch ? <p>{m.touchThenKeyboard()}</p> : null}
      <ShortcutList shortcuts={SHORTCUTS} className={styles.keys} />
      {hasTouch ? null : <p>{m.touchControls()}</p>}
      <p>{m.controlOptions()}</p>
      <p>{m.audioGuide()}</p>
      <p>{m.scoring()}</p>
      <p>{m.pacing()}</p>
      <p className={styles.pair}>
        <AnchorButton href="/frame/" tone="lime" icon="practice">
          {m.tryPractice()}
        </AnchorButton>
        <AnchorButton href="/frame/?learn" icon="restart">
          {m.learnAgain()}
        </AnchorButton>
      </p>
    </>
  );
}

/** What a character is for. */
export function AboutCharacters() {
  return (
    <p>
      {m.charactersIntro()} <Link to="/characters">{m.seeCharacters()}</Link>
    </p>
  );
}

/** How scores are verified, and what cannot be ruled out. */
export function AboutScores() {
  return (
    <>
      <p>{m.scoresIntro()}</p>
      <dl className={styles.terms}>
        <dt>{m.watch()}</dt>
        <dd>{m.watchExplained()}</dd>
        <dt>{m.race()}</dt>
        <dd>{m.raceExplained()}</dd>
        <dt>{m.verify()}</dt>
        <dd>
          {m.verifyExplained()} <Link to="/verify">{m.verifyBoard()}</Link>
        </dd>
        <dt id="unranked">{m.rankedRuns()}</dt>
        <dd>{m.rankedRunsExplained()}</dd>
      </dl>
      <p>{m.cheatsPrevented()}</p>
      <p>{m.cheatsPossible()}</p>
    </>
  );
}

/** How rooms work, what their runs count for, and what sharing a course means. */
export function AboutRooms() {
  return (
    <>
      <p>{m.roomsIntro()}</p>
      <dl className={styles.terms}>
        <dt>{m.createRoom()}</dt>
        <dd>{m.createRoomExplained()}</dd>
        <dt>{m.joinRoom()}</dt>
        <dd>{m.joinRoomExplained()}</dd>
        <dt>{m.quickRace()}</dt>
        <dd>{m.quickRaceExplained()}</dd>
        <dt>{m.bots()}</dt>
        <dd>{m.botsExplained()}</dd>
        <dt>{m.roomServer()}</dt>
        <dd>{m.roomServerExplained()}</dd>
        <dt>{m.roomRun()}</dt>
        <dd>{m.roomRunExplained()}</dd>
        <dt>{m.roomCourse()}</dt>
        <dd>{m.roomCourseExplained()}</dd>
        <dt>{m.lostConnection()}</dt>
        <dd>{m.lostConnectionExplained()}</dd>
        <dt>{m.reload()}</dt>
        <dd>{m.reloadExplained()}</dd>
        <dt>{m.racePage()}</dt>
        <dd>{m.racePageExplained()}</dd>
      </dl>
    </>
  );
}

/** What happens to a run that the server has not acknowledged. */
export function AboutUnsentRuns() {
  return (
    <>
      <p>{m.unsentIntro()}</p>
      <dl className={styles.terms}>
        <dt>{m.unsentDeadline()}</dt>
        <dd>{m.unsentDeadlineExplained()}</dd>
        <dt>{m.refusedRun()}</dt>
        <dd>{m.refusedRunExplained()}</dd>
        <dt>{m.noStorage()}</dt>
        <dd>{m.noStorageExplained()}</dd>
      </dl>
      <p className={styles.pair}>
        <Button icon="upload" aria-haspopup="dialog" onClick={() => overlays.set({ secondary: { kind: 'unsent' } })}>
          {m.seeMyRuns()}
        </Button>
      </p>
    </>
  );
}

/** The modes and what each counts for. */
export function AboutModes() {
  return (
    <dl className={styles.terms}>
      <dt>{m.solo()}</dt>
      <dd>{m.soloExplained()}</dd>
      <dt>{m.daily()}</dt>
      <dd>
        {m.dailyExplained()} <Link to="/daily">{m.todaysCourse()}</Link>
      </dd>
      <dt>{m.room()}</dt>
      <dd>{m.roomExplained()}</dd>
      <dt>{m.race()}</dt>
      <dd>{m.raceModeExplained()}</dd>
      <dt>{m.practice()}</dt>
      <dd>{m.practiceExplained()}</dd>
    </dl>
  );
}

/** What runs earn beside scores and XP. */
export function AboutRewards() {
  return (
    <dl className={styles.terms}>
      <dt>{m.goals()}</dt>
      <dd>{m.goalsExplained()}</dd>
      <dt>{m.stars()}</dt>
      <dd>
        {m.starsExplained()} <Link to="/looks">{m.seeLooks()}</Link>
      </dd>
      <dt>{m.passport()}</dt>
      <dd>
        {m.passportExplained()} <Link to="/passport">{m.openPassport()}</Link>
      </dd>
      <dt>{m.specialEvents()}</dt>
      <dd>
        {m.specialEventsExplained()} <Link to="/calendar">{m.seeCalendar()}</Link>
      </dd>
      <dt>{m.league()}</dt>
      <dd>
        {m.leagueExplained()} <Link to="/league">{m.seeLeague()}</Link>
      </dd>
    </dl>
  );
}
