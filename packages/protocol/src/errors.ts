/** Error codes of `{ success: false, error, code }` responses, with their HTTP status. */
export const ERROR_STATUS = {
  bad_request: 400,
  wrong_type: 400,
  unauthenticated: 401,
  forbidden: 403,
  wrong_origin: 403,
  other_player: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  conflict: 409,
  too_large: 413,
  unsupported_media: 415,
  rate_limited: 429,
  internal: 500,
  not_implemented: 501,
  unavailable: 503,
  discord_queue: 503,
  // administration
  pinning_failed: 502,
  fresh_sign_in_needed: 403,
  changed_meanwhile: 409,
  special_event_invalid: 400,
  special_event_overlap: 409,
  special_event_late: 409,
  special_event_begun: 409,
  special_event_over: 409,
  webhook_address: 400,
  // sign-in
  oauth_state: 400,
  oauth_expired: 400,
  oauth_used: 409,
  oauth_denied: 400,
  oauth_failed: 502,
  oauth_busy: 503,
  oauth_slow: 504,
  token_expired: 401,
  sign_in_code_wrong: 404,
  sign_in_code_used: 409,
  sign_in_code_expired: 410,
  sign_in_code_refused: 403,
  // starting a game
  play_refused: 403,
  security_violation: 403,
  no_session: 409,
  session_expired: 409,
  session_used_up: 409,
  // runs
  run_unknown: 404,
  run_other_player: 403,
  run_settled: 409,
  run_closed: 409,
  run_expired: 410,
  run_not_started: 409,
  run_too_early: 409,
  run_removed: 410,
  run_unranked: 404,
  proof_pending: 404,
  run_voided: 409,
  run_altered: 409,
  run_moved: 409,
  run_not_waiting: 409,
  special_event_not_on: 409,
  race_unknown: 404,
  replay_closed: 403,
  digest_order: 409,
  replay_malformed: 400,
  replay_too_long: 413,
  replay_version: 422,
  replay_mismatch: 422,
  replay_unfinished: 422,
  claim_mismatch: 422,
  not_plausible: 422,
  // claims
  claim_early: 409,
  zone_fixed: 409,
  quest_unknown: 404,
  quest_claimed: 409,
  quest_taken_back: 409,
  claim_unknown: 404,
  quest_early: 409,
  quest_needs_link: 409,
  not_member: 404,
  role_missing: 409,
  // wallets
  keyring_ticket: 401,
  stale_sign_in: 403,
  wallet_unknown: 404,
  wallet_exists: 409,
  wallet_taken: 409,
  wallet_expired: 410,
  wallet_signature: 403,
  wallet_generation: 409,
  wallet_protection: 409,
  wallet_share: 503,
  lease_taken: 409,
  wallet_provider: 409,
  // privy
  privy_token: 401,
  privy_no_discord: 403,
  privy_wallet: 403,
  // chain
  chain_off: 503,
  chain_down: 503,
  no_wallet: 409,
  faucet_empty: 429,
  transaction_unknown: 404,
  transaction_other: 403,
  // characters
  item_unknown: 404,
  item_inactive: 409,
  item_sold_out: 409,
  item_owned: 409,
  mint_pending: 409,
  character_unknown: 404,
  character_not_owned: 403,
  // cosmetics
  cosmetic_unknown: 404,
  cosmetic_not_owned: 403,
  stars_short: 409,
  // roles in the contract
  role_sync_off: 503,
  role_sync_failed: 502,
  role_sync_stopped: 409,
  role_sync_open: 409,
  role_plan_stale: 409,
  role_refused: 409,
  player_unknown: 404,
  // revives
  revive_not_waiting: 409,
  revive_once: 409,
  revive_pending: 409,
  revive_unpaid: 402,
  revive_used: 409,
  revive_no_credit: 409,
} as const satisfies Record<string, number>;

/** One of the codes in `ERROR_STATUS`. */
export type ErrorCode = keyof typeof ERROR_STATUS;

/**
 * What the text of an error mentions, for pages that say it in another language: numbers, and a `reason` where a code has
 * several texts.
 */
export type ErrorDetails = Readonly<Record<string, string | number>>;

/** Body of every error response. */
export interface ErrorBody {
  success: false;
  error: string;
  code: ErrorCode;
  /** Name of the offending field, for `wrong_type` and `bad_request`. */
  field?: string;
  details?: ErrorDetails;
  /** Problem details (RFC 9457): kind, its name, HTTP status, and the sentence of `error`. */
  type: string;
  title: string;
  status: number;
  detail: string;
  /** Id of the request, to report it. */
  instance?: string;
}
