import type { CompiledMessage } from '@jumpy/i18n/message';
import type { ErrorBody, ErrorCode } from './errors.ts';
import type { ClaimDailyResponse } from './http/claims.ts';
import type { JumperRoleProblem } from './http/onboarding.ts';
import type { LinkRefusal } from './http/quests.ts';
import type { InviteRefusal } from './http/referral.ts';
import type { RoomError } from './room/messages.ts';

/** Codes that only operators' endpoints answer; their screens are in English. */
type OperatorErrorCode =
  | 'pinning_failed'
  | 'fresh_sign_in_needed'
  | 'claim_unknown'
  | `special_event_${'invalid' | 'overlap' | 'late' | 'begun' | 'over'}`
  | 'webhook_address'
  | `role_sync_${string}`
  | 'role_plan_stale'
  | 'role_refused';

/** Names that stand in for a player's, see `shownName`. */
export const nameTexts = {
  hidden_player: 'Un jugador',
  former_player: 'Exjugador',
};

/** What the server words itself: refusals, problems in answers, names, and `daily_claimed`. */
export type ServerTextCode =
  | Exclude<ErrorCode, OperatorErrorCode>
  | JumperRoleProblem
  | LinkRefusal
  | InviteRefusal
  | `room_${RoomError}`
  | keyof typeof nameTexts
  | 'daily_claimed';

/** Picks the text of the error's `reason`. */
const byReason =
  (texts: Readonly<Record<string, string>>, other: string) =>
  ({ details }: ErrorBody): string =>
    texts[details?.['reason'] ?? ''] ?? other;

const TRY_AGAIN = 'Inténtalo de nuevo en un momento.';
const NO_RUN = 'No encontramos esa partida.';
const NO_PLAYER = 'No encontramos a ese jugador.';
const OTHER_RUN = 'Esta partida es de otro jugador.';
const SUSPENDED = 'Esta cuenta está suspendida.';

const ROLE_PROBLEMS = {
  role_unknown: 'A nuestro servidor de Discord le falta el rol Jumper. Ya lo estamos viendo. Inténtalo más tarde.',
  role_not_given: 'Nuestro bot no pudo darte el rol Jumper. Ya lo estamos viendo. Inténtalo más tarde.',
  role_community: 'Verifícate en nuestro servidor de Discord para recibir el rol Jumper y comprueba de nuevo.',
};

