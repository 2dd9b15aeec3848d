/**
 * Key of the player's settings in the local storage shared by shell and game page. They never affect the simulation.
 * @example localStorage.getItem(SETTINGS_KEY) // '{"motion":"system",…}'
 */
export const SETTINGS_KEY = 'jumpy.settings';

/**
 * Storage key prefix under which the game page leaves a run it can no longer send; the run's id is appended. The shell
 * collects it: a `GAME_COMPLETE` message as JSON in shared local storage.
 * @example localStorage.getItem(ABANDONED_RUN_KEY_PREFIX + runId) // '{"type":"GAME_COMPLETE",…}'
 */
export const ABANDONED_RUN_KEY_PREFIX = 'jumpy.leftRun.';

/**
 * Key of local storage that is `true` while a player is signed in. It decides what is painted, never access.
 * @example localStorage.getItem(LOGGED_IN_KEY) === 'true'
 */
export const LOGGED_IN_KEY = 'isLoggedIn';

/**
 * Key of session storage with the query string of a room link, until its room is joined.
 * @example sessionStorage.getItem(WANTED_ROOM_KEY) // '?room=123456'
 */
export const WANTED_ROOM_KEY = 'jumpy_wanted_room';

/**
 * Cookie with the biome that home last showed on this device, so that the server can preload its pictures. The page sets
 * it; the server takes only names of biomes.
 * @example document.cookie // 'jumpy_home_biome=hollow'
 */
export const HOME_BIOME_COOKIE = 'jumpy_home_biome';
