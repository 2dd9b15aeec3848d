import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  walletIntro:
    'Guarda tus personajes y tus MON de prueba. No la necesitas para practicar, y puedes jugar aunque no esté disponible. Está en tu perfil, en Billetera.',
  address: 'Dirección',
  addressExplained:
    'Su número, para recibir. Cualquiera puede conocerlo, y quien lo conozca puede ver qué hay en tu billetera.',
  key: 'Clave',
  protectWallet: 'Protégela',
  protectWalletExplained:
    'Mientras no lo hagas, tu billetera solo se abre en este navegador. Si borras sus datos o pierdes el dispositivo, nadie podrá volver a abrirla, ni siquiera nosotros. Con una llave de acceso o una contraseña la recuperas en otro dispositivo. Un kit de recuperación es un archivo que la abre sin nosotros.',
  networkFee: 'Comisión de red',
  networkFeeExplained:
    'Escribir en la cadena cuesta una pequeña comisión en MON. Al acuñar, revivir y retirar la ves antes de aceptar. Tus récords se registran automáticamente, cada uno por un poco de MON. Puedes cambiarlo en Ajustes, en “Registrar en la cadena”.',
  withdraw: 'Retirar',
  withdrawExplained: 'Envía MON a otra dirección. Nadie puede deshacerlo.',
  exportKey: 'Exportar la clave',
  exportKeyExplained:
    'Puedes exportar la clave y usar la billetera en otra app. Quien tenga la clave tiene todo lo que hay en la billetera, así que no se la muestres a nadie.',
  walletWontOpen: '¿No se abre?',
  walletRecovery: 'Recuperar la billetera',
  chainIntro:
    'Una cadena es una lista pública que muchas computadoras llevan juntas. Nadie puede cambiarla por su cuenta. Este juego usa una red de prueba de Monad, una cadena para experimentar.',
  localChain: 'Para desarrollo: aquí la cadena solo funciona en esta computadora.',
  noChain: 'Ahora no hay ninguna cadena conectada. Jugar, tus puntuaciones y tu XP no la necesitan.',
  testnetMon: 'MON de prueba',
  testnetMonExplained: 'La moneda de la red de prueba. Una página llamada “faucet” la regala. No es dinero.',
  onChain: 'Qué está en la cadena',
  onChainExplained:
    'Personajes, registros de partidas (tus récords, salvo que lo cambies) y lo que se pagó por ellos. Cualquiera puede verlos, junto con la dirección de tu billetera.',
  offChain: 'Qué no',
  offChainExplained: 'Tu cuenta, partidas, puntuaciones, puestos y XP. Eso lo guarda nuestro servidor.',
  chainRestart: 'Si se reinicia',
  chainRestartExplained:
    'Quienes operan una red de prueba pueden reiniciarla. Entonces se pierde todo lo que hay en ella: monedas, personajes, registros. Las partidas, las puntuaciones y la XP se conservan.',
  namesIntro: 'Tu nombre y tu foto vienen de Discord. Los demás los ven en tablas, partidas, carreras y salas.',
  report: 'Reportar',
  reportExplained:
    'El “!” junto a un nombre lo reporta en tablas, partidas, carreras y salas. Puedes reportar cada nombre una vez, y {limit} nombres al día. El jugador no sabrá quién fue.',
  reviewByPerson: 'Decide una persona',
  reviewExplained:
    'Por muchos reportes que reciba un nombre, solo un administrador puede ocultarlo. Lo mantiene o lo oculta, con un motivo, y registramos cada decisión.',
  hiddenName: 'Oculto',
  hiddenNameExplained:
    'Todos ven “Un jugador” en su lugar. Las partidas, los puestos y la XP siguen. El jugador recibe el motivo en un aviso. Si cambia su nombre de Discord, lo revisamos antes de mostrarlo.',
  unknownOperator: 'Quien administra este sitio',
  operatorRole:
    '<operator>{name}</operator> opera esta copia del juego, guarda lo que aparece aquí y responde las preguntas sobre ello. La práctica no necesita cuenta y solo envía reportes de errores.',
  readBoth: 'Lee los <terms>términos</terms> y la <privacy>política de privacidad</privacy> de esta copia.',
  readTerms: 'Lee los <terms>términos</terms> de esta copia.',
  readPrivacy: 'Lee la <privacy>política de privacidad</privacy> de esta copia.',
  discordData: 'De Discord',
  discordDataExplained:
    'Cuando inicias sesión o actualizas tu perfil: tu ID, nombre, foto y correo, tu lista de servidores y tus roles en el servidor de la comunidad. También guardamos una clave cifrada para volver a leerlos. Muestran quién eres y qué roles tienes. Se guardan mientras exista tu cuenta.',
  playData: 'Tus partidas',
  playDataExplained:
    'Cada partida contada con todos sus controles, su puntuación y tiempo, y con qué jugaste. También XP, misiones, premios, hazañas, invitaciones y carreras. Con cada partida guardamos el ritmo de tus controles, para quienes revisan las tablas. Se guarda mientras exista tu cuenta.',
  liveData: 'Mientras juegas',
  liveDataExplained:
    'Lo que tu navegador le dice al servidor cada dos segundos. Se guarda ocho días. Si una partida lo contradice, lo guardamos con ella.',
  signInData: 'Inicios de sesión',
  signInDataExplained: 'Cuándo y en qué navegador. Se guardan 30 días como máximo.',
  networkData: 'Tu red',
  networkDataExplained:
    'Un código hecho con la primera parte de tu dirección de red. Nadie puede revertirlo. Lo guardamos con los inicios de sesión y las partidas durante 30 días, para distinguir invitaciones a amigos reales de las que alguien se hace a sí mismo.',
  logData: 'El registro',
  logDataExplained:
    'De cada solicitud: su hora, qué se pidió, tu dirección de red y un número de tu cuenta. Quien opera esta copia decide cuánto tiempo guarda el registro y las copias de seguridad.',
  errorData: 'Errores',
  errorDataExplained: 'Qué falló en una página, y en cuál. Se guarda sin tu cuenta. Los más antiguos se eliminan.',
  walletData: 'Tu billetera',
  chainData: 'En la cadena',
  chainDataExplained:
    'Lo que se escribe ahí, como una acuñación o el registro de una partida, es público y permanente. Nadie puede borrarlo.',
  browserStorage: 'En tu navegador',
  whoSeesWhat:
    'Todos ven tu nombre, foto, nivel, personaje, puntuaciones, puestos y repeticiones. Otros pueden ver tus partidas en vivo. Puedes desactivarlo en Ajustes. Solo tú y los administradores ven tu correo, tus servidores y la dirección de tu billetera.',
  seeData: 'Verlos',
  seeDataExplained: 'Perfil, Cuenta, Mis datos: todo lo que tenemos de ti en un archivo.',
  deleteData: 'Eliminarlos',
  deleteDataExplained:
    'Perfil, Cuenta, Eliminar mi cuenta. La eliminamos después de {days} días. Inicia sesión antes para conservarla.',
  whatWeDelete: 'Qué eliminamos',
  whatWeDeleteExplained:
    'Tu nombre, foto, correo, servidores, roles, inicios de sesión, avisos, el ritmo de tus controles y tus reportes de nombres. También quitamos los roles de Discord que te dimos.',
  whatStays: 'Qué se queda',
  whatStaysExplained:
    'Tus partidas con sus controles y XP, a nombre de “{name}”, para que los puestos y carreras de todos sigan intactos. Tu billetera, que vuelve a abrirse con la misma cuenta de Discord. Un código de tu ID de Discord, para que nada se reclame dos veces y una suspensión no termine al irte. Todo lo que está en la cadena.',
  goToProfile: 'Ir al perfil',
  keyExplainedPrivy:
    'Lo que abre tu billetera. Privy, una empresa de billeteras, la guarda para tu cuenta. Nuestro servidor nunca la tiene.',
  keyExplained:
    'Lo que abre tu billetera. Tiene tres partes y bastan dos para abrirla: una en tu navegador, una en nuestro servidor y una de recuperación protegida por tu llave de acceso o contraseña. Nuestra parte sola no abre nada.',
  walletDataPrivy: 'Su dirección y lo que enviaste. Privy guarda la billetera y ve tu inicio de sesión.',
  walletDataExplained:
    'Su dirección, lo que enviaste, una parte de su clave y la parte de recuperación, cerrada con tu propio secreto.',
  ledge: 'Repisa',
  ledgeEffect: 'Aguanta ocho aterrizajes.',
  slider: 'Deslizante',
  sliderEffect: 'Se desliza por un riel. No te lleva consigo.',
  crumbler: 'Quebradiza',
  crumblerEffect: 'Se deshace un momento después de que aterrizas.',
  cloud: 'Nube',
  cloudEffect: 'Un aterrizaje y desaparece.',
  spring: 'Resorte',
  springEffect: 'Te lanza el doble de alto.',
  ice: 'Hielo',
  iceEffect: 'Tu próximo movimiento resbala.',
  belt: 'Cinta',
  beltEffect: 'Te empuja hacia donde apuntan sus flechas.',
  neon: 'Neón',
  neonEffect: 'Parpadea al ritmo. Su luz se quiebra antes de apagarse.',
  mushroom: 'Hongo',
  mushroomEffect: 'Te lanza. El siguiente te lanza más alto.',
  spikes: 'Púas',
  spikesEffect: 'Nunca aterrices aquí.',
  walker: 'Caminante',
  walkerEffect: 'Camina por su plataforma.',
  flyer: 'Volador',
  flyerEffect: 'Cruza el aire de lado a lado.',
  bumble: 'Abejorro',
  bumbleEffect: 'Inofensivo. Cae sobre él para rebotar. Cada uno seguido vale más.',
  icicle: 'Carámbano',
  icicleEffect: 'Tiembla cuando estás debajo y luego cae.',
  spitter: 'Escupidor',
  spitterEffect: 'Toma aire y escupe hacia los lados.',
  star: 'Estrella',
  starEffect: 'Un punto.',
  shield: 'Escudo',
  shieldEffect: 'Te salva de un golpe.',
  magnet: 'Imán',
  magnetEffect: 'Atrae estrellas hacia ti.',
  doubleHop: 'Doble brinco',
  doubleHopEffect: 'Dos brincos en el aire por un rato.',
  jetpack: 'Mochila cohete',
  jetpackEffect: 'Directo hacia arriba, y nada puede tocarte.',
  updraft: 'Corriente de aire',
  updraftEffect: 'Te sube mientras estás dentro. Zigzaguea para atrapar sus estrellas.',
  water: 'Agua',
  waterEffect: 'Te hundes despacio. Sus flechas te arrastran.',
  bubbles: 'Burbujas',
  bubblesEffect: 'Te elevan mientras estás en ellas.',
  gust: 'Ráfaga',
  gustEffect: 'Te empuja. Sus flechas se llenan antes de que sople.',
  press: 'Prensa',
  pressEffect: 'Sale disparada de la pared hasta sus marcas. Antes da un tirón.',
  lava: 'Lava',
  lavaEffect: 'Sube durante ocho segundos cuando aterrizas en la alarma. ¡Trepa!',
  lightning: 'Rayo',
  lightningEffect: 'La nube despierta y su columna se llena. Cuando está llena, cae el rayo. Hazte a un lado.',
  portal: 'Portal',
  portalEffect:
    'Entra en el anillo oscuro y sales por el brillante con el mismo símbolo. Un atajo, nunca el único camino.',
  platforms: 'Plataformas',
  enemies: 'Enemigos: písalos desde arriba, +4',
  capAndRim:
    'Una gorra lima dice “cae sobre mí”. Un borde rojo dice “si me tocas, se acabó”. Algunos llevan ambos: solo su gorra es segura.',
  alongTheWay: 'En el camino',
  playingBasics:
    'Rebotas por tu cuenta. Solo muévete y sube. Si sales por un lado de la pantalla, vuelves por el otro. Cuando la bola sobre tu cabeza está verde lima, tienes un brinco en el aire. Al aterrizar se recarga. Si caes por abajo, termina la partida.',
  touchThenKeyboard: 'Arrastra en cualquier parte para moverte, toca para dar un brinco. Con teclado:',
  touchControls: 'En el teléfono: arrastra en cualquier parte para moverte, toca para dar un brinco.',
  controlOptions:
    'En Ajustes puedes jugar inclinando, con un solo botón o para zurdos, reducir el movimiento y usar colores para daltonismo.',
  audioGuide:
    'También hay una guía de audio para jugar sin mirar. Te lleva de plataforma en plataforma, también en salas y en las partidas que miras.',
  whatPays: 'Qué da puntos',
  payLanding: 'Una plataforma más alta que todas',
  payLandingPoints: '{points}, más tu multiplicador',
  payStomp: 'Un pisotón',
  payStompPoints: '{points}, y uno más por cada uno seguido, por tu multiplicador',
  payCloseCall: 'Salvarte por poco',
  payMultipliedPoints: '{points}, por tu multiplicador',
  payStar: 'Una estrella',
  payRide: 'Un viaje en resorte, hongo, corriente, portal o mochila cohete',
  payRidePoints:
    'De {least} a {most}, más lo que habría dado aterrizar en cada plataforma que pasaste. Lo recibes al aterrizar.',
  payLostMultiplier: 'Un multiplicador perdido',
  multiplierRule:
    'Cada {step} plataformas nuevas seguidas tu multiplicador sube uno, hasta ×{most}. Un pisotón cuenta como {stomp} plataformas y salvarte por poco como {closeCall}. Lo pierdes en una plataforma que ya habías superado, con el escudo o en la red.',
  scoring:
    'Cada plataforma más alta que las anteriores da puntos, y más mientras más alto sea tu multiplicador. La guía de campo dice cuánto da cada cosa. La línea de abajo sube sin parar y las plataformas se desgastan, así que no te detengas.',
  pacing:
    'Con la sesión iniciada siempre persigues a alguien. Llega a la línea con una cara sin saltarte ninguna plataforma y superas la puntuación de ese jugador. La línea de puntos muestra qué tan alto iba tu mejor partida en este momento. En el recorrido del día, tu mejor partida te acompaña como fantasma. Puedes desactivar los puntos y ese fantasma en Ajustes.',
  tryPractice: 'Practicar',
  learnAgain: 'Repasar',
  charactersIntro:
    'Llevas tu personaje a todas partes: en el inicio, en el juego, en las tablas y como fantasma. Cada uno es tuyo y lo guarda tu billetera. Algunos suman XP a cada partida.',
  seeCharacters: 'Verlos todos',
  scoresIntro:
    'El servidor envía el recorrido; tus controles son la partida. Al terminar, el servidor repite esos mismos controles y cuenta el resultado. Sin repetición no hay puntuación.',
  watch: 'Ver',
  watchExplained: 'Mira cualquier partida de las tablas, del primer salto al último.',
  race: 'Carrera',
  raceExplained: 'Juega el mismo recorrido con ese jugador a tu lado como fantasma.',
  verify: 'Verificar',
  verifyExplained:
    'Deja que tu propio navegador repita las partidas y las compare con la tabla. No confíes en nosotros, compruébalo.',
  verifyBoard: 'Verificar la tabla',
  rankedRuns: 'Partidas clasificatorias',
  rankedRunsExplained:
    'Mientras juegas, tu navegador envía tus controles cada dos segundos y el servidor juega a la par. Una partida solo cuenta para las tablas si llegaron a tiempo: sin cámara lenta, sin rebobinar, sin armar nada después. Una red lenta o un teléfono que se traba no es problema. Rechazamos una repetición que no sea la partida que vimos. Sin esos controles, por ejemplo tras perder la conexión, guardamos tu partida como no clasificatoria. La partida, sus saltos, su tiempo y su XP cuentan para ti, hasta 20 minutos de ese juego al día, pero nunca para tablas, puestos, misiones ni roles de nivel.',
  cheatsPrevented:
    'Lo que ya no es posible: mirar muchos recorridos y empezar el mejor, planear una partida entera o saber qué viene. El servidor te muestra el recorrido solo un poco por delante mientras subes. Ninguna página ni programa tiene el resto. Si la conexión se pierde por mucho tiempo, tu navegador inventa lo que falta. Puedes seguir jugando y guardamos esa partida, pero no es clasificatoria.',
  cheatsPossible:
    'Lo que todavía es posible: un programa que juegue en vivo, y bien, según tus reglas. Y el recorrido del día es igual para todos, así que ayudan los intentos anteriores y los amigos. Su tabla muestra cuántas veces lo intentó cada jugador. Los jugadores de una sala también comparten recorrido, así que sus partidas están marcadas en la tabla de puntuaciones. Guardamos el ritmo de los controles con cada partida. Hay personas que revisan los primeros puestos y pueden retirar una partida.',
  roomsIntro: 'Hasta veinte jugadores suben el mismo recorrido a la vez. Ves a los demás como fantasmas.',
  createRoom: 'Crear',
  createRoomExplained:
    'Pulsa Multijugador en el inicio y luego Crear sala. Dales a tus amigos los seis dígitos, el enlace o el código QR. Tú eres el anfitrión. Empieza el juego cuando sean al menos dos.',
  joinRoom: 'Entrar',
  joinRoomExplained:
    'Pulsa Multijugador, luego Entrar a sala, y escribe los seis dígitos. O abre el enlace que recibiste.',
  quickRace: 'Carrera rápida',
  quickRaceExplained:
    'Compite con quien esté buscando una ahora. Empieza en diez segundos como máximo, aunque no llegue nadie más.',
  bots: 'Bots',
  botsExplained:
    'Con menos de cuatro jugadores, los bots llenan los lugares libres. Llevan la marca BOT, no clasifican y no ganan nada.',
  roomServer: 'El servidor',
  roomServerExplained:
    'Recibe tus controles diez veces por segundo y juega a la par. Lo que jugó decide la puntuación, la clasificación y cuándo termina una partida. Nadie puede enviar una puntuación. Gana la más alta.',
  roomRun: 'La partida',
  roomRunExplained:
    'Cuenta como cualquier otra: XP, récord, tablas, misiones. No hay pausas ni se puede revivir. Un récord hecho en una sala está marcado en la tabla de puntuaciones, y puedes ver esa tabla sin salas.',
  roomCourse: 'Un recorrido',
  roomCourseExplained:
    'Nadie lo ha visto antes, y solo ves un poco más arriba de tu altura. Pero quienes van más arriba pueden contar qué viene, y una segunda cuenta puede subir por delante. Es así a propósito, y por eso estas partidas están marcadas. La siguiente partida tiene un recorrido nuevo.',
  lostConnection: 'Sin conexión',
  lostConnectionExplained:
    'Tu página sigue jugando y se reconecta automáticamente. Si tarda menos de diez segundos, no pierdes nada. Después, el servidor sigue tu partida sin controles y ya no es clasificatoria.',
  reload: 'Recargar',
  reloadExplained:
    'Tu partida sigue desde lo último que recibió el servidor. Conserva su lugar en la sala, pero no es clasificatoria: se guarda, pero no cuenta para tablas, puestos ni misiones. Cerrar la página es como perder la conexión. Salir de la sala termina tu partida ahí mismo, y cuenta.',
  racePage: 'Página de la carrera',
  racePageExplained:
    'Se abre cuando termina la última partida y muestra todas en una sola imagen, también las de los bots. Llegas con Ver la carrera, debajo del resultado. Comparte su enlace con quien quieras.',
  unsentIntro:
    'Si una partida cuenta, la guardamos en tu navegador hasta que el servidor la tenga. Si no tienes conexión o el servidor no funciona, la enviamos después automáticamente. Cuenta una sola vez, sin importar cuántas veces o desde cuántas pestañas se envíe.',
  unsentDeadline: 'Cuánto tiempo',
  unsentDeadlineExplained: 'Siete días desde que recibiste su recorrido. Después, el servidor no la acepta.',
  refusedRun: 'Rechazada',
  refusedRunExplained:
    'Si el servidor rechaza una partida, te mostramos por qué. Se queda aquí hasta que la elimines. Antes puedes descargarla y comprobar el archivo en la página de verificación.',
  noStorage: 'Sin almacenamiento',
  noStorageExplained:
    'Una ventana privada o un navegador lleno no pueden guardar nada. La partida se queda entonces en su pestaña; déjala abierta hasta que se envíe.',
  seeMyRuns: 'Ver mis partidas',
  solo: 'Solo',
  soloExplained: 'Un recorrido nuevo cada vez. Cuenta para todo: XP, récord, tablas, misiones.',
  daily: 'Diario',
  dailyExplained:
    'Un recorrido al día (UTC), igual para todos. Intentos ilimitados. Tiene su propia tabla, y las partidas y los saltos dan su XP. Las partidas de otros se abren 45 minutos después de que termina el día, cuando ya nadie puede estar jugándolo. Fijamos los recorridos 30 días antes y lo demostramos después, así que nadie puede elegir uno.',
  todaysCourse: 'Recorrido de hoy',
  room: 'Sala',
  roomExplained: 'Un recorrido para hasta veinte jugadores a la vez. Cuenta para todo, como en solo.',
  raceModeExplained: 'Reta a un fantasma, solo por presumir.',
  practice: 'Práctica',
  practiceExplained: 'Sin cuenta. No da nada y no cuesta nada.',
  steerKeys: 'o las flechas te mueven',
  hopKey: 'brinca en el aire, una vez hasta aterrizar',
  soundKey: 'activa o desactiva el sonido',
  howItWorks: 'Cómo funciona',
  home: 'Inicio',
  howToPlay: 'Cómo jugar',
  playTitle: 'JUGAR',
  fieldGuide: 'Guía de campo',
  fieldGuideTitle: 'GUÍA DE CAMPO',
  characters: 'Personajes',
  charactersTitle: 'PERSONAJES',
  honestScores: 'Puntuación justa',
  scoresTitle: 'VERIFICAMOS CADA PUNTUACIÓN',
  rooms: 'Salas',
  roomsTitle: 'SALAS',
  waysToPlay: 'Modos de juego',
  waysToPlayTitle: 'MODOS DE JUEGO',
  rewards: 'Recompensas',
  rewardsTitle: 'LO QUE GANAS JUGANDO',
  goals: 'Objetivos',
  goalsExplained:
    'Tres cosas por lograr, en el inicio y en cada partida. Completa las tres y recibes otras tres y subes de rango, de Pollito a Leyenda.',
  stars: 'Estrellas',
  starsExplained:
    'Las estrellas de tus partidas clasificatorias son tuyas, y también las de una partida diaria al día. Con ellas consigues estelas, orejas, sombreros, sonidos y marcos. Son solo de adorno: el juego no cambia.',
  seeLooks: 'Ver los estilos',
  passport: 'Pasaporte',
  passportExplained:
    'Un sello por cada lugar que subes entero en una partida clasificatoria: bronce en tu primera vuelta a los ocho lugares, plata en la segunda y oro desde la tercera.',
  openPassport: 'Abrir tu pasaporte',
  specialEvents: 'Temporadas y fines de semana',
  specialEventsExplained:
    'En una temporada, todas las partidas empiezan en el mismo lugar; en un fin de semana cambia una regla, como la gravedad. Cada uno tiene su propia tabla y muchos regalan un estilo a quien termina una partida clasificatoria. Se anuncian una semana antes.',
  seeCalendar: 'Ver el calendario',
  league: 'Liga',
  leagueExplained:
    'Cada semana juegas en un grupo de hasta treinta. Sumamos tus cinco mejores partidas clasificatorias en solitario. Los siete primeros suben de división y los siete últimos bajan.',
  seeLeague: 'Ver tu liga',
  unsentRuns: 'Partidas sin enviar',
  unsentRunsTitle: 'PARTIDAS SIN ENVIAR',
  wallet: 'Billetera',
  walletTitle: 'TU BILLETERA',
  testNetwork: 'Red de prueba',
  testNetworkTitle: 'LA RED DE PRUEBA',
  names: 'Nombres',
  namesTitle: 'NOMBRES',
  privacy: 'Privacidad',
  privacyTitle: 'TUS DATOS',
  deleteAccount: 'Eliminar tu cuenta',
  help: 'Ayuda',
  onThisPage: 'En esta página',
  spaceKey: 'Espacio',
  pauseKey: 'pausa',
  pickUps: 'Objetos',
  deleteAccountTitle: 'ELIMINAR TU CUENTA',
  browserStorageExplained:
    'Tu sesión en una cookie, tus ajustes, las partidas sin enviar{wallet, select, privy {} other {, la parte de la billetera de este dispositivo}} y tu récord de práctica. Sin anuncios ni nada que te siga a otros sitios.',
} satisfies Translation<typeof source>;