/** Spanish texts of the server by code. Pages in English show what the server sends. */
const serverTexts = {
  bad_request: ({ field = '' }: ErrorBody) =>
    /address$/i.test(field)
      ? 'Esa no es una dirección de billetera. Son 0x más 40 dígitos del 0 a la f.'
      : field === 'timeZone'
        ? 'No conocemos esa zona horaria.'
        : 'La solicitud no es válida.',
  wrong_type: 'La solicitud no es válida.',
  unauthenticated: 'Primero inicia sesión.',
  forbidden: byReason(
    {
      deleted: 'Esta cuenta se eliminó.',
      suspended: SUSPENDED,
      own_name: 'Ese es tu propio nombre.',
      season_reward: 'Es un premio de temporada y no se puede comprar.',
    },
    'No tienes permiso para esto.',
  ),
  wrong_origin: 'Esta solicitud no vino del juego.',
  other_player: ({ field, details }: ErrorBody) =>
    details?.['reason'] === 'privy'
      ? 'En Privy hay otra persona con la sesión iniciada. Cierra sesión y vuelve a entrar.'
      : field === 'address'
        ? 'Esa billetera no es tuya.'
        : 'Ese es otro jugador.',
  not_found: ({ field }: ErrorBody) =>
    field === 'publicId'
      ? NO_PLAYER
      : field === 'runId'
        ? 'Nadie está jugando ahí en este momento.'
        : 'No encontramos nada aquí.',
  method_not_allowed: 'Esta dirección no acepta esa solicitud.',
  request_timeout: 'La solicitud tardó demasiado en llegar.',
  conflict: byReason(
    { code: 'Este código venció.', name_hidden: 'Este nombre ya está oculto.' },
    'Algo cambió mientras tanto. Revisa e inténtalo de nuevo.',
  ),
  too_large: 'Eso es demasiado de una vez.',
  unsupported_media: 'La solicitud no es válida.',
  rate_limited: ({ details }: ErrorBody) =>
    details?.['reason'] === 'reports'
      ? `Hoy ya reportaste ${details['count']} nombres. Inténtalo de nuevo mañana.`
      : details?.['seconds'] === undefined
        ? 'Demasiadas solicitudes. Espera un momento e inténtalo de nuevo.'
        : `Demasiadas solicitudes. Inténtalo de nuevo en ${details['seconds']} s.`,
  internal: 'Algo salió mal de nuestro lado. No se perdió nada.',
  not_implemented: 'Aún no tenemos esto.',
  unavailable: byReason(
    {
      discord: `No podemos conectar con Discord. ${TRY_AGAIN}`,
      discord_full: 'Demasiados jugadores esperan a Discord. Inténtalo de nuevo en un minuto.',
      minting: 'La acuñación está en pausa por un momento. No se pagó nada. Vuelve más tarde.',
      suspended: 'Esta cuenta está suspendida. Sus partidas esperan hasta que termine.',
      run_check: 'Ahora no pudimos comprobar la partida. Está a salvo y se enviará de nuevo.',
      replay_store: 'Esta repetición no está disponible ahora. No se perdió nada. Inténtalo pronto.',
      picture_store: 'Esta imagen no está disponible ahora. Inténtalo pronto.',
      privy: 'No podemos conectar con Privy. No cambió nada. Inténtalo de nuevo.',
      viewers: `Hay demasiada gente mirando. ${TRY_AGAIN}`,
    },
    `Jumpy está tomando aire. ${TRY_AGAIN}`,
  ),
  discord_queue: ({ details }: ErrorBody) =>
    details?.['position'] === undefined
      ? 'Muchos jugadores están entrando ahora. No hace falta que vuelvas a tocar.'
      : `Muchos jugadores están entrando ahora. Eres el número ${details['position']} en la fila. No hace falta que vuelvas a tocar.`,
  changed_meanwhile: byReason(
    { name: 'Este jugador ya tiene otro nombre.' },
    'Algo cambió mientras tanto. Revisa e inténtalo de nuevo.',
  ),
  oauth_state: 'Este inicio de sesión no empezó en este navegador. Empieza de nuevo.',
  oauth_expired: 'Este inicio de sesión tardó demasiado. Empieza de nuevo.',
  oauth_used: 'Este inicio de sesión ya se usó. Empieza de nuevo.',
  oauth_denied: 'Discord no aceptó este inicio de sesión. Inténtalo de nuevo.',
  oauth_failed: 'No recibimos una respuesta válida de Discord. Inténtalo de nuevo más tarde.',
  oauth_busy: `Discord está muy ocupado. ${TRY_AGAIN}`,
  oauth_slow: 'Discord tardó demasiado en responder. Inténtalo de nuevo.',
  token_expired: 'No pudimos actualizar tus datos de Discord. Tu acceso venció: cierra sesión y vuelve a entrar.',
  sign_in_code_wrong: 'Ese código no es correcto. Revísalo.',
  sign_in_code_used: 'Este código ya se usó. Muestra uno nuevo donde tienes tu sesión.',
  sign_in_code_expired: 'Este código venció. Muestra uno nuevo donde tienes tu sesión.',
  sign_in_code_refused: 'Este inicio de sesión se rechazó donde se mostró el código.',
  play_refused: byReason(
    {
      leaving: 'Tu cuenta está por eliminarse. Primero decide conservarla',
      onboarding: 'Primero completa tu registro',
      no_character: 'Primero acuña tu personaje',
      low_balance: 'Agrega MON en tu perfil para jugar',
    },
    'Ahora no puedes jugar',
  ),
  security_violation: 'Se detectó una violación de seguridad',
  no_session: 'No hay ninguna sesión de juego activa',
  session_expired: 'La sesión de juego venció',
  session_used_up: 'Esta sesión ya usó todas sus partidas.',
  run_unknown: NO_RUN,
  run_other_player: OTHER_RUN,
  run_settled: ({ field }: ErrorBody) =>
    field === 'replay' ? 'Esta partida ya se verificó con otra repetición.' : 'Esta partida ya cuenta.',
  run_closed: 'Esta partida está cerrada.',
  run_expired: 'Esta partida llegó demasiado tarde. Las partidas cuentan durante 7 días.',
  run_not_started: 'Esta partida no ha empezado.',
  run_too_early: 'Esta partida aún no se puede haber jugado.',
  run_removed: 'Esta partida se quitó de las tablas.',
  run_unranked: 'Solo las partidas que clasifican están en una raíz nocturna.',
  proof_pending: 'La raíz de su noche aún no está lista.',
  run_voided: 'Empezaste otra partida en lugar de esta.',
  run_altered: 'Esta partida no coincide con lo que vimos en vivo.',
  run_moved: 'Esta partida continúa en otra página.',
  run_not_waiting: 'Esta partida ya no está en espera.',
  special_event_not_on: 'Este evento no está activo.',
  race_unknown: 'No encontramos esa carrera.',
  replay_closed: 'Otros siguen jugando este recorrido. Se abre cuando terminen.',
  digest_order: 'Lo que llegó de esta partida no está en orden.',
  replay_malformed: 'La repetición está dañada.',
  replay_too_long: 'La repetición es demasiado larga.',
  replay_version: 'Esta partida es de una versión del juego que no conocemos.',
  replay_mismatch: 'La repetición no coincide con la partida.',
  replay_unfinished: 'La repetición termina antes que la partida.',
  claim_mismatch: 'La repetición da otro resultado.',
  not_plausible: 'Este resultado no es posible.',
  claim_early: 'Tu próximo premio aún no está disponible.',
  zone_fixed: 'Puedes cambiar tu zona horaria una vez cada 7 días.',
  quest_unknown: 'No encontramos esa misión',
  quest_claimed: 'Esta misión ya está reclamada.',
  quest_taken_back: 'Nuestro equipo anuló esta misión. No puedes hacerla otra vez.',
  quest_early: 'Esta misión aún no está completa.',
  quest_needs_link: 'Esta misión necesita un enlace.',
  not_member: 'No te encontramos en el servidor de Discord. ¡Primero únete!',
  role_missing: byReason(ROLE_PROBLEMS, 'Aún no tienes el rol Jumper.'),
  keyring_ticket: 'Este permiso ya no sirve. Pide uno nuevo.',
  stale_sign_in: 'Primero vuelve a iniciar sesión.',
  wallet_unknown: 'Esta billetera no es tuya o ya no lo es.',
  wallet_exists: 'Ya tienes una billetera.',
  wallet_taken: 'Esta billetera ya está vinculada. No cambió nada.',
  wallet_expired: 'Crear la billetera tomó demasiado tiempo. Empieza de nuevo.',
  wallet_signature: 'La billetera no firmó esto.',
  wallet_generation: 'Tu billetera cambió en otro dispositivo. Ábrela de nuevo.',
  wallet_protection: 'Una billetera protegida necesita otra vez su parte de recuperación.',
  wallet_share: 'Ahora no podemos abrir nuestra parte de tu billetera. No se perdió nada.',
  lease_taken: 'Tu billetera está enviando desde otra página o dispositivo. Espera un momento.',
  wallet_provider: 'Aquí Privy guarda las billeteras. No se crean otras.',
  privy_token: 'Privy no confirmó este inicio de sesión. Entra de nuevo.',
  privy_no_discord: 'El usuario de Privy no tiene una cuenta de Discord',
  privy_wallet: 'Solo se permiten billeteras integradas',
  chain_off: 'Por ahora aquí no hay cadena. Puedes seguir jugando.',
  chain_down: `La cadena no responde. Lo que tienes está a salvo. ${TRY_AGAIN}`,
  no_wallet: byReason({ privy: 'Privy aún no creó tu billetera.' }, 'Aún no tienes billetera. Primero crea una.'),
  faucet_empty: ({ details }: ErrorBody) => {
    const minutes = details?.['minutes'];
    if (minutes === undefined) return 'Por ahora no quedan MON de prueba. Inténtalo de nuevo en un rato.';
    return `Ya recibiste tus MON de prueba de esta hora. Pide más en ${minutes === 1 ? 'un minuto' : `${minutes} minutos`}.`;
  },
  transaction_unknown: 'No encontramos esa transacción.',
  transaction_other: 'Esta transacción no es de tu billetera.',
  item_unknown: 'No encontramos ese artículo.',
  item_inactive: 'Este artículo no está a la venta.',
  item_sold_out: 'Este artículo está agotado.',
  item_owned: 'Ya tienes este artículo.',
  mint_pending: 'Esta acuñación ya está en camino.',
  character_unknown: 'No encontramos ese personaje.',
  character_not_owned: 'Este personaje no está en tu billetera.',
  cosmetic_unknown: 'No encontramos ese accesorio.',
  cosmetic_not_owned: 'Aún no tienes este accesorio.',
  stars_short: ({ details }: ErrorBody) => {
    const missing = details?.['missing'];
    if (missing === undefined) return 'Te faltan estrellas.';
    return missing === 1 ? 'Te falta una estrella.' : `Te faltan ${missing} estrellas.`;
  },
  player_unknown: NO_PLAYER,
  revive_not_waiting: 'Ahora no se puede revivir en esta partida. Si pagaste, puedes revivir gratis en otra.',
  revive_once: 'En cada partida se puede revivir una sola vez. Si pagaste, puedes revivir gratis en otra.',
  revive_pending: 'El pago está en camino. Cuenta en cuanto sea definitivo.',
  revive_unpaid: 'Esta transacción no pagó por revivir desde tu billetera. No se dio nada por ella.',
  revive_used: 'Este pago ya se usó para revivir.',
  revive_no_credit: 'No puedes revivir gratis.',

  ...ROLE_PROBLEMS,

  link_invalid: 'Ese enlace no sirve para esta misión.',
  link_old: 'Este enlace es de otro día u otra semana. Usa uno creado después de que empezó la misión.',
  link_repeated: 'Ya usaste este enlace para una misión. Cada enlace cuenta una vez.',
  link_of_other: 'Otro jugador ya usó este enlace. Cada enlace cuenta una vez.',

  invite_unknown: 'No encontramos a quien te invitó',
  invite_own: 'No puedes invitarte a ti mismo.',
  invite_circular: 'Un jugador que invitaste no puede invitarte.',
  invite_second: 'Alguien más ya te invitó.',
  invite_early: 'Primero completa tu registro.',
  invite_known: 'Solo se puede invitar a jugadores nuevos.',
  invite_late: 'Las invitaciones solo cuentan en los primeros minutos después del registro.',

  room_not_host: 'Solo el anfitrión puede hacer eso.',
  room_too_few_players: 'Se necesitan al menos 2 jugadores para empezar.',
  room_not_waiting: 'Esta sala no está esperando para empezar.',
  room_not_playing: 'En esta sala no hay ninguna partida en curso.',
  room_bad_message: 'No entendimos este mensaje.',
  room_input_order: 'Tus movimientos no llegaron en orden.',
  room_input_early: 'Tus movimientos llegaron antes de tiempo.',
  room_run_over: 'Esta partida terminó.',
  room_no_room: 'Esa sala no existe o ya empezó.',
  room_too_many_rooms: `Hay demasiadas salas. ${TRY_AGAIN}`,
  room_too_many_joins: 'Demasiados códigos incorrectos. Espera un minuto.',
  room_may_not_play: 'Ahora no puedes jugar, pero puedes mirar.',
  room_suspended: 'Tu cuenta está suspendida, pero puedes mirar.',
  room_unavailable: `Esta sala no está disponible. ${TRY_AGAIN}`,

  ...nameTexts,

  daily_claimed: ({ day, xp_awarded: xp }: ClaimDailyResponse) => `Día ${day} reclamado: +${xp} XP`,
} satisfies Record<ServerTextCode, CompiledMessage>;

export default serverTexts;
