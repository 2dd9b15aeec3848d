/**
 * Where the game page lays down a run it cannot send any more, under this and the run's id, and the shell collects it: a
 * `GAME_COMPLETE` message as JSON, in the local storage both share.
 * @example localStorage.getItem(ABANDONED_RUN_KEY + runId) // '{"type":"GAME_COMPLETE",…}'
 */
export const ABANDONED_RUN_KEY = 'jumpy.leftRun.';
