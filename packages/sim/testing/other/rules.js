// Other rules for tests, frozen by ../makeOtherRules.ts.

/** Width of the world, which wraps at its sides. @example WORLD_WIDTH // 102400 */
var WORLD_WIDTH = 102400;
/** Height of the visible part of the world. @example VIEW_HEIGHT // 182016 */
var VIEW_HEIGHT = 182016;
/** Maximum length of a run, where the summit is reached: 29 minutes 50 seconds. @example MAX_TICKS // 107400 */
var MAX_TICKS = 107400;
/** A bounce (and a stomp) rises 133 units in 22 ticks; back on the level after 46. */
var BOUNCE_VELOCITY = 3520;
/** A spring rises 266 units in 31 ticks. */
var SPRING_VELOCITY = 4736;
/** A hop rises 87 units in 18 ticks. */
var HOP_VELOCITY = 2720;
/** Maximum speed by steering: 5 units a tick. */
var MAX_STEER_SPEED = 1280;
/** Half width of the feet. @example FEET_HALF_WIDTH // 2816 */
var FEET_HALF_WIDTH = 2816;
/** Half width of the body's hitbox for enemies and shots; slightly smaller than drawn. */
var BODY_HALF_WIDTH = 2560;
/** Feet that passed an edge may still land up to this far below it. */
var EDGE_COYOTE_DEPTH = 2560;
/** Feet that miss a platform sideways by at most this much are moved onto its edge. */
var CORNER_CORRECTION = 1536;
/** Speed of the jetpack: 16 units a tick. */
var JETPACK_VELOCITY = 4096;
/** Radius in which a magnet attracts stars. */
var MAGNET_RADIUS = 28160;
/** Height of a revive's platform in the view: 30 %. */
var REVIVE_HEIGHT = 54604;
/** Half width of gates, the first platform and the revive platform. */
var GATE_HALF_WIDTH = 15360;
/** Height above a spring without lethal objects, so that the flight never ends in one. */
var CALM_ABOVE_SPRING = 76800;
/** The same above a mushroom. */
var CALM_ABOVE_MUSHROOM = 64e3;
/** The same above the exit of a pair of portals. */
var CALM_ABOVE_PORTAL = 28160;
/** A walker's platform is wide and at least this far beside the column above the platform below. */
var WALKER_OFFSET = 4096;
/** Half width of a walker's platform. */
var WALKER_HALF_PLATFORM = 13312;
// packages/sim/src/input.ts
var ALL_INPUTS = [
	{
		steer: -1,
		hop: false
	},
	{
		steer: 0,
		hop: false
	},
	{
		steer: 1,
		hop: false
	},
	{
		steer: -1,
		hop: true
	},
	{
		steer: 0,
		hop: true
	},
	{
		steer: 1,
		hop: true
	}
];
/** No input. @example NO_INPUT.steer // 0 */
var NO_INPUT = {
	steer: 0,
	hop: false
};
/**
* Returns the shared input object for a steer and a hop; never allocates.
* @example getInput(1, false) // { steer: 1, hop: false }
*/
function getInput(steer, hop) {
	return ALL_INPUTS[steer + (hop ? 4 : 1)] ?? NO_INPUT;
}
// packages/sim/src/kinds.ts
/** Game modes in the numbering of the replay format; append only. @example SIM_MODES[0] // 'solo' */
var SIM_MODES = [
	"solo",
	"room",
	"daily",
	"race",
	"practice",
	"event"
];
/**
* What a run plays by, in the numbering of the replay format; append only. All but the first change one thing of the
* game: for special events, and for races and practice by their rule.
* @example SIM_RULES[0] // 'standard'
*/
var SIM_RULES = [
	"standard",
	"mushrooms_only",
	"lava_from_start",
	"low_gravity",
	"no_hop"
];
var RULED_MODES = [
	"event",
	"race",
	"practice"
];
/**
* Whether a run of a mode may play by a rule.
* @example mayPlayBy('no_hop', 'solo') // false
*/
function mayPlayBy(rule, mode) {
	return rule === "standard" || RULED_MODES.includes(mode);
}
// packages/sim/src/replayError.ts
/** The only error `decodeReplay` throws. Retrying with the same bytes is pointless. */
var ReplayError = class extends Error {
	name = "ReplayError";
	code;
	constructor(code, detail) {
		super(`Not a replay (${code}): ${detail}`);
		this.code = code;
	}
};
// packages/sim/src/integerDivision.ts
/** The only file of the simulation that divides. Both functions take and return safe integers. */
/**
* Integer division truncated toward zero; never returns negative zero.
* @example divideTruncated(7, 2) // 3
*/
function divideTruncated(dividend, divisor) {
	return Math.trunc(dividend / divisor) + 0;
}
/**
* Remainder of two non-negative integers.
* @example modulo(7, 4) // 3
*/
function modulo(dividend, divisor) {
	return dividend % divisor;
}
/**
* How many biomes before each level of a tour were visited. The first ones span one level and the others two, so that
* short runs see more of them. A strong player takes about two minutes for a tour.
*/
var BIOMES_BEFORE = [
	0,
	1,
	2,
	3,
	4,
	4,
	5,
	5,
	6,
	6,
	7,
	7
];
/** Levels of a tour of all biomes. @example TOUR_LEVELS // 12 */
var TOUR_LEVELS = BIOMES_BEFORE.length;
/**
* The biome of a level, 0 to 7, in a run that starts in a biome.
* @example biomeForLevel(13, 3) // 3
*/
function biomeForLevel(level, startPlace) {
	return modulo(startPlace + biomesBefore(level), 8);
}
/**
* Returns the number of complete tours of all biomes before a level.
* @example cycleOfLevel(13) // 1
*/
function cycleOfLevel(level) {
	return divideTruncated(level - 1, TOUR_LEVELS);
}
/**
* Whether a level is the first of its biome, so that the level before it ended with a summit.
* @example beginsPlace(6) // false
*/
var beginsPlace = (level) => level > 1 && biomesBefore(level) !== biomesBefore(level - 1);
/** Biomes whose rows are planned for one level; where they span two, the plan repeats. */
var ONE_LEVEL_BIOMES = [
	0,
	1,
	3,
	7
];
var ONE_LEVEL = {
	before: 0,
	levels: 1
};
/** Biomes from this position of a tour on span two levels. */
var FIRST_LONG_POSITION = 4;
/**
* Returns how many levels of the same plan of rows precede a level, and how many levels the plan has.
* @example levelWithinBiome(6, 0) // { before: 1, levels: 2 }
*/
function levelWithinBiome(level, startPlace) {
	if (ONE_LEVEL_BIOMES.includes(biomeForLevel(level, startPlace))) return ONE_LEVEL;
	if (biomesBefore(level) < FIRST_LONG_POSITION) return ONE_LEVEL;
	return {
		before: beginsPlace(level) ? 0 : 1,
		levels: 2
	};
}
function biomesBefore(level) {
	return BIOMES_BEFORE[modulo(level - 1, TOUR_LEVELS)] ?? 0;
}
/**
* Whether a run of a mode may start in a biome: the daily course and rooms always start in the first.
* @example isStartPlace(3, 'daily') // false
*/
function isStartPlace(startPlace, mode) {
	return startPlace === 0 || mode !== "daily" && mode !== "room" && startPlace > 0 && startPlace < 8;
}
// packages/sim/src/random.ts
var WARM_UP_ROUNDS = 20;
/**
* Derives a random stream from a section's 32-bit seed and a tag.
* @example nextUint32(createSectionStream(1, 'spine')) === nextUint32(createSectionStream(1, 'side')) // false
*/
function createSectionStream(seed, tag) {
	let hash = -2128831035;
	for (let i = 0; i < tag.length; i += 1) hash = Math.imul(hash ^ tag.charCodeAt(i), 16777619);
	const a = mixWord$1(seed ^ hash);
	const b = mixWord$1(a + 2654435769 | 0);
	const stream = {
		a,
		b,
		c: mixWord$1(b + 2654435769 | 0),
		d: seed
	};
	for (let i = 0; i < WARM_UP_ROUNDS; i += 1) nextUint32(stream);
	return stream;
}
/**
* Mixes 32 bits with a bijective function.
* @example mixWord(0) // 0
*/
function mixWord$1(word) {
	const first = Math.imul(word ^ word >>> 16, 2146121005);
	const second = Math.imul(first ^ first >>> 15, 2221713035);
	return second ^ second >>> 16;
}
/**
* Returns the next 32 bits, from 0 to 4,294,967,295.
* @example nextUint32({ a: 0, b: 0, c: 0, d: 1 }) // 1
*/
function nextUint32(stream) {
	const sum = (stream.a + stream.b | 0) + stream.d | 0;
	stream.d = stream.d + 1 | 0;
	stream.a = stream.b ^ stream.b >>> 9;
	stream.b = stream.c + (stream.c << 3) | 0;
	stream.c = (stream.c << 21 | stream.c >>> 11) + sum | 0;
	return sum >>> 0;
}
/**
* Draws an integer from `low` to `high`, inclusive; the span must be below 2^20.
* @example randomInt({ a: 0, b: 0, c: 0, d: 1 }, 5, 9) // 5
*/
function randomInt(stream, low, high) {
	return low + divideTruncated(nextUint32(stream) * (high - low + 1), 4294967296);
}
/**
* Returns true with a probability given in per mille.
* @example randomChance({ a: 0, b: 0, c: 0, d: 1 }, 1000) // true
*/
function randomChance(stream, perMille) {
	return randomInt(stream, 0, 999) < perMille;
}
/** Hex characters of a section's 32-bit seed. */
var SEED_DIGITS = 8;
/**
* Returns the number of sections of a seed.
* @example countSections('0123456789abcdef01234567') // 3
*/
function countSections(seed) {
	return divideTruncated(seed.length, SEED_DIGITS);
}
/**
* Returns how many sections have been started, given the number of rows laid.
* @example countGeneratedSections({ spineIndex: 25 }) // 2
*/
function countGeneratedSections({ spineIndex }) {
	return divideTruncated(spineIndex + 24 - 1, 24);
}
/**
* Returns the part of a world's seed that has been used, which is all its replay needs.
* @example laidSeed(createWorld({ seed: '0123456789abcdef0123456789abcdef', mode: 'solo' })) // '01234567'
*/
function laidSeed({ seed, derivedFrom, course }) {
	const generatedCount = countGeneratedSections(course);
	return seed.slice(0, SEED_DIGITS * Math.min(generatedCount, derivedFrom ?? generatedCount));
}
/**
* Appends section seeds to a world; known ones stay unchanged. Fails if a section already had to be derived or if it
* would leave a gap. Returns whether the world learned new sections.
* @example revealSections(world, { from: 3, seed: 'deadbeef' }) // true
*/
function revealSections(world, { from, seed }) {
	const knownCount = countSections(world.seed);
	if (world.derivedFrom !== null || from > knownCount || from + countSections(seed) <= knownCount) return false;
	world.seed += seed.slice(SEED_DIGITS * (knownCount - from));
	return true;
}
/**
* Starts the next section: its streams come from its own seed, or, if that is unknown, from one derived from the
* previous section.
*/
function enterSection(world, section) {
	const { course } = world;
	if (world.derivedFrom === null && section >= countSections(world.seed)) world.derivedFrom = section;
	course.sectionSeed = world.derivedFrom === null ? Number.parseInt(world.seed.slice(SEED_DIGITS * section, SEED_DIGITS * (section + 1)), 16) | 0 : mixWord$1(course.sectionSeed ^ Math.imul(section, 2654435761));
	course.spine = createSectionStream(course.sectionSeed, "spine");
	course.side = createSectionStream(course.sectionSeed, "side");
	course.foe = createSectionStream(course.sectionSeed, "foe");
	course.pickup = createSectionStream(course.sectionSeed, "pickup");
	course.mechanic = createSectionStream(course.sectionSeed, "mechanic");
}
// packages/sim/src/recorder.ts
/**
* Creates a recorder for a run.
* @example createRecorder({ seed: '0123456789abcdef0123456789abcdef', mode: 'solo' }).finish().lengthTicks // 0
*/
function createRecorder(run) {
	const runs = [];
	const hops = [];
	const reviveTicks = [];
	let lengthTicks = 0;
	return {
		get lengthTicks() {
			return lengthTicks;
		},
		record(input) {
			if ((lengthTicks & 1) === 0) appendSteer(runs, input.steer);
			if (input.hop) hops.push(lengthTicks);
			lengthTicks += 1;
		},
		revive() {
			reviveTicks.push(lengthTicks);
		},
		finish() {
			const steer = runs.map((run) => ({
				steer: run.steer,
				slots: run.slots
			}));
			return {
				simVersion: 0,
				seed: recordedSeed(run),
				mode: run.mode,
				rule: run.rule ?? "standard",
				startPlace: run.startPlace ?? 0,
				lengthTicks,
				reviveTicks: [...reviveTicks],
				steer,
				hops: [...hops]
			};
		}
	};
}
function recordedSeed({ seed, course, derivedFrom = null }) {
	return course === void 0 ? seed : laidSeed({
		seed,
		course,
		derivedFrom
	});
}
function appendSteer(runs, steer) {
	const last = runs.at(-1);
	if (last !== void 0 && last.steer === steer) last.slots += 1;
	else runs.push({
		steer,
		slots: 1
	});
}
// packages/sim/src/replay.ts
var SECTION_BYTES = 4;
/** The rule is written above the mode in one number, so that runs by the standard rule are encoded without it. */
var MODE_BITS = 4;
/**
* Encodes a replay as bytes, without deflating; the encoding is canonical.
* @example decodeReplay(encodeReplay(replay)) // equals replay
*/
function encodeReplay(replay) {
	const bytes = [];
	writeVarint(bytes, replay.simVersion);
	writeVarint(bytes, SIM_MODES.indexOf(replay.mode) + (SIM_RULES.indexOf(replay.rule) << MODE_BITS));
	writeVarint(bytes, replay.startPlace);
	writeVarint(bytes, countSections(replay.seed));
	for (let i = 0; i < replay.seed.length; i += 2) bytes.push(Number.parseInt(replay.seed.slice(i, i + 2), 16));
	writeVarint(bytes, replay.lengthTicks);
	writeRising(bytes, replay.reviveTicks);
	writeSteer(bytes, replay.steer);
	writeRising(bytes, replay.hops);
	return Uint8Array.from(bytes);
}
/**
* Decodes a replay. Bytes that are not exactly one replay of this version throw a `ReplayError`. Work and memory are
* bounded by the input size and the longest run.
* @example decodeReplay(new Uint8Array([9])) // throws ReplayError, code 'bad_version'
*/
function decodeReplay(bytes) {
	const reader = {
		bytes,
		offset: 0
	};
	const simVersion = readVarint(reader);
	if (simVersion !== 0) throw new ReplayError("bad_version", `version ${simVersion} is not 0`);
	const modeAndRule = readVarint(reader);
	const mode = SIM_MODES[modeAndRule & 15];
	if (mode === void 0) throw new ReplayError("malformed", "the mode is not known");
	const rule = SIM_RULES[modeAndRule >> MODE_BITS];
	if (rule === void 0 || !mayPlayBy(rule, mode)) throw new ReplayError("malformed", "the rule is not known");
	const startPlace = readVarint(reader);
	if (!isStartPlace(startPlace, mode)) throw new ReplayError("malformed", "the place is not known");
	const seed = readSeed(reader);
	const lengthTicks = readVarint(reader);
	if (lengthTicks > 107400) throw new ReplayError("too_long", `${lengthTicks} ticks are more than ${MAX_TICKS}`);
	const reviveTicks = readRising(reader, {
		maxCount: mode === "solo" ? 1 : 0,
		limit: lengthTicks + 1
	});
	const steer = readSteer(reader, lengthTicks + 1 >> 1);
	const hops = readRising(reader, {
		maxCount: lengthTicks,
		limit: lengthTicks
	});
	if (reader.offset !== bytes.length) throw new ReplayError("trailing_bytes", `${bytes.length - reader.offset} bytes follow its end`);
	return {
		simVersion,
		seed,
		mode,
		rule,
		startPlace,
		lengthTicks,
		reviveTicks,
		steer,
		hops
	};
}
function readSeed(reader) {
	const sections = readVarint(reader);
	if (sections < 1 || sections > 600) throw new ReplayError("malformed", "not a possible number of sections");
	let seed = "";
	for (let i = 0; i < sections * SECTION_BYTES; i += 1) seed += readByte(reader).toString(16).padStart(2, "0");
	return seed;
}
/** Encodes ascending numbers: the count, the first, then each difference minus one. */
function writeRising(bytes, values) {
	writeVarint(bytes, values.length);
	let next = 0;
	for (const value of values) {
		writeVarint(bytes, value - next);
		next = value + 1;
	}
}
function readRising(reader, { maxCount, limit }) {
	const count = readVarint(reader);
	if (count > maxCount) throw new ReplayError("malformed", "too many entries");
	if (count > reader.bytes.length - reader.offset) throw new ReplayError("truncated", "too many entries");
	const values = [];
	let next = 0;
	for (let i = 0; i < count; i += 1) {
		const value = next + readVarint(reader);
		if (value >= limit) throw new ReplayError("malformed", "a tick lies after the end");
		values.push(value);
		next = value + 1;
	}
	return values;
}
/**
* Encodes slots without steer first, then each run as twice its length minus one, plus which of the other two steers
* follows.
*/
function writeSteer(bytes, runs) {
	let steer = 0;
	const [first] = runs;
	const rests = first !== void 0 && first.steer === 0;
	writeVarint(bytes, rests ? first.slots : 0);
	for (const run of rests ? runs.slice(1) : runs) {
		writeVarint(bytes, (run.slots - 1) * 2 + (run.steer === otherSteer(steer, 0) ? 0 : 1));
		steer = run.steer;
	}
}
function readSteer(reader, slots) {
	const runs = [];
	let steer = 0;
	let left = slots;
	const rest = readVarint(reader);
	if (rest > left) throw new ReplayError("malformed", "steering goes on after the end");
	if (rest > 0) runs.push({
		steer,
		slots: rest
	});
	left -= rest;
	while (left > 0) {
		const word = readVarint(reader);
		const length = (word >> 1) + 1;
		if (length > left) throw new ReplayError("malformed", "steering goes on after the end");
		steer = otherSteer(steer, word & 1);
		runs.push({
			steer,
			slots: length
		});
		left -= length;
	}
	return runs;
}
/** The two steers other than the given one, in a fixed order. */
function otherSteer(steer, which) {
	if (steer === 0) return which === 0 ? -1 : 1;
	if (steer === 1) return which === 0 ? -1 : 0;
	return which === 0 ? 0 : 1;
}
/**
* Creates a cursor over a replay's inputs, starting at the first or any later tick.
* @example replayInputs(replay).next() // { steer: 0, hop: false }
*/
function replayInputs(replay, { fromTick = 0 } = {}) {
	let tick = fromTick;
	let run = 0;
	let runEnd = (replay.steer[0]?.slots ?? 0) * 2;
	let hop = 0;
	return {
		get tick() {
			return tick;
		},
		next() {
			if (tick >= replay.lengthTicks) return void 0;
			while (tick >= runEnd && run < replay.steer.length) {
				run += 1;
				runEnd += (replay.steer[run]?.slots ?? 0) * 2;
			}
			while ((replay.hops[hop] ?? replay.lengthTicks) < tick) hop += 1;
			const input = getInput(replay.steer[run]?.steer ?? 0, replay.hops[hop] === tick);
			tick += 1;
			return input;
		}
	};
}
var MAX_BYTES = 4;
/** Appends an integer from 0 to 2^28 - 1, seven bits per byte, lowest first. */
function writeVarint(bytes, value) {
	let rest = value;
	while (rest > 127) {
		bytes.push(rest & 127 | 128);
		rest >>>= 7;
	}
	bytes.push(rest);
}
function readByte(reader) {
	const byte = reader.bytes[reader.offset];
	if (byte === void 0) throw new ReplayError("truncated", `it ends at byte ${reader.offset}`);
	reader.offset += 1;
	return byte;
}
function readVarint(reader) {
	let value = 0;
	for (let i = 0; i < MAX_BYTES; i += 1) {
		const byte = readByte(reader);
		value |= (byte & 127) << 7 * i;
		if (byte > 127) continue;
		if (byte === 0 && i > 0) throw new ReplayError("malformed", "a number is too long");
		return value;
	}
	throw new ReplayError("malformed", "a number is too long");
}
/**
* Adds points as far as both limits allow and returns the number added. The only place that changes the score, so the
* limits hold for every prefix of every run (PLAUS-15, PLAUS-17).
* @example addScore(world, 10) // 10
*/
function addScore(world, points) {
	const byJumps = 20 * world.jumps - world.score;
	const byTime = divideTruncated(50 * world.tick, 60) - world.score;
	const added = Math.max(0, Math.min(points, byJumps, byTime));
	world.score += added;
	return added;
}
/** Adds points; what the limits refuse goes to the bank. Returns the number added. */
function scorePoints(world, points) {
	const added = addScore(world, points);
	world.bank += points - added;
	return added;
}
/** Makes the player jump; the only place that counts a jump. The lock keeps jumps below ten a second (PLAUS-16). */
function startJump(world, velocity) {
	const { player } = world;
	world.jumps += 1;
	world.pickupPoints = 0;
	launchPlayer(world, velocity);
	player.hopLockTicks = 6;
}
/** Launches the player without counting a jump. */
function launchPlayer(world, velocity) {
	world.player.vy = velocity;
	world.player.apexY = world.player.y;
}
// packages/sim/src/tuning.ts
/** Minimum gap on the spine. */
var GAP_LOW = {
	from: 13312,
	to: 25088
};
/** Maximum gap on the spine. */
var GAP_HIGH = {
	from: 19968,
	to: 31232
};
/** Hard limit of gaps on the spine: 82 % of a jump. */
var GAP_LIMIT = 27904;
/** Mean width of a platform; each varies by up to `WIDTH_SPREAD`. */
var WIDTH = {
	from: 16896,
	to: 7168
};
/** Maximum deviation from the mean width. */
var WIDTH_SPREAD = 2560;
/** Per-mille chance of a side platform per spine platform. */
var SIDE_PER_MILLE = {
	from: 780,
	to: 40
};
/** Maximum movement of moving platforms to either side. */
var AMPLITUDE = {
	from: 5632,
	to: 24576
};
/** Mean speed of moving platforms; each varies by `SPEED_SPREAD`. */
var SPEED = {
	from: 110,
	to: 640
};
/** Minimum and maximum speed of a platform in percent of the mean. */
var SPEED_SPREAD = {
	min: 75,
	max: 115
};
/** Lifetime of a crumbling platform in ticks; always longer than one bounce of 46. */
var CRUMBLE_TICKS = {
	from: 100,
	to: 62
};
/**
* Neon cycle in ticks, in sync with the music: on the spine it is on for three of four beats, beside it for two. The
* last beat on ends with a warning.
*/
var NEON_CYCLE = {
	period: 96,
	on: 72,
	onBesideSpine: 48,
	warning: 20
};
/** Launch velocity of mushrooms: first in a row, second, and all others. They reach 173, 204 and 238 units. */
var MUSHROOM_VELOCITIES = [
	3840,
	4160,
	4480
];
/** Launch velocity of a stomped bumble: 173 units high. */
var BUMBLE_VELOCITY = 3840;
/** Points for a ride past at least one row, besides what landings on the rows would pay. */
var CARRY_POINTS = {
	jetpack: 20,
	spring: 40,
	mushroom: 20,
	portal: 20,
	updraught: 30,
	bubbles: 30
};
/** Maximum fall speed in water: 6 units a tick. */
var WATER_MAX_FALL = 1536;
/** Maximum speed and acceleration of each lift. */
var LIFT_FIELDS = {
	updraught: {
		speed: 1792,
		acceleration: 160
	},
	bubbles: {
		speed: 1664,
		acceleration: 120
	}
};
/** Phases of periodic fields, in ticks. Warnings are longer than a reaction time of 200 ms. */
var FIELD_CYCLES = {
	gust: {
		calm: 80,
		warning: 50,
		active: 110
	},
	press: {
		calm: 84,
		warning: 40,
		active: 36
	},
	bolt: {
		calm: 134,
		warning: 60,
		active: 10
	}
};
/** Fall speed of an icicle. */
var ICICLE_FALL = 1300;
/** Upward velocity when leaving a portal. */
var PORTAL_VELOCITY = 2400;
/** Maximum height of the lava in the view, however fast the player climbs. */
var LAVA_MIN_VISIBLE = 14336;
/** Minimum distance of the lava below the highest platform landed on. */
var LAVA_CLEARANCE = 24576;
/**
* Where lava rises from the start, it never ends. Its speed: in level 1, increase per level, and maximum.
*/
var LAVA_RULE_SPEED = {
	first: 160,
	perLevel: 16,
	max: 320
};
/** Where gravity is low: gravity, the same near the apex, and maximum fall speed. A bounce rises 226 units in 38 ticks. */
var LOW_GRAVITY = {
	gravity: 96,
	apex: 56,
	maxFall: 1792
};
/** Speed of walkers. */
var WALKER_SPEED = {
	from: 110,
	to: 300
};
/** Speed of flyers. */
var FLYER_SPEED = {
	from: 170,
	to: 700
};
/** Minimum and maximum sweep of flyers to either side. */
var FLYER_SWEEP = {
	min: 10240,
	max: 23040
};
/** Ticks between two shots of a spitter. */
var SHOT_PERIOD_TICKS = {
	from: 210,
	to: 110
};
/**
* Frequency factor of non-solid kinds in 1/1000: at the start of a level, increase through the level, increase per
* cycle, and maximum.
*/
var MIX_GROWTH = {
	first: 600,
	throughLevel: 400,
	perCycle: 240,
	max: 1700
};
/** Frequency of spikes in percent: in the first cycle, and increase per cycle. */
var SPIKED_GROWTH = {
	first: 40,
	perCycle: 45
};
/** Factor of all enemy frequencies, in 1/256. */
var ENEMY_GROWTH = {
	from: 64,
	to: 310
};
/** Width of platforms in each biome during the first tour, in percent. */
var FIRST_TOUR_WIDTH_PERCENT = [
	66,
	70,
	136,
	91,
	121,
	114,
	164,
	62
];
/**
* Width of platforms during the first tour by the biome in which a run starts, in percent of the above, so that a run is
* worth the same from every start: in the early levels, which decide a beginner's run, and in the others, which decide
* an average one.
*/
var EARLY_WIDTH_PERCENT = [
	113,
	107,
	114,
	115,
	117,
	119,
	120,
	111
];
var LATE_WIDTH_PERCENT = [
	104,
	107,
	105,
	96,
	91,
	88,
	95,
	90
];
/**
* How fast the tours after the first get harder, in percent, by the biome in which a run starts: they decide the runs of
* strong players.
*/
var LATER_GROWTH_PERCENT = [
	44,
	72,
	105,
	143,
	152,
	132,
	92,
	46
];
/**
* The camera follows the feet at 38 % of the view, upward only: upcoming platforms are visible early, but falls are
* soon fatal.
*/
var CAMERA_ANCHOR = 69165;
/**
* Speed of the death line: in level 1, increase per level, and maximum, which is less than half the pace of an average
* climb.
*/
var DEATH_LINE_SPEED = {
	first: 48,
	perLevel: 10,
	max: 288
};
// packages/sim/src/combo.ts
/** The combo at which the multiplier is at its maximum. @example MAX_COMBO // 24 */
var MAX_COMBO = 24;
/**
* Returns the multiplier of a combo, 1 to 5.
* @example comboMultiplier(13) // 3
*/
function comboMultiplier(combo) {
	return 1 + divideTruncated(combo, 6);
}
/**
* Returns what a landing on a new height pays at a combo.
* @example landingPoints(13) // 9
*/
function landingPoints(combo) {
	return 6 + comboMultiplier(combo);
}
/** Raises the combo, up to its maximum. */
function raiseCombo(world, by) {
	world.combo = Math.min(MAX_COMBO, world.combo + by);
}
/** Ends the combo; one of at least ×2 is cashed for less than its next two landings would have paid. */
function breakCombo(world, onEvent) {
	const multiplier = comboMultiplier(world.combo);
	world.combo = 0;
	if (multiplier === 1) return;
	const points = scorePoints(world, 4 * multiplier);
	const { x, y } = world.player;
	onEvent?.({
		type: "comboLost",
		tick: world.tick,
		x,
		y,
		multiplier,
		points
	});
}
// packages/sim/src/platform.ts
/**
* Creates a stationary solid platform with default values.
* @example createPlatform({ id: 1, x: 0, y: 0, halfWidth: 256, level: 1 }).kind // 'solid'
*/
function createPlatform(place) {
	return {
		id: place.id,
		kind: "solid",
		x: place.x,
		y: place.y,
		halfWidth: place.halfWidth,
		level: place.level,
		spine: false,
		gate: false,
		amplitude: 0,
		speed: 0,
		phase: 0,
		direction: 0,
		landings: 0,
		alarm: false,
		vanishTick: 0
	};
}
/**
* Returns the index of the first platform higher than `y` in a list sorted by height.
* @example indexOfFirstAbove([], 0) // 0
*/
function indexOfFirstAbove(platforms, y) {
	let low = 0;
	let high = platforms.length;
	while (low < high) {
		const middle = low + high >> 1;
		const platform = platforms[middle];
		if (platform !== void 0 && platform.y <= y) low = middle + 1;
		else high = middle;
	}
	return low;
}
/**
* Inserts a platform into a list sorted by height.
* @example insertPlatform(world.platforms, platform)
*/
function insertPlatform(platforms, platform) {
	platforms.splice(indexOfFirstAbove(platforms, platform.y), 0, platform);
}
// packages/sim/src/bank.ts
/** Something lifts the player past rows, which the next landing pays. */
function startCarry(world, by) {
	if (world.carriedBy === null) {
		world.carriedRows = 0;
		world.carriedToY = world.highestY;
	}
	world.carriedBy = by;
}
/** Counts the rows that a carried player has passed. */
function countCarriedRows(world) {
	const { platforms, player } = world;
	if (player.y <= world.carriedToY) return;
	world.carriedRows += countSpineRows(platforms, {
		above: world.carriedToY,
		upTo: player.y
	});
	world.carriedToY = player.y;
}
function countSpineRows(platforms, { above, upTo }) {
	let count = 0;
	for (let i = indexOfFirstAbove(platforms, above); i < platforms.length; i += 1) {
		const platform = platforms[i];
		if (platform === void 0 || platform.y > upTo) break;
		if (platform.spine) count += 1;
	}
	return count;
}
/** Ends a carry on a platform: the rows below it are banked if it is new, those above it can still be landed on. */
function endCarry(world, { y }, isFresh) {
	if (world.carriedBy === null) return;
	world.carriedRows -= countSpineRows(world.platforms, {
		above: y - 1,
		upTo: world.carriedToY
	});
	if (isFresh) world.bank += carriedPoints(world);
	world.carriedBy = null;
	world.carriedRows = 0;
}
/**
* Returns what the rows passed since the last landing will pay: as much as landings on them, and a bonus for the ride.
* @example carriedPoints(world) // 0
*/
function carriedPoints({ carriedBy, carriedRows, combo }) {
	if (carriedBy === null || carriedRows <= 0) return 0;
	return CARRY_POINTS[carriedBy] + carriedRows * landingPoints(combo);
}
/** Pays the bank as far as the limits allow; what they refuse stays for the landings after. */
function payBank(world, onEvent) {
	if (world.bank === 0) return;
	const points = addScore(world, world.bank);
	world.bank -= points;
	const { x, y } = world.player;
	if (points > 0) onEvent?.({
		type: "banked",
		tick: world.tick,
		x,
		y,
		points,
		left: world.bank
	});
}
// packages/sim/src/hop.ts
/** Handles a hop press: fires it now or, within the buffer, as soon as lock, gate and charge allow. */
function tryHop(world, pressed, onEvent) {
	const { player } = world;
	if (pressed) player.hopBufferTicks = 6;
	if (player.hopBufferTicks === 0 || player.hopLockTicks > 0 || player.hopCharges === 0 || player.vy >= 512) return;
	player.hopBufferTicks = 0;
	player.hopCharges -= 1;
	startJump(world, HOP_VELOCITY);
	onEvent?.({
		type: "hop",
		tick: world.tick,
		x: player.x,
		y: player.y,
		chargesLeft: player.hopCharges
	});
}
/** Restores the hop, as landing and stomping do, where the rule has one. */
function rechargeHop(world) {
	if (world.rule === "no_hop") return;
	world.player.hopCharges = world.player.doubleHopTicks > 0 ? 2 : 1;
}
// packages/sim/src/motion.ts
/**
* Returns the center of a platform at a tick, in 1/256 units. A pure function of the tick, so a renderer may
* interpolate between ticks.
* @example platformX(solidAt200, 60) // 51200
*/
function platformX(platform, tick) {
	if (platform.amplitude === 0) return platform.x;
	return platform.x + triangleWave(platform.phase + platform.speed * tick, platform.amplitude);
}
/**
* Returns the center of an enemy at a tick, in 1/256 units; its height is constant.
* @example foeX(spitterAt40, 60) // 10240
*/
function foeX(foe, tick) {
	if (foe.amplitude === 0) return foe.x;
	return foe.x + triangleWave(foe.phase + foe.speed * tick, foe.amplitude);
}
/**
* Whether a platform can be landed on at a tick; only neon switches off and on, on the beat.
* @example isSolidAt(solidAt200, 60) // true
*/
function isSolidAt(platform, tick) {
	return platform.kind !== "neon" || modulo(tick + platform.phase, NEON_CYCLE.period) < neonOnTicks(platform);
}
/** How long neon stays on. */
var neonOnTicks = ({ spine }) => spine ? NEON_CYCLE.on : NEON_CYCLE.onBesideSpine;
/** Triangle wave between -amplitude and +amplitude, starting at 0 and rising. */
function triangleWave(travelled, amplitude) {
	const at = modulo(travelled, amplitude * 4);
	if (at < amplitude) return at;
	if (at < amplitude * 3) return amplitude * 2 - at;
	return at - amplitude * 4;
}
// packages/sim/src/wrapX.ts
var HALF_WIDTH$6 = WORLD_WIDTH >> 1;
/**
* Wraps a position that is at most one world width outside, to 0 to 102,399.
* @example wrapX(-256) // 102144
*/
function wrapX(x) {
	if (x < 0) return x + WORLD_WIDTH;
	if (x >= 102400) return x - WORLD_WIDTH;
	return x;
}
/**
* Returns the shorter distance between two positions in the wrapping world; positive is to the right.
* @example shortestDistanceX(100 * 256, 102400 - 256) // -25856
*/
function shortestDistanceX(from, to) {
	const distance = to - from;
	if (distance > HALF_WIDTH$6) return distance - WORLD_WIDTH;
	if (distance < -HALF_WIDTH$6) return distance + WORLD_WIDTH;
	return distance;
}
// packages/sim/src/revive.ts
/**
* Whether a run can be revived: it is solo, ended by a death, and was not revived before.
* @example canRevive(createWorld({ seed: '0123456789abcdef0123456789abcdef', mode: 'solo' })) // false
*/
function canRevive(world) {
	return world.mode === "solo" && world.over && world.cause !== "summit" && world.revives === 0;
}
/**
* Revives an ended run on a fresh platform, with a shield; returns whether it could. No tick passes.
* @example revive(createWorld({ seed: '0123456789abcdef0123456789abcdef', mode: 'solo' })) // false
*/
function revive(world, onEvent) {
	if (!canRevive(world)) return false;
	const { course } = world;
	const y = world.cameraY + REVIVE_HEIGHT;
	const x = Math.min(Math.max(nearestSpineX(world, y), GATE_HALF_WIDTH), WORLD_WIDTH - GATE_HALF_WIDTH);
	const platform = createPlatform({
		id: course.nextId,
		x,
		y,
		halfWidth: GATE_HALF_WIDTH,
		level: world.level
	});
	course.nextId += 1;
	insertPlatform(world.platforms, platform);
	removeHazards$1(world, {
		x,
		y
	});
	world.over = false;
	world.cause = null;
	world.revives += 1;
	world.combo = 0;
	endCarry(world, platform, true);
	world.deathLineY = world.cameraY;
	world.lavaTick = 0;
	placePlayer(world, {
		x,
		y
	});
	onEvent?.({
		type: "revive",
		tick: world.tick,
		x,
		y,
		platformId: platform.id
	});
	return true;
}
function placePlayer(world, { x, y }) {
	const { player } = world;
	player.x = x;
	player.y = y;
	player.vx = 0;
	launchPlayer(world, BOUNCE_VELOCITY);
	player.hopLockTicks = 6;
	player.hopBufferTicks = 0;
	player.iceTicks = 0;
	player.jetpackTicks = 0;
	player.shield = true;
	player.shieldTicks = 601;
	player.portalTicks = 0;
	player.stompChain = 0;
	player.mushroomChain = 0;
	player.invulnerableTicks = 90;
	player.underTicks = 0;
	rechargeHop(world);
}
function nearestSpineX(world, y) {
	let x = world.course.x;
	let nearest = Math.abs(world.course.y - y);
	for (const platform of world.platforms) {
		const distance = Math.abs(platform.y - y);
		if (!platform.spine || distance >= nearest) continue;
		nearest = distance;
		x = platform.x;
	}
	return x;
}
function removeHazards$1(world, { x, y }) {
	const middle = y + 4352;
	const isNear = (otherX, otherY) => Math.abs(shortestDistanceX(otherX, x)) <= 51200 && Math.abs(otherY - middle) <= 51200;
	world.foes = world.foes.filter((foe) => !isNear(foeX(foe, world.tick), foe.y));
	world.fields = world.fields.filter(({ kind, x: fieldX, y: fieldY }) => kind !== "press" && kind !== "bolt" || !isNear(fieldX, fieldY));
	world.shots = world.shots.filter((shot) => !isNear(shot.x, shot.y));
}
// packages/sim/src/hash.ts
/** Hashes plain data to 16 hex characters using 32-bit integer operations only, so it is identical in every engine. */
function hashData(data) {
	const hash = {
		high: 608135816,
		low: -2052912941
	};
	mixValue(hash, data);
	return toHex(finalizeWord(hash.high ^ hash.low)) + toHex(finalizeWord(hash.low + Math.imul(hash.high, 668265263)));
}
function mixValue(hash, value) {
	if (typeof value === "number") mixNumber(hash, value);
	else if (typeof value === "boolean") mixWord(hash, value ? 27 : 11);
	else if (typeof value === "string") mixText(hash, value);
	else if (Array.isArray(value)) {
		mixWord(hash, value.length);
		for (const item of value) mixValue(hash, item);
	} else if (typeof value === "object" && value !== null) for (const [key, item] of Object.entries(value)) {
		mixText(hash, key);
		mixValue(hash, item);
	}
	else mixWord(hash, 13);
}
function mixNumber(hash, value) {
	mixWord(hash, value | 0);
	mixWord(hash, divideTruncated(value, 4294967296) | 0);
}
function mixText(hash, text) {
	mixWord(hash, text.length);
	for (let i = 0; i < text.length; i += 1) mixWord(hash, text.charCodeAt(i));
}
function mixWord(hash, word) {
	hash.high = Math.imul(hash.high ^ word, 2246822507);
	hash.high ^= hash.high >>> 15;
	hash.low = Math.imul(hash.low ^ word, 3266489909);
	hash.low = (hash.low ^ hash.low >>> 13) + hash.high;
	hash.low |= 0;
}
function finalizeWord(word) {
	const first = Math.imul(word ^ word >>> 16, 2146121005);
	const second = Math.imul(first ^ first >>> 15, 2221713035);
	return (second ^ second >>> 16) >>> 0;
}
function toHex(word) {
	return word.toString(16).padStart(8, "0");
}
// packages/sim/src/save.ts
/**
* Returns a deep copy of a world at any tick.
* @example saveWorld(world).simVersion // 1
*/
function saveWorld(world) {
	return {
		simVersion: 0,
		world: copyData(world)
	};
}
/**
* Restores a saved world, also from JSON; it steps exactly like the original.
* @example hashWorld(loadWorld(saveWorld(world))) === hashWorld(world) // true
*/
function loadWorld(saved) {
	if (saved.simVersion !== 0) throw new RangeError(`A world of version ${saved.simVersion} cannot be loaded by version 0.`);
	return copyData(saved.world);
}
/**
* Returns a hash of the whole state as 16 hex characters. It is identical in every engine and independent of known but
* unlaid sections. The standard rule is left out, as in the bytes of a replay.
* @example hashWorld(world) // '9d1c0f5b7a2e4c36'
*/
function hashWorld(world) {
	const { rule, ...state } = {
		...world,
		seed: laidSeed(world)
	};
	return hashData(rule === "standard" ? state : {
		...state,
		rule
	});
}
function copyData(data) {
	if (Array.isArray(data)) return data.map((item) => copyData(item));
	if (typeof data !== "object" || data === null) return data;
	const copy = { ...data };
	for (const [key, item] of Object.entries(copy)) if (typeof item === "object") copy[key] = copyData(item);
	return copy;
}
// packages/sim/src/difficulty.ts
var NO_ENEMIES = {
	first: 0,
	perCycle: 0
};
var HALF_LEVEL_SQUARED = 289;
/**
* Returns the difficulty of a level. The degree starts slowly and levels off: d = 256 n² / (n² + 17²) with n = level -
* 1. The threat rises linearly for 72 levels.
* @example difficultyForLevel(18).degree // 128
*/
function difficultyForLevel(level) {
	const squared = (level - 1) * (level - 1);
	const degree = divideTruncated(256 * squared, squared + HALF_LEVEL_SQUARED);
	const threat = divideTruncated(256 * Math.min(level - 1, 72), 72);
	return {
		degree,
		threat,
		cycle: cycleOfLevel(level),
		gapLow: Math.min(GAP_LIMIT, interpolateRamp(GAP_LOW, degree)),
		gapHigh: Math.min(GAP_LIMIT, interpolateRamp(GAP_HIGH, degree)),
		width: interpolateRamp(WIDTH, degree),
		sidePerMille: interpolateRamp(SIDE_PER_MILLE, degree),
		amplitude: interpolateRamp(AMPLITUDE, degree),
		speed: interpolateRamp(SPEED, degree),
		walkerSpeed: interpolateRamp(WALKER_SPEED, threat),
		flyerSpeed: interpolateRamp(FLYER_SPEED, threat),
		shotPeriodTicks: interpolateRamp(SHOT_PERIOD_TICKS, threat)
	};
}
/**
* Ticks from the first landing on a crumbling platform until it is gone; longer than one bounce of 46 ticks.
* @example crumbleTicks(1) // 100
*/
function crumbleTicks(level) {
	return interpolateRamp(CRUMBLE_TICKS, difficultyForLevel(level).degree);
}
/**
* Returns the frequency factor of non-solid platforms in per mille; it grows through a level and with every cycle of
* biomes.
* @example mixFactor({ place: 0, cycle: 0 }) // 600
*/
function mixFactor({ place, cycle }) {
	return Math.min(MIX_GROWTH.max, MIX_GROWTH.first + divideTruncated(MIX_GROWTH.throughLevel * place, 23) + MIX_GROWTH.perCycle * cycle);
}
/**
* Returns the frequency of an enemy in a level, per 1,000 rows and in 1/256.
* @example enemyFrequency({ first: 100, perCycle: 0 }, difficultyForLevel(1)) // 10800
*/
function enemyFrequency(frequency, { cycle, threat }) {
	const { first, perCycle } = frequency ?? NO_ENEMIES;
	return (first + perCycle * Math.min(5, cycle)) * interpolateRamp(ENEMY_GROWTH, threat);
}
function interpolateRamp({ from, to }, ratio) {
	return from + ((to - from) * ratio >> 8);
}
// packages/sim/src/endRun.ts
/** Ends the run. */
function endRun(world, cause, onEvent) {
	const { player } = world;
	world.over = true;
	world.cause = cause;
	onEvent?.({
		type: "end",
		tick: world.tick,
		x: player.x,
		y: player.y,
		cause,
		score: world.score
	});
}
// packages/sim/src/hurtPlayer.ts
/** Handles contact with something hostile: ignored while invulnerable, else it breaks a shield or ends the run. */
function hurtPlayer(world, cause, onEvent) {
	const { player } = world;
	if (player.invulnerableTicks > 0) return;
	if (!player.shield) {
		endRun(world, cause, onEvent);
		return;
	}
	player.shield = false;
	breakCombo(world, onEvent);
	player.shieldTicks = 0;
	player.invulnerableTicks = 60;
	onEvent?.({
		type: "shieldLost",
		tick: world.tick,
		x: player.x,
		y: player.y,
		by: cause
	});
}
// packages/sim/src/lava.ts
/**
* Whether the death line is currently rising as lava.
* @example isLavaRising({ rule: 'standard', lavaTick: 600, tick: 700 }) // true
*/
function isLavaRising({ rule, lavaTick, tick }) {
	return lavaTick > 0 && (tick - lavaTick < 480 || rule === "lava_from_start");
}
/**
* Returns how fast lava rises, in 1/256 units a tick.
* @example lavaSpeed({ rule: 'standard', level: 1 }) // 320
*/
function lavaSpeed({ rule, level }) {
	if (rule !== "lava_from_start") return 320;
	return Math.min(LAVA_RULE_SPEED.max, LAVA_RULE_SPEED.first + LAVA_RULE_SPEED.perLevel * (level - 1));
}
/**
* Returns the minimum height of the death line: the lower edge of the view. Lava rises from there and stays in view of
* faster players, well below the highest platform landed on.
* @example minDeathLineY({ rule: 'standard', level: 1, lavaTick: 0, tick: 700, cameraY: 2560, highestY: 51200 }) // 2560
*/
function minDeathLineY(world) {
	const { cameraY, highestY, tick, lavaTick } = world;
	if (!isLavaRising(world)) return cameraY;
	const visibleHeight = Math.min(LAVA_MIN_VISIBLE, (tick - lavaTick) * lavaSpeed(world));
	return Math.max(cameraY, Math.min(cameraY + visibleHeight, highestY - LAVA_CLEARANCE));
}
/** Starts the lava, unless it is already rising. */
function triggerLava(world, onEvent) {
	if (isLavaRising(world)) return;
	world.lavaTick = world.tick;
	const { tick, deathLineY: y, player } = world;
	const untilTick = world.rule === "lava_from_start" ? world.summitTick : tick + 480;
	onEvent?.({
		type: "lava",
		tick,
		x: player.x,
		y,
		untilTick
	});
}
// packages/sim/src/vanish.ts
/** Removes a platform with everything that stands on it. */
function removePlatform(world, platform) {
	const at = world.platforms.indexOf(platform);
	if (at >= 0) world.platforms.splice(at, 1);
	for (let i = world.foes.length - 1; i >= 0; i -= 1) if (world.foes[i]?.platformId === platform.id) world.foes.splice(i, 1);
}
/** Schedules a platform to vanish at a tick, so that earlier ticks need no check. */
function scheduleVanish(world, tick) {
	if (world.vanishTick === 0 || tick < world.vanishTick) world.vanishTick = tick;
}
/** Removes platforms that are due to vanish. */
function removeVanished(world, onEvent) {
	if (world.vanishTick === 0 || world.tick < world.vanishTick) return;
	world.vanishTick = 0;
	for (let i = world.platforms.length - 1; i >= 0; i -= 1) {
		const platform = world.platforms[i];
		if (platform === void 0 || platform.vanishTick === 0) continue;
		if (platform.vanishTick > world.tick) {
			scheduleVanish(world, platform.vanishTick);
			continue;
		}
		removePlatform(world, platform);
		const x = platformX(platform, world.tick);
		onEvent?.({
			type: "crumbled",
			tick: world.tick,
			x,
			y: platform.y,
			platformId: platform.id
		});
	}
}
// packages/sim/src/landOn.ts
/** Bounces the player off a platform and applies the effects of its kind. */
function landOn(world, platform, onEvent) {
	const { player } = world;
	if (platform.kind === "spiked") {
		hurtPlayer(world, "spike", onEvent);
		if (world.over) return;
	}
	player.y = platform.y;
	snapToEdge(world, platform);
	rechargeHop(world);
	player.stompChain = 0;
	player.mushroomChain = platform.kind === "mushroom" ? Math.min(MUSHROOM_VELOCITIES.length, player.mushroomChain + 1) : 0;
	startJump(world, bounceVelocity(platform, player));
	if (platform.kind === "conveyor") player.vx += 448 * platform.direction;
	player.iceTicks = platform.kind === "ice" ? 31 : 0;
	scoreLanding(world, platform, onEvent);
	if (platform.alarm) {
		platform.alarm = false;
		triggerLava(world, onEvent);
	}
	if (platform.kind === "mushroom") {
		const chain = player.mushroomChain;
		startCarry(world, "mushroom");
		if (chain > 1) raiseCombo(world, 1);
		onEvent?.({
			type: "mushroom",
			tick: world.tick,
			x: player.x,
			y: player.y,
			platformId: platform.id,
			chain
		});
	}
	if (platform.kind === "spring") {
		startCarry(world, "spring");
		onEvent?.({
			type: "spring",
			tick: world.tick,
			x: player.x,
			y: player.y,
			platformId: platform.id
		});
	}
	enterLevel(world, platform, onEvent);
	wearPlatform(world, platform, onEvent);
}
/** Bounce velocity of a platform; consecutive mushrooms launch higher. */
function bounceVelocity({ kind }, { mushroomChain }) {
	if (kind === "spring") return SPRING_VELOCITY;
	return MUSHROOM_VELOCITIES[mushroomChain - 1] ?? 3520;
}
/** Moves feet within corner correction onto the edge. */
function snapToEdge(world, platform) {
	const { player } = world;
	const middle = platformX(platform, world.tick);
	const offset = shortestDistanceX(middle, player.x);
	const reach = platform.halfWidth + FEET_HALF_WIDTH;
	if (offset > reach) player.x = wrapX(middle + reach);
	else if (offset < -reach) player.x = wrapX(middle - reach);
}
function scoreLanding(world, platform, onEvent) {
	const fresh = platform.y > world.highestY;
	platform.landings += 1;
	const multiplier = comboMultiplier(world.combo);
	endCarry(world, platform, fresh);
	let points = 0;
	if (fresh) {
		world.highestY = platform.y;
		points = scorePoints(world, landingPoints(world.combo));
	}
	onEvent?.({
		type: "land",
		tick: world.tick,
		x: world.player.x,
		y: platform.y,
		platformId: platform.id,
		platform: platform.kind,
		fresh,
		points,
		multiplier,
		landings: platform.landings
	});
	payBank(world, onEvent);
	if (fresh) raiseCombo(world, 1);
	else breakCombo(world, onEvent);
}
function enterLevel(world, platform, onEvent) {
	if (platform.level <= world.level) return;
	world.level = platform.level;
	onEvent?.({
		type: "level",
		tick: world.tick,
		x: world.player.x,
		y: platform.y,
		level: world.level,
		biome: biomeForLevel(world.level, world.startPlace)
	});
}
function wearPlatform(world, platform, onEvent) {
	const at = {
		tick: world.tick,
		x: platformX(platform, world.tick),
		y: platform.y,
		platformId: platform.id
	};
	if (platform.kind === "cloud") {
		removePlatform(world, platform);
		onEvent?.({
			type: "cloudGone",
			...at
		});
	} else if (platform.landings >= 8) {
		removePlatform(world, platform);
		onEvent?.({
			type: "worn",
			platform: platform.kind,
			...at
		});
	} else if (platform.kind === "crumbling" && platform.vanishTick === 0) {
		platform.vanishTick = world.tick + crumbleTicks(platform.level);
		scheduleVanish(world, platform.vanishTick);
		onEvent?.({
			type: "crumble",
			vanishTick: platform.vanishTick,
			...at
		});
	}
}
// packages/sim/src/foe.ts
/**
* Half width and height of each enemy kind, in 1/256 units.
* @example FOE_SIZES.walker.height // 6144
*/
var FOE_SIZES = {
	walker: {
		halfWidth: 3072,
		height: 6144
	},
	flyer: {
		halfWidth: 3328,
		height: 5120
	},
	spitter: {
		halfWidth: 3328,
		height: 7168
	},
	bumble: {
		halfWidth: 4352,
		height: 6656
	}
};
/** Height of the tallest enemy in 1/256 units; a cheap early-out before the kind is looked up. */
var TALLEST_FOE = Math.max(...Object.values(FOE_SIZES).map(({ height }) => height));
// packages/sim/src/fieldState.ts
/**
* Returns the state of a field at a tick and how many ticks it has lasted. A pure function of the tick, so a renderer
* may query any tick.
* @example fieldState(gustThatBlows, 150) // { state: 'active', ticks: 20 }
*/
function fieldState(field, tick) {
	if (!isPeriodic(field.kind)) return {
		state: "active",
		ticks: tick
	};
	const { calm, warning } = FIELD_CYCLES[field.kind];
	const at = cyclePosition(field, field.kind, tick);
	if (at < calm) return {
		state: "calm",
		ticks: at
	};
	if (at < calm + warning) return {
		state: "warning",
		ticks: at - calm
	};
	return {
		state: "active",
		ticks: at - calm - warning
	};
}
/**
* Whether a field is active at a tick.
* @example isActive(waterOfALagoon, 0) // true
*/
function isActive(field, tick) {
	if (!isPeriodic(field.kind)) return true;
	const { calm, warning } = FIELD_CYCLES[field.kind];
	return cyclePosition(field, field.kind, tick) >= calm + warning;
}
/**
* Returns the period of a field kind in ticks.
* @example fieldPeriod('gust') // 240
*/
function fieldPeriod(kind) {
	const { calm, warning, active } = FIELD_CYCLES[kind];
	return calm + warning + active;
}
/**
* Whether fields of a kind are periodic.
* @example isPeriodic('bolt') // true
*/
function isPeriodic(kind) {
	return kind === "gust" || kind === "press" || kind === "bolt";
}
function cyclePosition(field, kind, tick) {
	return modulo(tick + field.phase, fieldPeriod(kind));
}
// packages/sim/src/collisions.ts
/**
* Resolves collisions with platforms and enemies. If a stomp and a landing fall into the same tick, the higher surface
* wins and the other contact is ignored; it is a single jump. A stomp ends the tick, and a player who landed is above
* the enemy's head.
*/
function resolveCollisions(world, feetBefore, onEvent) {
	if (world.player.vy >= 0) {
		applyContactDamage(world, onEvent);
		return;
	}
	const foe = world.foes.length === 0 ? void 0 : findStomp(world, feetBefore);
	const platform = findLanding(world, feetBefore);
	if (foe !== void 0 && (platform === void 0 || foeHeadY(foe) >= platform.y)) {
		stompFoe(world, foe, onEvent);
		return;
	}
	if (platform !== void 0) landOn(world, platform, onEvent);
	if (!world.over) applyContactDamage(world, onEvent);
}
/**
* Returns the platform that falling feet land on this tick: the highest surface they swept, at the feet's final x. Two
* forgiving rules: feet just past a corner count as on it, and feet that reach a platform slightly late still land if
* barely below its edge.
*/
function findLanding(world, feetBefore) {
	const { player, platforms } = world;
	const lowest = Math.max(player.y, world.deathLineY);
	for (let i = indexOfFirstAbove(platforms, feetBefore + EDGE_COYOTE_DEPTH) - 1; i >= 0; i -= 1) {
		const platform = platforms[i];
		if (platform === void 0 || platform.y < lowest) return void 0;
		if (!isSolidAt(platform, world.tick)) continue;
		const isLate = platform.y > feetBefore;
		if (isLate && platform.y > player.apexY) continue;
		const reach = platform.halfWidth + FEET_HALF_WIDTH + (isLate ? 0 : CORNER_CORRECTION);
		if (Math.abs(shortestDistanceX(platformX(platform, world.tick), player.x)) <= reach) return platform;
	}
}
/** Each further stomp without a landing raises the combo by one more, up to this many more. */
var MAX_CHAIN_COMBO = 3;
/** Returns the highest enemy that falling feet hit this tick from above its center. */
function findStomp(world, feetBefore) {
	const { player, foes } = world;
	let found;
	let highest = player.y - 1;
	for (let i = 0; i < foes.length; i += 1) {
		const foe = foes[i];
		if (foe === void 0 || foe.y > feetBefore || foe.y + TALLEST_FOE <= highest) continue;
		const size = FOE_SIZES[foe.kind];
		const top = foe.y + size.height;
		if (top <= highest || feetBefore <= foe.y + (size.height >> 1)) continue;
		if (Math.abs(shortestDistanceX(foeX(foe, world.tick), player.x)) > size.halfWidth + 2816) continue;
		found = foe;
		highest = top;
	}
	return found;
}
/** Returns the height of an enemy's head, in 1/256 units. */
function foeHeadY(foe) {
	return foe.y + FOE_SIZES[foe.kind].height;
}
/** Bounces the player off an enemy and removes it. */
function stompFoe(world, foe, onEvent) {
	const { player } = world;
	world.foes.splice(world.foes.indexOf(foe), 1);
	world.enemies += 1;
	rechargeHop(world);
	startJump(world, foe.kind === "bumble" ? BUMBLE_VELOCITY : BOUNCE_VELOCITY);
	player.stompChain += 1;
	player.mushroomChain = 0;
	const chain = player.stompChain;
	const multiplier = comboMultiplier(world.combo);
	const points = scorePoints(world, (4 + Math.min(5, chain - 1)) * multiplier);
	raiseCombo(world, 3 + Math.min(MAX_CHAIN_COMBO, chain - 1));
	onEvent?.({
		type: "stomp",
		tick: world.tick,
		x: foeX(foe, world.tick),
		y: foeHeadY(foe),
		foeId: foe.id,
		foe: foe.kind,
		points,
		chain
	});
	player.iceTicks = 0;
}
/** Hurts a player who touches an enemy or a shot. */
function applyContactDamage(world, onEvent) {
	const { player, foes, shots, fields } = world;
	if (player.invulnerableTicks > 0 || player.vy > 3520) return;
	for (let i = 0; i < foes.length; i += 1) {
		const foe = foes[i];
		if (foe === void 0 || !touchesFoe(world, foe)) continue;
		hurtPlayer(world, "enemy", onEvent);
		return;
	}
	for (let i = 0; i < shots.length; i += 1) {
		const shot = shots[i];
		if (shot === void 0 || shot.y < player.y - 1280 || shot.y > player.y + 8704 + 1280) continue;
		if (Math.abs(shortestDistanceX(shot.x, player.x)) > 3840) continue;
		shots.splice(i, 1);
		hurtPlayer(world, shot.kind === "icicle" ? "icicle" : "shot", onEvent);
		return;
	}
	for (let i = 0; i < fields.length; i += 1) {
		const field = fields[i];
		if (field === void 0 || field.kind !== "press" && field.kind !== "bolt") continue;
		if (!touchesField(world, field) || !isActive(field, world.tick)) continue;
		hurtPlayer(world, field.kind, onEvent);
		return;
	}
}
function touchesField({ player }, { x, y, halfWidth, height }) {
	if (player.y > y + height || player.y + 8704 < y) return false;
	return Math.abs(shortestDistanceX(x, player.x)) <= halfWidth + BODY_HALF_WIDTH;
}
/** A platform shields from below: a player standing on one only touches bodies whose feet are above it. */
function touchesFoe(world, foe) {
	const { player } = world;
	if (foe.kind === "bumble" || player.y > foe.y + TALLEST_FOE) return false;
	const size = FOE_SIZES[foe.kind];
	if (player.y > foe.y + size.height) return false;
	if (player.y < (foe.platformId === 0 ? foe.y - 8704 : foe.y)) return false;
	return Math.abs(shortestDistanceX(foeX(foe, world.tick), player.x)) <= size.halfWidth + BODY_HALF_WIDTH;
}
/** Distance that counts as a close call. */
var CLOSE_DISTANCE = 2304;
/**
* Awards points for each enemy passed closely without contact, once per enemy. The event is emitted once the player is
* past it.
*/
function awardCloseCalls(world, onEvent) {
	const { foes, player } = world;
	for (let i = 0; i < foes.length; i += 1) {
		const foe = foes[i];
		if (foe === void 0 || foe.close === 2 || foe.kind === "bumble") continue;
		if (isCloseToFoe(world, foe)) {
			foe.close = player.invulnerableTicks > 0 || player.vy > 3520 ? 2 : 1;
			continue;
		}
		if (foe.close === 0) continue;
		foe.close = 2;
		const points = scorePoints(world, 2 * comboMultiplier(world.combo));
		raiseCombo(world, 2);
		onEvent?.({
			type: "close",
			tick: world.tick,
			x: player.x,
			y: player.y,
			foeId: foe.id,
			points
		});
	}
}
function isCloseToFoe({ player, tick }, foe) {
	if (player.y > foe.y + TALLEST_FOE + CLOSE_DISTANCE || player.y + 8704 < foe.y - CLOSE_DISTANCE) return false;
	const { halfWidth, height } = FOE_SIZES[foe.kind];
	if (player.y > foe.y + height + CLOSE_DISTANCE) return false;
	return Math.abs(shortestDistanceX(foeX(foe, tick), player.x)) <= halfWidth + BODY_HALF_WIDTH + CLOSE_DISTANCE;
}
// packages/sim/src/courseObjects.ts
/** Spitters shoot only when at least this far inside the view. */
var VIEW_MARGIN = 10240;
/** Lets spitters shoot and moves shots by one tick. */
function moveShots(world, onEvent) {
	const { foes, shots } = world;
	for (let i = 0; i < foes.length; i += 1) {
		const foe = foes[i];
		if (foe === void 0 || foe.shotPeriod === 0 || world.tick < foe.nextShotTick) continue;
		foe.nextShotTick += foe.shotPeriod;
		if (foe.y < world.cameraY + 182016 - VIEW_MARGIN && foe.y > world.deathLineY) fireShot(world, foe, onEvent);
	}
	for (let i = shots.length - 1; i >= 0; i -= 1) {
		const shot = shots[i];
		if (shot === void 0) continue;
		shot.x += shot.vx;
		shot.y += shot.vy;
		if (shot.x < 0 || shot.x >= 102400 || shot.y < world.deathLineY) shots.splice(i, 1);
	}
}
function fireShot(world, foe, onEvent) {
	const direction = shortestDistanceX(foe.x, world.player.x) < 0 ? -1 : 1;
	const y = foe.y + (FOE_SIZES[foe.kind].height >> 1);
	const id = world.course.nextId;
	world.course.nextId += 1;
	world.shots.push({
		id,
		kind: "spit",
		x: foe.x,
		y,
		vx: 540 * direction,
		vy: -202
	});
	onEvent?.({
		type: "shot",
		tick: world.tick,
		x: foe.x,
		y,
		foeId: foe.id,
		shotId: id,
		direction
	});
}
/** Horizontal distance below an icicle that triggers it. */
var TRIGGER_HALF_WIDTH = 11776;
var TRIGGER_DEPTH$1 = 71680;
/** Triggers icicles above the player and drops those whose time has come. */
function dropIcicles(world, onEvent) {
	const { fields } = world;
	for (let i = fields.length - 1; i >= 0; i -= 1) {
		const field = fields[i];
		if (field === void 0 || field.kind !== "icicle") continue;
		if (field.fallTick === 0) {
			if (!isOverPlayer(field, world)) continue;
			field.fallTick = world.tick + 40;
			const { x, y, id, fallTick } = field;
			onEvent?.({
				type: "icicle",
				tick: world.tick,
				x,
				y,
				fieldId: id,
				fallTick
			});
		} else if (world.tick >= field.fallTick) {
			fields.splice(i, 1);
			world.shots.push({
				id: field.id,
				kind: "icicle",
				x: field.x,
				y: field.y,
				vx: 0,
				vy: -ICICLE_FALL
			});
		}
	}
}
function isOverPlayer(field, { player }) {
	const below = field.y - player.y;
	return below > 0 && below < TRIGGER_DEPTH$1 && Math.abs(shortestDistanceX(field.x, player.x)) < TRIGGER_HALF_WIDTH;
}
/**
* Emits an event for fields in view that start to warn or act at this tick, once per kind; does not modify the world.
*/
function emitFieldEvents(world, onEvent) {
	const { fields, tick } = world;
	for (let i = 0; i < fields.length; i += 1) {
		const field = fields[i];
		if (field === void 0 || !isPeriodic(field.kind) || !isInView(field, world)) continue;
		const { state, ticks } = fieldState(field, tick);
		if (ticks > 0 || state === "calm" || isAlreadyEmitted(world, i)) continue;
		onEvent({
			type: "field",
			tick,
			x: field.x,
			y: field.y,
			fieldId: field.id,
			field: field.kind,
			state
		});
	}
}
function isInView({ y, height }, { cameraY }) {
	return y + height >= cameraY && y <= cameraY + 182016;
}
/** Whether an earlier field in the list already emitted the same event. */
function isAlreadyEmitted(world, index) {
	const { kind, phase } = world.fields[index];
	return world.fields.slice(0, index).some((other) => other.kind === kind && other.phase === phase && isInView(other, world));
}
/** Teleports a player who touches a portal entrance to its exit. */
function enterPortal(world, onEvent) {
	const { player, fields } = world;
	if (player.portalTicks > 0 || player.jetpackTicks > 0) return;
	for (let i = 0; i < fields.length; i += 1) {
		const field = fields[i];
		if (field === void 0 || field.partnerId === 0) continue;
		if (player.y + 8704 < field.y || player.y > field.y + field.height) continue;
		if (Math.abs(shortestDistanceX(field.x, player.x)) > field.halfWidth + 2560) continue;
		const exit = findExit(fields, field);
		if (exit === void 0) continue;
		const { x, y } = player;
		player.x = exit.x;
		player.y = exit.y;
		player.vx = 0;
		launchPlayer(world, PORTAL_VELOCITY);
		player.portalTicks = 40;
		startCarry(world, "portal");
		onEvent?.({
			type: "portal",
			tick: world.tick,
			x,
			y,
			fieldId: field.id,
			toX: exit.x,
			toY: exit.y
		});
		return;
	}
}
/** Outside the loop, since a closure inside it would allocate for every field in every tick. */
function findExit(fields, { partnerId }) {
	return fields.find(({ id }) => id === partnerId);
}
var SIDE_REACH = FEET_HALF_WIDTH + 3072;
var UP_REACH = 2560;
/** Maximum points from pick-ups between two jumps. */
var MAX_PICKUP_POINTS = 5;
/** Collects pick-ups that touch the body and, with a magnet, nearby stars. */
function collectPickups(world, onEvent) {
	const { player, pickups } = world;
	const middle = player.y + 4352;
	const far = player.magnetTicks > 0 ? MAGNET_RADIUS : 4352 + UP_REACH;
	for (let i = pickups.length - 1; i >= 0; i -= 1) {
		const pickup = pickups[i];
		if (pickup === void 0 || pickup.y > middle + far || pickup.y < middle - far) continue;
		const side = Math.abs(shortestDistanceX(pickup.x, player.x));
		const up = Math.abs(pickup.y - middle);
		const inReach = side <= SIDE_REACH && up <= 4352 + UP_REACH;
		if (!inReach && (pickup.kind !== "star" || player.magnetTicks === 0 || side > 28160)) continue;
		pickups.splice(i, 1);
		takePickup(world, pickup, !inReach, onEvent);
	}
}
function takePickup(world, pickup, magnet, onEvent) {
	const points = pickup.kind === "star" && world.pickupPoints < MAX_PICKUP_POINTS ? addScore(world, 1) : 0;
	world.pickupPoints += points;
	applyPowerUp(world, pickup);
	onEvent?.({
		type: "pickup",
		tick: world.tick,
		x: pickup.x,
		y: pickup.y,
		pickupId: pickup.id,
		pickup: pickup.kind,
		points,
		magnet
	});
}
function applyPowerUp(world, { kind }) {
	const { player } = world;
	switch (kind) {
		case "star": return;
		case "shield":
			player.shield = true;
			player.shieldTicks = 601;
			return;
		case "magnet":
			player.magnetTicks = 601;
			return;
		case "hop":
			player.doubleHopTicks = 901;
			player.hopCharges = 2;
			return;
		case "jetpack":
			player.jetpackTicks = 91;
			player.invulnerableTicks = 151;
			startCarry(world, "jetpack");
	}
}
// packages/sim/src/mediumAt.ts
/**
* Whether the center of a body with its feet at a point is in a field.
* @example isInField(pool, { x: 51200, y: 0 }) // true
*/
function isInField(field, { x, y }) {
	const middle = y + 4352;
	return middle >= field.y && middle < field.y + field.height && Math.abs(shortestDistanceX(field.x, x)) <= field.halfWidth;
}
/**
* Returns the medium of a body with its feet at a point; lifts take precedence over water.
* @example mediumAt([], { x: 0, y: 0 }) // 'air'
*/
function mediumAt(fields, feet) {
	let medium = "air";
	for (let i = 0; i < fields.length; i += 1) {
		const field = fields[i];
		if (field === void 0) continue;
		const { kind } = field;
		if (kind !== "water" && kind !== "updraught" && kind !== "bubbles") continue;
		if (!isInField(field, feet)) continue;
		if (kind !== "water") return kind;
		medium = "water";
	}
	return medium;
}
/**
* Returns the push of currents and gusts on a body per tick, positive to the right, in 1/256 units.
* @example pushAt([], { x: 0, y: 0 }, 0) // 0
*/
function pushAt(fields, feet, tick) {
	let push = 0;
	for (let i = 0; i < fields.length; i += 1) {
		const field = fields[i];
		if (field === void 0 || field.direction === 0) continue;
		if (field.kind === "water" && isInField(field, feet)) push += 192 * field.direction;
		else if (field.kind === "gust" && isInField(field, feet) && isActive(field, tick)) push += 320 * field.direction;
	}
	return push;
}
// packages/sim/src/fall.ts
/**
* Returns the vertical velocity one tick later, in 1/256 units a tick: gravity, reduced near the apex, and a maximum
* fall speed. Water only softens falls; lifts carry up to their own speed and slow nobody down.
* @example fallSpeed(3360) // 3200
*/
function fallSpeed(vy, medium = "air", rule = "standard") {
	if (medium === "updraught" || medium === "bubbles") {
		const { speed, acceleration } = LIFT_FIELDS[medium];
		return vy > speed ? vy - 96 : Math.min(speed, vy + acceleration);
	}
	if (medium === "water" && vy <= 0) return Math.max(vy - 72, -WATER_MAX_FALL);
	const isNearApex = vy < 512 && vy > -512;
	if (rule === "low_gravity") return Math.max(-LOW_GRAVITY.maxFall, vy - (isNearApex ? LOW_GRAVITY.apex : LOW_GRAVITY.gravity));
	const slowed = vy - (isNearApex ? 96 : 160);
	return slowed < -2816 ? -2816 : slowed;
}
/** Moves the feet vertically by one tick. */
function moveVertically(world, onEvent) {
	const { player, fields } = world;
	const medium = fields.length === 0 ? "air" : mediumAt(fields, player);
	if (medium !== player.medium) {
		const { x, y, vy, medium: from } = player;
		player.medium = medium;
		if (medium === "updraught" || medium === "bubbles") startCarry(world, medium);
		onEvent?.({
			type: "medium",
			tick: world.tick,
			x,
			y,
			medium,
			from,
			vy
		});
	}
	player.vy = player.jetpackTicks > 0 ? JETPACK_VELOCITY : fallSpeed(player.vy, medium, world.rule);
	player.y += player.vy;
	if (player.y > player.apexY) player.apexY = player.y;
}
// packages/sim/src/field.ts
/**
* Creates a permanent field with default values.
* @example createField({ id: 1, kind: 'water', x: 51200, y: 0, halfWidth: 51200, height: 25600, level: 5 }).direction
* // 0
*/
function createField(bounds) {
	return {
		id: bounds.id,
		kind: bounds.kind,
		x: bounds.x,
		y: bounds.y,
		halfWidth: bounds.halfWidth,
		height: bounds.height,
		direction: 0,
		phase: 0,
		partnerId: 0,
		fallTick: 0,
		level: bounds.level
	};
}
// packages/sim/src/places/addStar.ts
/** Adds a star centered at a point. */
function addStar({ course, pickups }, { x, y }) {
	pickups.push({
		id: course.nextId,
		kind: "star",
		x,
		y
	});
	course.nextId += 1;
}
// packages/sim/src/places/crystal.ts
/** Crystal Deep: pairs of portals in the dark, ending with a ladder of them. */
var crystal = {
	mix: {
		platforms: {
			moving: 90,
			crumbling: 30,
			cloud: 40,
			spring: 40,
			ice: 30,
			conveyor: 30,
			spiked: 50
		},
		enemies: {
			walker: {
				first: 60,
				perCycle: 12
			},
			flyer: {
				first: 90,
				perCycle: 12
			},
			spitter: {
				first: 30,
				perCycle: 4
			}
		}
	},
	decorateRow(world, generated) {
		if (generated.row.setPieceRow >= 0 && !generated.isGuest) spawnLadder(world, generated);
		else spawnPortals(world, generated);
	}
};
/** The first entrance is placed by this row. */
var FIRST_ROW$1 = 3;
/** Minimum climb between an exit and the next entrance. */
var MIN_PORTAL_DISTANCE = {
	host: 15360,
	guest: 107520
};
/** Rows before the end of the biome without entrances, so that every exit lies below the set piece. */
var RESERVED_ROWS = 12;
var STAR_COUNT = 3;
/** Places one pair at a time: an entrance beside the spine, its exit about three rows higher. */
function spawnPortals(world, { row, spine, isGuest }) {
	for (const entrance of listOpenPortals(world)) if (isExitDue(entrance, {
		row,
		spine
	})) spawnPortalExit(world, {
		entrance,
		spine,
		stars: STAR_COUNT
	});
	const { course } = world;
	if (row.levelRow <= FIRST_ROW$1 || row.biomeRow > row.biomeRows - RESERVED_ROWS || listOpenPortals(world).length > 0) return;
	if (course.y - lastExitY(world) < (isGuest ? MIN_PORTAL_DISTANCE.guest : MIN_PORTAL_DISTANCE.host)) return;
	const awaySide = spine.x < course.x || spine.x === course.x && randomChance(course.mechanic, 500) ? 1 : -1;
	spawnPortalEntrance(world, {
		row,
		sides: [awaySide, awaySide === 1 ? -1 : 1]
	});
}
function lastExitY({ fields }) {
	return fields.reduce((highest, field) => isExit(field) ? Math.max(highest, field.y) : highest, -MIN_PORTAL_DISTANCE.guest);
}
var isExit = ({ kind, partnerId }) => kind === "portal" && partnerId === 0;
/** The nearer exit has more stars and the next rung beside it. */
var NEAR_EXIT = {
	rise: 30720,
	stars: 4
};
var FAR_EXIT = { stars: 1 };
/** Distance from the platform's center of two exits above the same platform. */
var EXIT_OFFSET = 5120;
/** Rungs starting later would not have room for their exits. */
var LAST_SET_PIECE_ROW = 5;
/**
* The set piece: rungs of two portals, left and right of a platform. One leads two rows up to more stars and the next
* rung, the other one row higher and past it.
*/
function spawnLadder(world, { row, spine }) {
	const open = listOpenPortals(world);
	const [near, far] = open.length > 1 ? open : [void 0, open[0]];
	const nearDue = near !== void 0 && (portalRise(near, spine) >= NEAR_EXIT.rise || isExitDue(near, {
		row,
		spine
	}));
	const farDue = far !== void 0 && isExitDue(far, {
		row,
		spine
	});
	const offsetX = nearDue && farDue ? EXIT_OFFSET : 0;
	if (nearDue) spawnPortalExit(world, {
		entrance: near,
		spine,
		stars: NEAR_EXIT.stars,
		offsetX: -offsetX
	});
	if (farDue) spawnPortalExit(world, {
		entrance: far,
		spine,
		stars: FAR_EXIT.stars,
		offsetX
	});
	if (row.setPieceRow > LAST_SET_PIECE_ROW || listOpenPortals(world).length > 0) return;
	const first = randomChance(world.course.mechanic, 500) ? -1 : 1;
	spawnPortalEntrance(world, {
		row,
		sides: [first]
	});
	spawnPortalEntrance(world, {
		row,
		sides: [first === 1 ? -1 : 1]
	});
}
/** Half width and height of a portal. */
var HALF_WIDTH$5 = 4096;
var HEIGHT$3 = 11264;
/** Height of both portals above their platforms; below the next platform. */
var HOVER_HEIGHT = 3584;
/** Maximum height of an exit above its entrance, so that it is in view. */
var MAX_PORTAL_RISE = 75776;
/** Minimum distance between a straight bounce and the entrance beside the platform; `SPREAD` is added at random. */
var CLEARANCE$5 = 2048;
var SPREAD$2 = 4096;
/** Maximum distance from an entrance's center at which the player touches it. */
var TOUCH_DISTANCE = HALF_WIDTH$5 + BODY_HALF_WIDTH;
/** Kinds that may be gone or elsewhere when a player falls out of an exit. */
var UNSTEADY_PLATFORMS = /* @__PURE__ */ new Set([
	"moving",
	"crumbling",
	"cloud",
	"neon"
]);
var STAR = {
	up: 15360,
	spacing: 5632
};
/** Returns entrances whose exit has not been placed yet, in order. */
function listOpenPortals({ fields }) {
	return fields.filter(({ partnerId }) => partnerId !== 0 && !fields.some(({ id }) => id === partnerId));
}
/**
* Places an entrance beside the spine platform below the row, on the first side that is clear of the row's platforms,
* and reserves the id of its exit. Returns false if neither is.
*/
function spawnPortalEntrance(world, { row, sides }) {
	const { course } = world;
	const offsetX = course.halfWidth + course.amplitude + FEET_HALF_WIDTH + TOUCH_DISTANCE + CLEARANCE$5 + randomInt(course.mechanic, 0, SPREAD$2);
	const y = course.y + HOVER_HEIGHT;
	const x = sides.map((side) => wrapX(course.x + side * offsetX)).find((at) => isClear$2(world, {
		x: at,
		y
	}));
	if (x === void 0) return false;
	const entrance = createField({
		id: course.nextId,
		kind: "portal",
		x,
		y,
		halfWidth: HALF_WIDTH$5,
		height: HEIGHT$3,
		level: row.level
	});
	entrance.partnerId = course.nextId + 1;
	course.nextId += 2;
	world.fields.push(entrance);
	return true;
}
/** Height of an exit above a platform, relative to its entrance. */
function portalRise(entrance, spine) {
	return spine.y + HOVER_HEIGHT - entrance.y;
}
/**
* Whether an exit must be placed above this row's platform, since the next row may be too high or belongs to another
* biome.
*/
function isExitDue(entrance, { row, spine }) {
	return row.biomeRow === row.biomeRows - 1 || portalRise(entrance, spine) + row.difficulty.gapHigh > MAX_PORTAL_RISE;
}
/** Places an exit above a platform, makes the platform steady, adds stars and removes everything hostile. */
function spawnPortalExit(world, { entrance, spine, stars, offsetX = 0 }) {
	const { course } = world;
	stabilizePlatform(spine);
	const x = Math.min(Math.max(spine.x + offsetX, HALF_WIDTH$5), WORLD_WIDTH - HALF_WIDTH$5);
	const y = spine.y + HOVER_HEIGHT;
	const exit = createField({
		id: entrance.partnerId,
		kind: "portal",
		x,
		y,
		halfWidth: HALF_WIDTH$5,
		height: HEIGHT$3,
		level: entrance.level
	});
	world.fields.push(exit);
	removeHazards(world, spine);
	removeStars(world, spine);
	course.calmUntilY = Math.max(course.calmUntilY, y + CALM_ABOVE_PORTAL);
	for (let i = 0; i < stars; i += 1) addStar(world, {
		x: wrapX(x + (i * STAR.spacing - ((stars - 1) * STAR.spacing >> 1))),
		y: y + STAR.up
	});
}
/** Whether players standing or landing on the row's platforms stay clear of an entrance. */
function isClear$2({ platforms }, { x, y }) {
	for (let i = platforms.length - 1; i >= 0; i -= 1) {
		const platform = platforms[i];
		if (platform === void 0 || platform.y < y) return true;
		const reach = platform.halfWidth + platform.amplitude + FEET_HALF_WIDTH + TOUCH_DISTANCE;
		if (platform.y <= y + HEIGHT$3 && Math.abs(shortestDistanceX(x, platform.x)) <= reach) return false;
	}
	return true;
}
function stabilizePlatform(platform) {
	if (!UNSTEADY_PLATFORMS.has(platform.kind)) return;
	platform.kind = "solid";
	platform.amplitude = 0;
	platform.speed = 0;
	platform.phase = 0;
}
/** Removes the row's existing stars, so that the exit's stars are distinct. */
function removeStars({ pickups }, { id, x, y, halfWidth }) {
	for (let i = pickups.length - 1; i >= 0; i -= 1) {
		const pickup = pickups[i];
		if (pickup?.kind !== "star" || pickup.id < id || pickup.y === y + HOVER_HEIGHT + STAR.up) continue;
		if (Math.abs(shortestDistanceX(pickup.x, x)) < halfWidth + STAR.spacing) pickups.splice(i, 1);
	}
}
/** Removes everything hostile on and above a platform. */
function removeHazards({ foes, fields }, { id, y }) {
	for (let i = foes.length - 1; i >= 0; i -= 1) {
		const foe = foes[i];
		if (foe !== void 0 && foe.kind !== "bumble" && (foe.platformId === id || foe.y > y - 256)) foes.splice(i, 1);
	}
	for (let i = fields.length - 1; i >= 0; i -= 1) {
		const field = fields[i];
		if (field === void 0 || field.y + field.height <= y) continue;
		if (field.kind === "press" || field.kind === "bolt" || field.kind === "icicle") fields.splice(i, 1);
	}
}
// packages/sim/src/addField.ts
/** Adds a field. Omit the height for a field that is raised row by row. */
function addField({ course, fields }, { height = 0, ...position }) {
	const field = createField({
		...position,
		height,
		id: course.nextId
	});
	course.nextId += 1;
	fields.push(field);
	return field;
}
// packages/sim/src/rowPosition.ts
/** Returns the row with an index, in a run that starts in a biome. */
function getRowPosition(index, startPlace) {
	const level = divideTruncated(index, 24) + 1;
	const place = index - (level - 1) * 24;
	const { before, levels } = levelWithinBiome(level, startPlace);
	const placeRow = before * 24 + place;
	const placeRows = levels * 24;
	const biome = biomeForLevel(level, startPlace);
	return {
		index,
		level,
		levelRow: place,
		biome,
		biomeRow: placeRow,
		biomeRows: placeRows,
		setPieceRow: Math.max(-1, placeRow - (placeRows - 8)),
		difficulty: difficultyOf(level, biome, startPlace)
	};
}
/**
* The difficulty of a level. The widths of the first tour and the growth of the later ones make all starts worth about
* the same.
*/
function difficultyOf(level, biome, startPlace) {
	const cycle = cycleOfLevel(level);
	if (cycle > 0) return {
		...difficultyForLevel(TOUR_LEVELS + divideTruncated((level - TOUR_LEVELS) * (LATER_GROWTH_PERCENT[startPlace] ?? 100), 100)),
		cycle
	};
	const difficulty = difficultyForLevel(level);
	const byStart = level <= 3 ? EARLY_WIDTH_PERCENT : LATE_WIDTH_PERCENT;
	const percent = (FIRST_TOUR_WIDTH_PERCENT[biome] ?? 100) * (byStart[startPlace] ?? 100);
	return {
		...difficulty,
		width: divideTruncated(difficulty.width * percent, 1e4)
	};
}
/** Whether a row is far enough into the run and the level for hostile objects. */
function canBeHostile(row) {
	return row.index >= 12 && row.levelRow >= 2;
}
// packages/sim/src/places/forge.ts
/**
* Ember Forge: presses extend from the walls beside a path of conveyor belts. At the end lava rises for eight seconds
* while the belts run along the way up.
*/
var forge = {
	mix: {
		platforms: {
			moving: 110,
			crumbling: 30,
			spring: 35,
			conveyor: 300,
			spiked: 40
		},
		enemies: {
			walker: {
				first: 90,
				perCycle: 16
			},
			flyer: {
				first: 60,
				perCycle: 16
			},
			spitter: {
				first: 0,
				perCycle: 4
			}
		}
	},
	spineKind({ setPieceRow }) {
		if (setPieceRow < 0) return void 0;
		return (setPieceRow & 1) === 0 ? "solid" : "conveyor";
	},
	isBare: ({ biomeRow }) => modulo(biomeRow, 4) === 1 || modulo(biomeRow, 4) === 2,
	decorateRow(world, generated) {
		const { row, isGuest } = generated;
		if (isGuest || row.biomeRow < row.biomeRows - 8 - 1) spawnPress(world, generated);
		else spawnLavaClimb(world, generated);
	}
};
/** Up to this row the biome places a first press as soon as there is room, with a star in front of its head. */
var INTRODUCTION_UNTIL_ROW = 8;
/** From this row on every third row has a press, and others at random. */
var PRACTICE_FROM_ROW$1 = 6;
var ROW_INTERVAL$1 = 3;
var PRESS_PER_MILLE = 240;
/** From this row on both walls can have presses, in alternation. */
var PAIRS_FROM_ROW = 12;
var PAIR_PER_MILLE = 450;
var SECONDARY_PER_MILLE$3 = 260;
var STAR_PER_MILLE$1 = 450;
/** Distance from the edge of a ledge to a press, so that even a landing on the corner is safe. */
var CLEARANCE$4 = 7680;
var SPREAD$1 = 4608;
var MIN_LENGTH = 11776;
var HEIGHT$2 = 8192;
/** Height of a bounce; platforms within it below a press limit its length. */
var REACH_BELOW = 34816;
var STAR_INSIDE = 5120;
/**
* Places a press on one wall, or alternating presses on both, clear of both spine columns and the space between them.
*/
function spawnPress(world, { row, spine, isGuest }) {
	const { course } = world;
	const isLesson = !isGuest && isFirstPress(world, row);
	const isDrawn = randomChance(course.mechanic, isGuest ? SECONDARY_PER_MILLE$3 : pressPerMille(row));
	const isPair = randomChance(course.mechanic, isGuest || row.biomeRow < PAIRS_FROM_ROW ? 0 : PAIR_PER_MILLE);
	const first = (nextUint32(course.mechanic) & 1) === 0 ? -1 : 1;
	const phase = randomInt(course.mechanic, 0, fieldPeriod("press") - 1);
	if (!(isLesson || isDrawn) || !canBeHostile(row) || course.y <= course.calmUntilY) return;
	if (isGuest && row.setPieceRow >= 0) return;
	const y = course.y + spine.y - HEIGHT$2 >> 1;
	let laid = 0;
	for (const side of [first, -first]) {
		if (laid > 0 && !isPair) return;
		const length = maxPressLength(world, {
			side,
			y
		}) - randomInt(course.mechanic, 0, SPREAD$1);
		if (length < MIN_LENGTH) continue;
		addPress(world, {
			row,
			side: side < 0 ? -1 : 1,
			length,
			y,
			isLesson,
			phase: phase + laid * (fieldPeriod("press") >> 1)
		});
		laid += 1;
	}
}
function pressPerMille({ biomeRow }) {
	if (biomeRow < PRACTICE_FROM_ROW$1) return 0;
	return modulo(biomeRow, ROW_INTERVAL$1) === 0 ? 1e3 : PRESS_PER_MILLE;
}
/**
* Whether the biome has no press yet. Recently laid fields are never dropped, so the result is the same for all
* players.
*/
function isFirstPress({ fields }, { level, biomeRow }) {
	return biomeRow <= INTRODUCTION_UNTIL_ROW && !fields.some((field) => field.kind === "press" && field.level === level);
}
/** Maximum length of a press from a wall at a height; stays clear of all platforms that lead up to it or past it. */
function maxPressLength({ platforms }, { side, y }) {
	let left = WORLD_WIDTH;
	let right = WORLD_WIDTH;
	for (let i = indexOfFirstAbove(platforms, y - REACH_BELOW); i < platforms.length; i += 1) {
		const platform = platforms[i];
		if (platform === void 0) break;
		const reach = platform.halfWidth + platform.amplitude + CLEARANCE$4;
		left = Math.min(left, platform.x - reach);
		right = Math.min(right, WORLD_WIDTH - platform.x - reach);
	}
	if (left < 0 || right < 0) return 0;
	return side < 0 ? left : right;
}
function addPress(world, { row, side, length, y, phase, isLesson }) {
	const { course } = world;
	const halfWidth = length >> 1;
	const press = addField(world, {
		kind: "press",
		x: side < 0 ? halfWidth : WORLD_WIDTH - halfWidth,
		y,
		halfWidth,
		height: HEIGHT$2,
		level: row.level
	});
	press.direction = side;
	press.phase = phase;
	if (!randomChance(course.mechanic, STAR_PER_MILLE$1) && !isLesson) return;
	const aside = halfWidth * 2 - STAR_INSIDE;
	const starX = side < 0 ? aside : WORLD_WIDTH - aside;
	world.pickups.push({
		id: course.nextId,
		kind: "star",
		x: starX,
		y: y + (HEIGHT$2 >> 1)
	});
	course.nextId += 1;
}
/** Height of the stars halfway between two ledges, above the higher one. */
var STAR_HEIGHT$6 = 8704;
/**
* The climb ahead of the lava: an alarm on its first ledge, belts running toward the next one, stars along the path,
* and nothing hostile.
*/
function spawnLavaClimb(world, { row, spine }) {
	const { course } = world;
	course.calmUntilY = Math.max(course.calmUntilY, spine.y);
	if (row.setPieceRow === 0) spine.alarm = true;
	if (row.setPieceRow <= 0) return;
	turnBelt(world, spine.x);
	world.pickups.push({
		id: course.nextId,
		kind: "star",
		x: course.x + spine.x >> 1,
		y: spine.y + STAR_HEIGHT$6
	});
	course.nextId += 1;
}
/** Makes the belt below run toward a point. */
function turnBelt({ course, platforms }, x) {
	const below = platforms.find(({ spine, y }) => spine && y === course.y);
	if (below?.kind === "conveyor") below.direction = x < course.x ? -1 : 1;
}
// packages/sim/src/places/strip.ts
/**
* Range left for platforms beside a strip (all of them, or the spine only): the rest of the world, or a part of the
* given width.
*/
function rangeBesideStrip(course, { width: taken, bit }, { all, width = WORLD_WIDTH - taken }) {
	const low = isStripLeft(course, bit) ? taken : WORLD_WIDTH - taken - width;
	return {
		low,
		high: low + width,
		all
	};
}
/** Converts a distance from the strip's side of the world to an x position. */
function xInStrip(course, { bit }, fromSide) {
	return isStripLeft(course, bit) ? fromSide : WORLD_WIDTH - fromSide;
}
function isStripLeft({ sectionSeed }, bit) {
	return (sectionSeed >> bit & 1) === 0;
}
// packages/sim/src/places/updraughts.ts
var SMALL_UPDRAUGHT = {
	from: 7,
	to: 10,
	halfWidth: 11264,
	strip: {
		width: 32768,
		bit: 1
	},
	starsEvery: 17408,
	starOffsetX: 0
};
var CHIMNEY = {
	halfWidth: 15360,
	strip: {
		width: 40960,
		bit: 2
	},
	starsEvery: 23040,
	starOffsetX: 8192
};
/**
* Number of rows before an updraught in which the spine avoids its strip, so that no launch enters it unintentionally.
*/
var ROWS_BEFORE$2 = 4;
/** The last of those rows stay near it, within the width below. */
var NEAR_ROWS = 2;
var NEAR_WIDTH = 30720;
var SIDE_MARGIN = 5120;
/** Two stars along the jump into it: percentage of the way, and height above the starting platform. */
var ENTRANCE_STARS = [{
	along: 40,
	up: 24576
}, {
	along: 80,
	up: 30720
}];
/** Height of the first star above the lower edge. */
var FIRST_STAR_HEIGHT = 16896;
/** Minimum distance of the last star below the upper edge. */
var TOP_STAR_CLEARANCE = 13312;
/** How far below the platform of its first row an updraught starts. */
var START_DEPTH_BELOW = 6144;
/** How far below the mushroom above it an updraught ends; it carries the player onto the mushroom. */
var UNDER_ROOF = 1536;
var ROOF_HALF_WIDTH = 7680;
/** Returns the updraught beside a row, or starting within the next few rows. */
function findUpdraught({ biomeRow, biomeRows }) {
	if (biomeRow <= SMALL_UPDRAUGHT.to + 1) return biomeRow < SMALL_UPDRAUGHT.from - ROWS_BEFORE$2 ? void 0 : SMALL_UPDRAUGHT;
	const from = biomeRows - 8 - 1;
	return biomeRow < from - ROWS_BEFORE$2 ? void 0 : {
		...CHIMNEY,
		from,
		to: biomeRows - 2
	};
}
/** Range left for platforms beside a row's updraught. */
function rangeBesideUpdraught(row, course) {
	const updraught = findUpdraught(row);
	if (updraught === void 0) return void 0;
	const { strip, from } = updraught;
	const all = row.biomeRow >= from - 1;
	return row.biomeRow > from - NEAR_ROWS && row.biomeRow <= from ? rangeBesideStrip(course, strip, {
		all,
		width: NEAR_WIDTH
	}) : rangeBesideStrip(course, strip, { all });
}
/** Starts or extends the updraught beside a row; the stretch it carries through has nothing lethal. */
function spawnUpdraught(world, { row, spine }) {
	const { course } = world;
	const { biomeRow, level } = row;
	const updraught = findUpdraught(row);
	if (updraught === void 0 || biomeRow < updraught.from - 1 || biomeRow > updraught.to) return;
	course.calmUntilY = Math.max(course.calmUntilY, spine.y);
	if (biomeRow <= updraught.from) return;
	const isLast = biomeRow === updraught.to;
	const top = spine.y - (isLast ? UNDER_ROOF : 0);
	const field = biomeRow === updraught.from + 1 ? beginUpdraught(world, {
		row,
		updraught
	}) : findGrownUpdraught(world);
	if (field === void 0 || !isClear$1(world, field, top)) return;
	if (field.height === 0) {
		world.fields.push(field);
		addEntranceStars(world, field);
	}
	const heightBefore = field.y + field.height;
	field.height = top - field.y;
	addStars(world, field, {
		updraught,
		heightBefore
	});
	if (!isLast) return;
	addRoof(world, {
		x: field.x,
		y: spine.y,
		level
	});
	course.calmUntilY = Math.max(course.calmUntilY, spine.y + CALM_ABOVE_MUSHROOM);
}
/** The mushroom above an updraught, on which a lifted player lands. */
function addRoof({ course, platforms }, { x, y, level }) {
	const id = course.nextId;
	course.nextId += 1;
	const roof = createPlatform({
		id,
		x,
		y,
		halfWidth: ROOF_HALF_WIDTH,
		level
	});
	roof.kind = "mushroom";
	insertPlatform(platforms, roof);
}
function beginUpdraught({ course }, { row, updraught }) {
	const id = course.nextId;
	course.nextId += 1;
	const { halfWidth } = updraught;
	return createField({
		id,
		x: xInStrip(course, updraught.strip, halfWidth + SIDE_MARGIN),
		y: course.y - START_DEPTH_BELOW,
		halfWidth,
		height: 0,
		level: row.level,
		kind: "updraught"
	});
}
/** Places stars on the jump from the first row into the updraught. */
function addEntranceStars(world, { x, halfWidth }) {
	const { course } = world;
	const distanceX = x - course.x;
	const into = distanceX - (distanceX < 0 ? -halfWidth : halfWidth);
	for (const { along, up } of ENTRANCE_STARS) addStar(world, {
		x: course.x + divideTruncated(into * along, 100),
		y: course.y + up
	});
}
/** Returns the updraught that ends at the row below. */
function findGrownUpdraught({ fields, course }) {
	return fields.find((field) => field.kind === "updraught" && field.y + field.height === course.y);
}
/** Whether no platform in the updraught up to a height would catch a lifted player. */
function isClear$1({ platforms }, { x, y, halfWidth, height }, top) {
	const reach = halfWidth + FEET_HALF_WIDTH + CORNER_CORRECTION;
	for (let i = indexOfFirstAbove(platforms, y + height); i < platforms.length; i += 1) {
		const platform = platforms[i];
		if (platform === void 0 || platform.y > top) break;
		if (Math.abs(shortestDistanceX(platform.x, x)) < platform.halfWidth + platform.amplitude + reach) return false;
	}
	return true;
}
/** Adds stars between the previous and the new upper edge, alternating sides. */
function addStars(world, { x, y, height }, { updraught: { starsEvery, starOffsetX }, heightBefore }) {
	const from = heightBefore - y - TOP_STAR_CLEARANCE - FIRST_STAR_HEIGHT;
	const first = Math.max(0, divideTruncated(from + starsEvery - 1, starsEvery));
	for (let i = first; FIRST_STAR_HEIGHT + i * starsEvery < height - TOP_STAR_CLEARANCE; i += 1) addStar(world, {
		x: x + (modulo(i, 2) === 0 ? starOffsetX : -starOffsetX),
		y: y + FIRST_STAR_HEIGHT + i * starsEvery
	});
}
// packages/sim/src/places/hollow.ts
/**
* Mushroom Hollow: chains of mushrooms, each launching higher than the one before, and updraughts of spores with stars.
* It ends with a chimney: an updraught eight rows high with stars from side to side.
*/
var hollow = {
	mix: {
		platforms: {
			moving: 120,
			spring: 20
		},
		enemies: {
			walker: {
				first: 0,
				perCycle: 16
			},
			flyer: {
				first: 0,
				perCycle: 36
			}
		}
	},
	spineKind: (row) => isChainRow(row) ? "mushroom" : void 0,
	platformRange: rangeBesideUpdraught,
	decorateRow(world, generated) {
		if (generated.isGuest) {
			spawnSecondaryMushroom(world, generated);
			return;
		}
		if (generated.spine.kind === "mushroom") addFlightStars(world, generated.spine);
		spawnUpdraught(world, generated);
	}
};
/** Rows at which a chain of three mushrooms starts. */
var CHAIN_START_ROWS = [2, 11];
var CHAIN_LENGTH = 3;
/** Maximum height of two rows that the first mushroom's launch can skip. */
var MAX_TWO_ROW_RISE = 41984;
/** Maximum height of a chain. */
var CHAIN_HEIGHT = 61440;
/** Stars on the flight between two mushrooms: percentage of the way, and height above the first. */
var FLIGHT_STARS = [{
	percent: 25,
	up: 28672
}, {
	percent: 55,
	up: 40448
}];
/** As a guest: one in this many rows can have a mushroom, with the chance below in per mille. */
var SECONDARY_ROW_INTERVAL$2 = 5;
var SECONDARY_PER_MILLE$2 = 650;
var SECONDARY_HALF_WIDTH = 6144;
var MAX_TRIES$1 = 6;
var CLEARANCE$3 = 2560;
var VERTICAL_CLEARANCE = 11776;
var LETHAL = /* @__PURE__ */ new Set([
	"press",
	"bolt",
	"icicle"
]);
/** Whether a row's spine platform is a mushroom of a chain: every second row, or every row if rows are far apart. */
function isChainRow({ biomeRow, difficulty }) {
	const stride = difficulty.gapHigh * 2 <= MAX_TWO_ROW_RISE ? 2 : 1;
	return CHAIN_START_ROWS.some((start) => {
		const at = biomeRow - start;
		return at >= 0 && at < CHAIN_LENGTH * stride && modulo(at, stride) === 0;
	});
}
/** Places stars on the flight from the previous mushroom to this one. */
function addFlightStars(world, to) {
	const from = mushroomBelow(world, to);
	if (from === void 0) return;
	const distanceX = shortestDistanceX(from.x, to.x);
	for (const { percent, up } of FLIGHT_STARS) addStar(world, {
		x: wrapX(from.x + divideTruncated(distanceX * percent, 100)),
		y: from.y + up
	});
}
function mushroomBelow({ platforms }, { y }) {
	for (let i = platforms.length - 1; i >= 0; i -= 1) {
		const platform = platforms[i];
		if (platform === void 0 || platform.y < y - CHAIN_HEIGHT) return void 0;
		if (platform.kind === "mushroom" && platform.spine && platform.y < y) return platform;
	}
}
/** Occasionally places a mushroom beside the spine of another biome, if nothing lethal is above it. */
function spawnSecondaryMushroom(world, { row, spine }) {
	const { course } = world;
	if (row.setPieceRow >= 0 || modulo(row.biomeRow, SECONDARY_ROW_INTERVAL$2) !== 4) return;
	if (!randomChance(course.mechanic, SECONDARY_PER_MILLE$2)) return;
	const y = course.y + divideTruncated((spine.y - course.y) * randomInt(course.mechanic, 35, 60), 100);
	if (isDangerous(world, y)) return;
	for (let i = 0; i < MAX_TRIES$1; i += 1) {
		const x = randomInt(course.mechanic, SECONDARY_HALF_WIDTH, WORLD_WIDTH - SECONDARY_HALF_WIDTH);
		if (!isClear(world, {
			x,
			y
		})) continue;
		const id = course.nextId;
		course.nextId += 1;
		const mushroom = createPlatform({
			id,
			x,
			y,
			halfWidth: SECONDARY_HALF_WIDTH,
			level: row.level
		});
		mushroom.kind = "mushroom";
		insertPlatform(world.platforms, mushroom);
		course.calmUntilY = Math.max(course.calmUntilY, y + CALM_ABOVE_MUSHROOM);
		return;
	}
}
/** Whether anything lethal is at this height or above. */
function isDangerous({ foes, fields, platforms }, y) {
	return foes.some((foe) => foe.kind !== "bumble" && foe.y >= y - VERTICAL_CLEARANCE) || fields.some((field) => LETHAL.has(field.kind) && field.y + field.height >= y) || platforms.some((platform) => platform.kind === "spiked" && platform.y >= y - VERTICAL_CLEARANCE);
}
/** Whether there is room for a mushroom beside and below everything already placed. */
function isClear({ platforms, fields, foes }, { x, y }) {
	const touches = (other) => Math.abs(shortestDistanceX(other.x, x)) < other.halfWidth + (other.amplitude ?? 0) + SECONDARY_HALF_WIDTH + CLEARANCE$3;
	for (let i = indexOfFirstAbove(platforms, y - VERTICAL_CLEARANCE * 2); i < platforms.length; i += 1) {
		const platform = platforms[i];
		if (platform !== void 0 && touches(platform)) return false;
	}
	if (foes.some((foe) => foe.y > y - VERTICAL_CLEARANCE && touches({
		...foe,
		halfWidth: SECONDARY_HALF_WIDTH
	}))) return false;
	return !fields.some((field) => field.kind !== "water" && field.kind !== "gust" && field.y + field.height > y && touches(field));
}
// packages/sim/src/steer.ts
/**
* Returns the horizontal velocity one tick later, in 1/256 units a tick.
* @example steerSpeed(0, 1, false) // 384
*/
function steerSpeed(vx, steer, onIce) {
	if (steer === 0) {
		const friction = onIce ? 8 : 208;
		return vx > 0 ? Math.max(0, vx - friction) : Math.min(0, vx + friction);
	}
	const along = steer < 0 ? 0 - vx : vx;
	const next = along < 0 ? along + (onIce ? 120 : 384) : accelerate(along, onIce);
	return steer < 0 ? 0 - next : next;
}
/** Moves the feet horizontally by one tick; gusts and currents push them, except during a jetpack flight. */
function moveSideways(world) {
	const { player, fields } = world;
	player.vx = steerSpeed(player.vx, player.steer, player.iceTicks > 0);
	const push = fields.length === 0 || player.jetpackTicks > 0 ? 0 : pushAt(fields, player, world.tick);
	player.x = wrapX(player.x + player.vx + push);
}
function accelerate(along, onIce) {
	if (along > 1280) return Math.max(MAX_STEER_SPEED, along - 24);
	if (onIce) return Math.min(MAX_STEER_SPEED, along + 88);
	return along < 768 ? Math.min(768, along + 384) : Math.min(MAX_STEER_SPEED, along + 136);
}
// packages/sim/src/reach.ts
/** Share of the worst-case reach that the course uses, in percent. */
var REACH_PERCENT = 84;
/**
* The spine rule: returns the maximum horizontal distance between the centers of two consecutive platforms so that a
* bounce started at full speed in the wrong direction still lands. Negative if none is close enough. In 1/256 units.
*/
function maxSpineOffset(from, to) {
	return divideTruncated(worstReach(surfaceOf(from.kind), to) * REACH_PERCENT, 100) - from.halfWidth + to.halfWidth - from.amplitude - to.amplitude;
}
function surfaceOf(kind) {
	return kind === "ice" || kind === "conveyor" ? kind : "plain";
}
/** Maximum gap on the spine, in units. */
var MAX_GAP_UNITS = 133;
var JUMP_STARTS = {
	plain: {
		vx: -MAX_STEER_SPEED,
		iceTicks: 0,
		lateTicks: 1
	},
	conveyor: {
		vx: -MAX_STEER_SPEED - 448,
		iceTicks: 0,
		lateTicks: 1
	},
	ice: {
		vx: -MAX_STEER_SPEED,
		iceTicks: 30,
		lateTicks: 1
	}
};
var WORST_REACH = {
	calm: mapSurfaces((start) => shortestReaches(start, [{
		medium: "air",
		push: 0
	}])),
	gust: mapSurfaces((start) => shortestReaches(start, [{
		medium: "air",
		push: 320
	}])),
	pool: mapSurfaces((start) => shortestReaches(start, [{
		medium: "air",
		push: 192
	}, {
		medium: "water",
		push: 192
	}]))
};
shortestReaches({
	vx: 0,
	iceTicks: 0,
	lateTicks: 0
}, [{
	medium: "air",
	push: 0
}]);
/**
* Returns the guaranteed horizontal reach of a bounce to a surface `gap` higher (1/256 units): starting at full speed
* in the wrong direction, with steering one tick late and adverse conditions. Simulated at startup.
* @example worstReach('plain', { gap: 60 * 256, weather: 'calm' }) > worstReach('ice', { gap: 60 * 256, weather: 'calm'
* }) // true
*/
function worstReach(surface, { gap, weather }) {
	return WORST_REACH[weather][surface][toGapUnits(gap)] ?? 0;
}
function mapSurfaces(reachesOf) {
	return {
		plain: reachesOf(JUMP_STARTS.plain),
		conveyor: reachesOf(JUMP_STARTS.conveyor),
		ice: reachesOf(JUMP_STARTS.ice)
	};
}
function toGapUnits(gap) {
	return Math.max(0, divideTruncated(gap + 256 - 1, 256));
}
/** Returns the minimum reach over the given media, by gap. */
function shortestReaches(start, airs) {
	const table = [];
	for (let units = 0; units <= MAX_GAP_UNITS; units += 1) table.push(Math.min(...airs.map((air) => simulateReach(start, {
		air,
		gap: units * 256
	}))));
	return table;
}
function simulateReach(start, { air, gap }) {
	let { vx } = start;
	let x = 0;
	let y = 0;
	let vy = BOUNCE_VELOCITY;
	for (let tick = 1; vy >= 0 || y > gap; tick += 1) {
		vx = steerSpeed(vx, tick > start.lateTicks ? 1 : -1, tick <= start.iceTicks);
		x += vx - air.push;
		vy = fallSpeed(vy, air.medium);
		y += vy;
	}
	return Math.max(0, x);
}
// packages/sim/src/places/sidePlatform.ts
/** Minimum gap between a platform and anything beside it. */
var SIDE_CLEARANCE = 2048;
/** Platforms closer than this vertically count as overlapping. */
var MIN_VERTICAL_GAP = 8704;
/** Adds a side platform if it is clear of the spine and leads on; otherwise returns undefined. */
function addSidePlatform(world, { row, spine, weather }, wanted) {
	const { course } = world;
	const { kind, x, y, halfWidth } = wanted;
	if (x < halfWidth || x > 102400 - halfWidth) return void 0;
	if (!isClearOf(course, wanted) || !isClearOf(spine, wanted)) return void 0;
	const to = {
		gap: spine.y - y,
		halfWidth: spine.halfWidth,
		amplitude: spine.amplitude,
		weather
	};
	if (Math.abs(spine.x - x) > maxSpineOffset({
		kind,
		halfWidth,
		amplitude: 0
	}, to)) return void 0;
	if (isCrowded(world, wanted)) return void 0;
	const platform = createPlatform({
		id: course.nextId,
		x,
		y,
		halfWidth,
		level: row.level
	});
	course.nextId += 1;
	platform.kind = kind;
	insertPlatform(world.platforms, platform);
	return platform;
}
/** Whether a spine column is clear of something placed beside it. */
function isClearOf(column, { x, halfWidth }) {
	return Math.abs(x - column.x) - halfWidth - column.halfWidth - column.amplitude >= SIDE_CLEARANCE;
}
/** Whether another platform is so close that the two would look like one. */
function isCrowded({ platforms }, { x, y, halfWidth }) {
	for (let i = indexOfFirstAbove(platforms, y - MIN_VERTICAL_GAP); i < platforms.length; i += 1) {
		const other = platforms[i];
		if (other === void 0 || other.y > y + MIN_VERTICAL_GAP) return false;
		if (Math.abs(other.x - x) < other.halfWidth + other.amplitude + halfWidth + SIDE_CLEARANCE) return true;
	}
	return false;
}
// packages/sim/src/places/lagoon.ts
var BIOME = 3;
/** First and last row under water. */
var WATER_ROWS = {
	from: 3,
	to: 22
};
/** Current by last row: none, to one side, or to the other. */
var CURRENTS = [
	{
		to: 7,
		carries: 0
	},
	{
		to: 11,
		carries: 1
	},
	{
		to: 15,
		carries: -1
	},
	{
		to: WATER_ROWS.to,
		carries: 1
	}
];
/** Rows are farther apart than elsewhere, so that bubbles skip rows but bounces do not. */
var GAP_PERCENT = 130;
/** Bubble columns, from their first to their last row; the last is the set piece. */
var COLUMNS$1 = [
	{
		from: 3,
		to: 5,
		halfWidth: 6144
	},
	{
		from: 10,
		to: 13,
		halfWidth: 5632
	},
	{
		from: 16,
		to: 22,
		halfWidth: 6656
	}
];
/** Distance from the world's center of the column, and of the spine beside it. */
var COLUMN_OFFSET = 14336;
var SPINE_OFFSET = {
	near: 11264,
	far: 26624
};
/** How many rows before a column the spine starts moving to its side. */
var ROWS_BEFORE$1 = 2;
/** Half width of the ledge on a column. */
var LEDGE_HALF_WIDTH$1 = 8192;
/** Height above it without lethal objects. */
var CALM_ABOVE = 10240;
/** Stars in a column alternate this far left and right of its center. */
var STAR_OFFSET = 3072;
/**
* Coral Lagoon: water that softens falls, sideways currents, and bubble columns that lift past several rows. It ends
* with a tall column in a current that pushes the player out of it.
*/
var lagoon = {
	mix: {
		platforms: { cloud: 150 },
		enemies: {
			walker: {
				first: 0,
				perCycle: 12
			},
			flyer: {
				first: 700,
				perCycle: 28
			}
		}
	},
	weather: ({ biome }) => biome === BIOME ? "pool" : "calm",
	gapPercent: () => GAP_PERCENT,
	spineKind: (row) => columnAt(row) === void 0 ? void 0 : "solid",
	spineX(row, course) {
		const { biomeRow } = row;
		if (COLUMNS$1.some(({ to }) => biomeRow === to + 1)) return WORLD_WIDTH >> 1;
		const column = COLUMNS$1.find(({ from, to }) => biomeRow >= from - ROWS_BEFORE$1 && biomeRow <= to);
		if (column === void 0) return void 0;
		const offsetX = (column.to - biomeRow & 1) === 0 ? SPINE_OFFSET.near : SPINE_OFFSET.far;
		return (WORLD_WIDTH >> 1) - bubbleSide(course) * offsetX;
	},
	isBare: (row) => columnAt(row) !== void 0,
	decorateRow(world, generated) {
		if (generated.isGuest) {
			spawnFountain(world, generated);
			return;
		}
		fillWater(world, generated);
		spawnColumn(world, generated);
	}
};
/** Side of the bubble columns and of the first current; drawn once for the whole biome. */
function bubbleSide({ sectionSeed }) {
	return (sectionSeed & 1) === 0 ? -1 : 1;
}
/** The column that starts, passes or ends at a row. */
function columnAt({ biomeRow }) {
	return COLUMNS$1.find(({ from, to }) => biomeRow >= from && biomeRow <= to);
}
/** Fills the gap from the row below with water across the whole width. */
function fillWater(world, { row, spine }) {
	const { course } = world;
	const { biomeRow, level } = row;
	if (biomeRow < WATER_ROWS.from || biomeRow > WATER_ROWS.to) return;
	const direction = currentDirection(CURRENTS.find(({ to }) => biomeRow <= to)?.carries ?? 0, bubbleSide(course));
	const below = findGrowingField(world, "water");
	const pool = below?.direction === direction ? below : addField(world, {
		kind: "water",
		x: WORLD_WIDTH >> 1,
		y: course.y,
		halfWidth: WORLD_WIDTH >> 1,
		level
	});
	pool.direction = direction;
	pool.height = spine.y - pool.y;
}
/** Extends the bubble column of a row; its top has a ledge that leads on. */
function spawnColumn(world, generated) {
	const { course } = world;
	const { row, spine } = generated;
	const plan = columnAt(row);
	if (plan === void 0) return;
	const { halfWidth } = plan;
	const x = (WORLD_WIDTH >> 1) + bubbleSide(course) * COLUMN_OFFSET;
	if (!isClearOf(spine, {
		x,
		halfWidth
	})) return;
	if (row.biomeRow === plan.from) {
		addField(world, {
			kind: "bubbles",
			x,
			y: spine.y,
			halfWidth,
			level: row.level
		});
		return;
	}
	const column = findGrowingField(world, "bubbles");
	if (column === void 0) return;
	column.height = spine.y - column.y;
	addStar(world, {
		x: x + ((row.biomeRow & 1) === 0 ? STAR_OFFSET : -STAR_OFFSET),
		y: course.y + spine.y >> 1
	});
	if (row.biomeRow !== plan.to) return;
	addSidePlatform(world, generated, {
		kind: "solid",
		x,
		y: spine.y,
		halfWidth: LEDGE_HALF_WIDTH$1
	});
	course.calmUntilY = Math.max(course.calmUntilY, spine.y + CALM_ABOVE);
}
function currentDirection(carries, side) {
	if (carries === 0) return 0;
	return carries === side ? 1 : -1;
}
/** Per-mille chance that a fountain begins on a row. */
var FOUNTAIN_PER_MILLE = 180;
var HALF_WIDTH$4 = 5120;
/** Distance from the edge of a ledge to the fountain, enough to turn around before entering it by mistake. */
var LEDGE_DISTANCE = 11776;
/** Exceeds the height of any bounce; the next constant does so for launchers. */
var BOUNCE_HEIGHT = 38400;
var THROW_HEIGHT$1 = 76800;
/** Maximum height of a fountain. */
var MAX_HEIGHT = 66560;
/** Minimum distance of other objects from its edge. */
var FOUNTAIN_CLEARANCE = 5632;
/** Half width of the ledge on its top. */
var FOUNTAIN_LEDGE_HALF_WIDTH = 7168;
/** Bubbles as the guest mechanic: a short column beside the spine with a ledge on its top. */
function spawnFountain(world, generated) {
	const { course } = world;
	const { row, spine } = generated;
	const isChosen = randomChance(course.mechanic, FOUNTAIN_PER_MILLE);
	const sign = randomChance(course.mechanic, 500) ? 1 : -1;
	const open = findGrowingField(world, "bubbles");
	if (open !== void 0) {
		if (canGrow(world, {
			fountain: open,
			spine
		})) growFountain(world, {
			fountain: open,
			spine
		});
		else endFountain(world, generated, open);
	} else if (isChosen && canBeHostile(row) && row.setPieceRow < 0) {
		const x = spine.x + sign * (spine.halfWidth + spine.amplitude + LEDGE_DISTANCE + HALF_WIDTH$4);
		if (x < HALF_WIDTH$4 || x > 102400 - HALF_WIDTH$4 || !isClearBelow(world, x)) return;
		addField(world, {
			kind: "bubbles",
			x,
			y: spine.y,
			halfWidth: HALF_WIDTH$4,
			level: row.level
		});
	}
}
/** Whether no bounce from the platforms below can enter it. */
function isClearBelow({ course, platforms }, x) {
	const lowest = course.y - THROW_HEIGHT$1;
	for (let i = platforms.length - 1; i >= 0; i -= 1) {
		const below = platforms[i];
		if (below === void 0 || below.y < lowest) return true;
		if (!(below.kind === "spring" || below.kind === "mushroom") && below.y < course.y - BOUNCE_HEIGHT) continue;
		if (below.spine && !isClearOf(below, {
			x,
			halfWidth: HALF_WIDTH$4 + LEDGE_DISTANCE - SIDE_CLEARANCE
		})) return false;
	}
	return true;
}
function growFountain(world, { fountain, spine }) {
	const { course } = world;
	addStar(world, {
		x: fountain.x,
		y: course.y + spine.y >> 1
	});
	fountain.height = spine.y - fountain.y;
	course.calmUntilY = Math.max(course.calmUntilY, spine.y + CALM_ABOVE);
}
function endFountain(world, generated, fountain) {
	if (fountain.height === 0) world.fields.splice(world.fields.indexOf(fountain), 1);
	else addSidePlatform(world, generated, {
		kind: "solid",
		x: fountain.x,
		y: world.course.y,
		halfWidth: FOUNTAIN_LEDGE_HALF_WIDTH
	});
}
/** Whether the column can extend to the next row without obstacles and without crossing a flight between rows. */
function canGrow(world, { fountain, spine }) {
	const { course, fields, foes, platforms } = world;
	const { x, halfWidth } = fountain;
	if (spine.y - fountain.y > MAX_HEIGHT || !isClearOf(spine, {
		x,
		halfWidth: halfWidth + LEDGE_DISTANCE - SIDE_CLEARANCE
	})) return false;
	if (x > course.x && x < spine.x || x < course.x && x > spine.x) return false;
	const isNear = (middle, reach) => Math.abs(middle - x) < halfWidth + reach + FOUNTAIN_CLEARANCE;
	const isHere = (y, height) => y + height > course.y && y < spine.y + CALM_ABOVE;
	return !(foes.some((foe) => isHere(foe.y, FOE_SIZES[foe.kind].height) && isNear(foe.x, foe.amplitude)) || platforms.some((one) => one.y > course.y && isNear(one.x, one.halfWidth + one.amplitude)) || fields.some((field) => field !== fountain && field.kind !== "water" && field.kind !== "gust" && isHere(field.y, field.height) && isNear(field.x, field.halfWidth)));
}
/** Returns the field of a kind that ends at the height of the row below, so that it can be extended. */
function findGrowingField({ course, fields }, kind) {
	for (let i = fields.length - 1; i >= 0; i -= 1) {
		const field = fields[i];
		if (field?.kind === kind && field.y + field.height === course.y) return field;
	}
}
// packages/sim/src/addFoe.ts
/** Adds a stationary enemy; the caller sets its behavior. */
function addFoe(world, position) {
	const foe = {
		id: world.course.nextId,
		kind: position.kind,
		x: position.x,
		y: position.y,
		amplitude: 0,
		speed: 0,
		phase: 0,
		close: 0,
		platformId: 0,
		nextShotTick: 0,
		shotPeriod: 0
	};
	world.course.nextId += 1;
	world.foes.push(foe);
	return foe;
}
// packages/sim/src/places/bumbles.ts
var { height: HEIGHT$1, halfWidth: HALF_WIDTH$3 } = FOE_SIZES.bumble;
/** Height of a bumble's head above its platform; lower than the apex of any jump from the row below. */
var HEAD_HEIGHT = 8704;
/** Height of the star above the head, on the bounce's path. */
var STAR_HEIGHT$5 = 33792;
/** From the second cycle on bumbles sway, more with each cycle. */
var BUMBLE_SWAY = {
	perCycle: 2048,
	max: 6144,
	speed: 96
};
/** As a guest: one in this many rows can have a bumble, with the chance below in per mille. */
var SECONDARY_ROW_INTERVAL$1 = 4;
var SECONDARY_PER_MILLE$1 = 650;
var FOE_CLEARANCE = 17920;
/** Platforms a guest bumble may hover over: permanent ones that do not launch the player. */
var STABLE_PLATFORMS = /* @__PURE__ */ new Set([
	"solid",
	"moving",
	"ice",
	"conveyor"
]);
/** Adds a bumble with its head at the given point. */
function addBumble(world, { x, y, row }) {
	const bumble = addFoe(world, {
		kind: "bumble",
		x,
		y: y - HEIGHT$1
	});
	const amplitude = Math.min(BUMBLE_SWAY.perCycle * row.difficulty.cycle, BUMBLE_SWAY.max);
	if (amplitude === 0) return bumble;
	bumble.amplitude = amplitude;
	bumble.speed = BUMBLE_SWAY.speed;
	bumble.phase = randomInt(world.course.mechanic, 0, amplitude * 4 - 1);
	return bumble;
}
/** Adds a bumble directly above the spine platform, moving in sync with it. */
function spawnBumbleOver(world, { row, spine }) {
	const y = spine.y + HEAD_HEIGHT;
	const bumble = addBumble(world, {
		x: spine.x,
		y,
		row
	});
	if (spine.amplitude > 0) {
		bumble.amplitude = spine.amplitude;
		bumble.speed = spine.speed;
		bumble.phase = spine.phase;
	}
	addStar(world, {
		x: spine.x,
		y: y + STAR_HEIGHT$5
	});
}
/** Occasionally adds a bumble above a platform in another biome. */
function spawnSecondaryBumble(world, generated) {
	const { row } = generated;
	if (row.setPieceRow >= 0 || modulo(row.biomeRow, SECONDARY_ROW_INTERVAL$1) !== 3) return;
	if (randomChance(world.course.mechanic, SECONDARY_PER_MILLE$1)) spawnBumbleIfClear(world, generated);
}
/** Adds a bumble above a suitable spine platform if nothing hostile is near; returns whether it did. */
function spawnBumbleIfClear(world, generated) {
	const { spine } = generated;
	if (!STABLE_PLATFORMS.has(spine.kind)) return false;
	const reach = spine.halfWidth + spine.amplitude + HALF_WIDTH$3;
	const isHostile = world.foes.some((foe) => Math.abs(foe.y - spine.y) < FOE_CLEARANCE && Math.abs(shortestDistanceX(foe.x, spine.x)) - foe.amplitude < reach + FOE_SIZES[foe.kind].halfWidth);
	if (!isHostile) spawnBumbleOver(world, generated);
	return !isHostile;
}
// packages/sim/src/places/meadow.ts
/** Rows with a bumble directly above the spine platform, so that a centered landing hits the bumble. */
var BUMBLE_ROWS = /* @__PURE__ */ new Set([
	2,
	4,
	6
]);
/** Rows at which a flight of bumbles starts, and its length in rows. */
var FLIGHT_START_ROWS = [8, 11];
var FLIGHT_ROWS = 3;
/**
* Dawn Meadow: bumbles to bounce on. They first hover above landing spots, then form flights of two or three from
* platform to platform, and end with a zigzag stair beside the last rows.
*/
var meadow = {
	mix: {
		platforms: { spring: 50 },
		enemies: {
			walker: {
				first: 0,
				perCycle: 32
			},
			flyer: {
				first: 0,
				perCycle: 12
			}
		}
	},
	spineKind: ({ biomeRow }) => BUMBLE_ROWS.has(biomeRow) ? "solid" : void 0,
	platformRange: rangeBesideStair,
	decorateRow(world, generated) {
		const { row, spine, isGuest } = generated;
		if (isGuest) {
			spawnSecondaryBumble(world, generated);
			return;
		}
		const { course } = world;
		if (row.biomeRow >= row.biomeRows - 8 - 1) course.calmUntilY = Math.max(course.calmUntilY, spine.y);
		if (row.setPieceRow >= 0) spawnStair(world, generated);
		if (BUMBLE_ROWS.has(row.biomeRow)) spawnBumbleOver(world, generated);
		for (const from of FLIGHT_START_ROWS) {
			const at = row.biomeRow - from;
			if (at >= 0 && at < FLIGHT_ROWS) spawnFlight(world, generated, at === 0);
		}
	}
};
var { height: HEIGHT, halfWidth: HALF_WIDTH$2 } = FOE_SIZES.bumble;
var MIDDLE = WORLD_WIDTH >> 1;
/** Vertical steps from head to head, best first; a bumble launches 173 units high. */
var STEP_HEIGHTS = [
	88,
	98,
	108,
	118,
	128
].map((units) => units * 256);
/** First steps from a platform, which bounces 133 units high. */
var FIRST_STEP_HEIGHTS = [
	92,
	80,
	68
].map((units) => units * 256);
/** Platforms of the next row are at least this far above the current spine platform. */
var MIN_ROW_RISE = 9216;
var MAX_STEP = 32768;
/** Maximum horizontal step, within reach of every launch; the next constant is for the first jump. */
var MAX_STEP_X = 24576;
var MAX_FIRST_STEP_X = 32768;
/** The stair is in a strip: bumbles alternate between this distance from its side and `ZIGZAG` more. */
var OUTER_OFFSET = 10240;
var ZIGZAG = 19456;
var STRIP = {
	width: 39424,
	bit: 3
};
/** Number of rows before the stair whose platforms stay within a limited width beside its strip. */
var ROWS_BEFORE = 3;
var WIDTH_BEFORE = 28160;
/** Horizontal step of a flight. */
var FLIGHT_OFFSET = 11776;
/** Alternative offsets, tried in order if the wanted position is blocked. */
var X_SHIFTS = [
	0,
	20,
	-20,
	40,
	-40,
	60,
	-60,
	84,
	-84
].map((units) => units * 256);
var CLEARANCE$2 = 2048;
var EDGE_MARGIN$2 = HALF_WIDTH$2 + 2048;
/** Height of a launch above the head it starts from. */
var THROW_HEIGHT = 46080;
var STAR_HEIGHT$4 = 35840;
/** Adds the next bumbles of a flight beside the spine. */
function spawnFlight(world, generated, isFirst) {
	const { course } = world;
	const offset = course.x < generated.spine.x ? -FLIGHT_OFFSET : FLIGHT_OFFSET;
	spawnBumbles(world, generated, {
		from: isFirst ? platformLaunchPoint(world) : highestLaunchPoint(world),
		next: (from) => from.x + (from.isFirst ? offset : from.x < MIDDLE ? FLIGHT_OFFSET : -FLIGHT_OFFSET)
	});
}
/** Keeps the stair's strip free of spine platforms; the last rows before it lead up to it. */
function rangeBesideStair({ biomeRow, biomeRows, setPieceRow }, course) {
	if (setPieceRow >= 0) return rangeBesideStrip(course, STRIP, { all: true });
	return biomeRow >= biomeRows - 8 - ROWS_BEFORE ? rangeBesideStrip(course, STRIP, {
		all: false,
		width: WIDTH_BEFORE
	}) : void 0;
}
/** Adds the next bumbles of the stair: over to the strip without platforms, then up in a zigzag. */
function spawnStair(world, generated) {
	const { course } = world;
	const outer = xInStrip(course, STRIP, OUTER_OFFSET);
	const inner = xInStrip(course, STRIP, OUTER_OFFSET + ZIGZAG);
	spawnBumbles(world, generated, {
		from: generated.row.setPieceRow === 0 ? platformLaunchPoint(world) : highestLaunchPoint(world),
		next: ({ x }) => x === inner ? outer : inner
	});
}
/** Places bumbles above each other up to the current row, with a star at the apex of each launch. */
function spawnBumbles(world, { row, spine }, { from, next }) {
	for (let perch = from; perch !== void 0;) {
		const position = findFreePosition(world, {
			from: perch,
			wanted: next(perch),
			until: spine.y + MIN_ROW_RISE
		});
		if (position === void 0) return;
		addBumble(world, {
			x: position.x,
			y: position.y,
			row
		});
		if (!perch.isFirst) addStar(world, {
			x: perch.x + position.x >> 1,
			y: perch.y + STAR_HEIGHT$4
		});
		perch = position;
	}
}
function platformLaunchPoint({ course: { x, y } }) {
	return {
		x,
		y,
		isFirst: true
	};
}
/** Returns the highest bumble, or the platform below if a launch from that bumble would not reach higher. */
function highestLaunchPoint(world) {
	let highest;
	for (const { kind, x, y } of world.foes) if (kind === "bumble" && (highest === void 0 || y + HEIGHT > highest.y)) highest = {
		x,
		y: y + HEIGHT,
		isFirst: false
	};
	return highest === void 0 || highest.y + MAX_STEP < world.course.y ? platformLaunchPoint(world) : highest;
}
function findFreePosition(world, { from, wanted, until }) {
	const widest = from.isFirst ? MAX_FIRST_STEP_X : MAX_STEP_X;
	for (const up of from.isFirst ? FIRST_STEP_HEIGHTS : STEP_HEIGHTS) for (const shift of X_SHIFTS) {
		const x = wanted + shift;
		const y = from.y + up;
		if (y > until) break;
		if (Math.abs(x - from.x) > widest || x < EDGE_MARGIN$2 || x > 102400 - EDGE_MARGIN$2) continue;
		if (isFree$1(world, {
			x,
			y,
			highest: from.y + THROW_HEIGHT
		})) return {
			x,
			y,
			isFirst: false
		};
	}
}
/** Whether no platform overlaps a bumble or catches a player falling onto it. */
function isFree$1({ platforms }, { x, y, highest }) {
	const feet = FEET_HALF_WIDTH + CORNER_CORRECTION + CLEARANCE$2;
	for (let i = indexOfFirstAbove(platforms, y - HEIGHT - CLEARANCE$2); i < platforms.length; i += 1) {
		const platform = platforms[i];
		if (platform === void 0 || platform.y > highest) break;
		if (Math.abs(platform.x - x) < platform.halfWidth + platform.amplitude + feet) return false;
	}
	return true;
}
// packages/sim/src/places/peaks.ts
/**
* Frost Peaks: gusts with a visible warning, and icicles between them. In the wind the path consists of plain ledges,
* so that the wind is the only difficulty. It ends with a blizzard that reverses every two rows.
*/
var peaks = {
	mix: {
		platforms: {
			moving: 160,
			crumbling: 70,
			spring: 35,
			ice: 200
		},
		enemies: {
			walker: {
				first: 90,
				perCycle: 12
			},
			flyer: {
				first: 60,
				perCycle: 16
			}
		}
	},
	weather: (row) => isGustInReach(row) ? "gust" : "calm",
	spineKind: (row) => isGustInReach(row) ? "solid" : void 0,
	decorateRow(world, generated) {
		spawnGusts(world, generated);
		spawnIcicle(world, generated);
	}
};
/** Horizontal distance of stars from the edge of a ledge, downwind. */
var STAR_OFFSET_X = 7680;
/** Height of those stars above the ledge. */
var STAR_HEIGHT$3 = 16384;
var STAR_MARGIN = 3072;
var HALF_PERIOD$1 = fieldPeriod("gust") >> 1;
/** Starts a band of gusts at its first row, extends it to each further row, and places stars downwind. */
function spawnGusts(world, { row, spine }) {
	const band = findGustBand(row);
	if (band === void 0) return;
	const below = gustsUpTo(world, world.course.y);
	const gusts = isFirstRowOfBand(band, row) || below.length === 0 ? beginBand(world, {
		row,
		spine,
		band,
		below
	}) : below;
	for (const gust of gusts) gust.height = spine.y - gust.y;
	const direction = gusts[0]?.direction ?? 0;
	if (band.blizzard || (row.levelRow & 1) === 1) spawnStar(world, {
		spine,
		direction
	});
}
/** Returns the gusts whose upper edge is at a height: those of the row below. */
function gustsUpTo({ fields }, y) {
	return fields.filter((field) => field.kind === "gust" && field.y + field.height === y);
}
function beginBand(world, { row, spine, band, below }) {
	const { course } = world;
	const coin = (nextUint32(course.mechanic) & 1) === 0 ? -1 : 1;
	const phase = randomInt(course.mechanic, 0, fieldPeriod("gust") - 1);
	const [last] = below;
	const direction = last === void 0 ? coin : last.direction < 0 ? 1 : -1;
	return (band.blizzard ? [phase, phase + HALF_PERIOD$1] : [phase]).map((phase) => {
		const size = {
			halfWidth: WORLD_WIDTH >> 1,
			height: spine.y - course.y
		};
		const gust = addField(world, {
			kind: "gust",
			x: WORLD_WIDTH >> 1,
			y: course.y,
			...size,
			level: row.level
		});
		gust.direction = direction;
		gust.phase = phase;
		return gust;
	});
}
function spawnStar(world, { spine, direction }) {
	const aside = spine.x + (spine.halfWidth + STAR_OFFSET_X) * direction;
	const x = Math.min(Math.max(aside, STAR_MARGIN), WORLD_WIDTH - STAR_MARGIN);
	world.pickups.push({
		id: world.course.nextId,
		kind: "star",
		x,
		y: spine.y + STAR_HEIGHT$3
	});
	world.course.nextId += 1;
}
/** Row of the first lesson. From it on, every third row has an icicle if there is room, and others at random. */
var FIRST_ROW = 7;
var ROW_INTERVAL = 3;
var ICICLE_PER_MILLE = 250;
var SECONDARY_PER_MILLE = 240;
/** Length of an icicle. */
var LENGTH = 10240;
var HALF_WIDTH$1 = 2304;
/** Depth of its root below the roof's surface. */
var ROOT_DEPTH = 5120;
/** Distance of its root from the roof's edge. */
var ROOT_EDGE_MARGIN = 2304;
/** Maximum distance below it at which it is triggered. */
var TRIGGER_DEPTH = 71680;
var LEDGE_HALF_WIDTH = 5120;
var LEDGE_RISE_PERCENT = 60;
var CLEARANCE$1 = 2048;
var SPREAD = 3584;
/** Hangs an icicle beside the path: under a side platform, or under a small ledge of its own. */
function spawnIcicle(world, { row, spine, weather, isGuest }) {
	const { course } = world;
	const isDrawn = randomChance(course.mechanic, isGuest ? SECONDARY_PER_MILLE : ICICLE_PER_MILLE);
	const isSure = !isGuest && row.biomeRow >= FIRST_ROW && modulo(row.biomeRow - FIRST_ROW, ROW_INTERVAL) === 0;
	if (!(isDrawn || isSure) || !canBeHostile(row) || findGustBand(row) !== void 0) return;
	if (course.y <= course.calmUntilY || isGuest && row.setPieceRow >= 0) return;
	const sidePlatforms = world.platforms.filter(({ y }) => y > course.y && y < spine.y);
	const found = sidePlatforms.find(isRoof);
	const roof = found ?? findLedge(world, {
		row,
		spine,
		weather,
		sidePlatforms
	});
	if (roof === void 0) return;
	const tip = roof.y - ROOT_DEPTH - LENGTH;
	const inwards = course.x < roof.x ? -1 : 1;
	const x = [inwards, -inwards].map((side) => roof.x + (roof.halfWidth - ROOT_EDGE_MARGIN) * side).find((middle) => isClearOfSpine(world, {
		middle,
		tip
	}));
	if (x === void 0) return;
	if (found === void 0) {
		course.nextId += 1;
		insertPlatform(world.platforms, roof);
	}
	addField(world, {
		kind: "icicle",
		x,
		y: tip,
		halfWidth: HALF_WIDTH$1,
		height: LENGTH,
		level: row.level
	});
}
/** Whether an icicle triggered from a spine platform below does not fall onto it. */
function isClearOfSpine({ platforms }, { middle, tip }) {
	const from = indexOfFirstAbove(platforms, tip - TRIGGER_DEPTH);
	const to = indexOfFirstAbove(platforms, tip);
	return platforms.slice(from, to).every(({ spine, x, halfWidth, amplitude }) => !spine || Math.abs(x - middle) > halfWidth + amplitude);
}
/** Whether a platform is stationary and permanent, so that an icicle can hang under it. */
function isRoof({ kind, amplitude }) {
	return (kind === "solid" || kind === "ice") && amplitude === 0;
}
/** Finds a small ledge beside both spine columns that leads on to the spine; undefined if there is no room. */
function findLedge(world, { row, spine, weather, sidePlatforms }) {
	const { course } = world;
	const gap = spine.y - course.y;
	const y = course.y + divideTruncated(gap * LEDGE_RISE_PERCENT, 100);
	const first = (nextUint32(course.mechanic) & 1) === 0 ? -1 : 1;
	const offset = LEDGE_HALF_WIDTH + CLEARANCE$1 + randomInt(course.mechanic, 0, SPREAD);
	const ledge = createPlatform({
		id: course.nextId,
		x: 0,
		y,
		halfWidth: LEDGE_HALF_WIDTH,
		level: row.level
	});
	const room = maxSpineOffset(ledge, {
		gap: spine.y - y,
		halfWidth: spine.halfWidth,
		amplitude: spine.amplitude,
		weather
	});
	const x = [first, -first].map((side) => outerEdge(world, {
		spine,
		side
	}) + offset * side).find((middle) => isFree(middle, sidePlatforms) && Math.abs(spine.x - middle) <= room);
	if (x === void 0) return void 0;
	ledge.x = x;
	return ledge;
}
/** Outermost edge of both columns on a side. */
function outerEdge({ course }, { spine, side }) {
	const below = course.x + (course.halfWidth + course.amplitude) * side;
	const above = spine.x + (spine.halfWidth + spine.amplitude) * side;
	return side < 0 ? Math.min(below, above) : Math.max(below, above);
}
function isFree(middle, sidePlatforms) {
	if (middle < LEDGE_HALF_WIDTH || middle > 102400 - LEDGE_HALF_WIDTH) return false;
	return sidePlatforms.every(({ x, halfWidth, amplitude }) => Math.abs(x - middle) > halfWidth + amplitude + LEDGE_HALF_WIDTH + CLEARANCE$1);
}
/** Biome indexes. */
var LAGOON = 3;
var PEAKS = 4;
/** Bands by row of the biome: one to teach, two to test; only the first where the biome spans one level. */
var HOST_BANDS = [
	{
		first: 2,
		last: 5,
		blizzard: false
	},
	{
		first: 13,
		last: 17,
		blizzard: false
	},
	{
		first: 28,
		last: 32,
		blizzard: false
	}
];
/** Bands by row of the level in host biomes; not used in the lagoon, which already has currents. */
var SECONDARY_BANDS = [{
	first: 9,
	last: 11,
	blizzard: false
}];
var NO_BANDS = [];
var BLIZZARD_ROWS = 2;
/** A bounce this many rows below a band reaches it: two gaps can be lower than a jump, three never are. */
var REACH_ROWS = 2;
/** Returns the band a row is in. */
function findGustBand(row) {
	return listBands(row).find(({ first, last }) => bandRow(row) >= first && bandRow(row) <= last);
}
/** Whether the flight to a row passes through a gust. */
function isGustInReach(row) {
	return listBands(row).some(({ first, last }) => bandRow(row) >= first - REACH_ROWS && bandRow(row) <= last);
}
/** Whether a row is the first of its band. */
var isFirstRowOfBand = (band, row) => bandRow(row) === band.first;
var isHost = ({ biome }) => biome === PEAKS;
var bandRow = (row) => isHost(row) ? row.biomeRow : row.levelRow;
function listBands(row) {
	if (isHost(row)) return [...HOST_BANDS.filter((band) => isBeforeSetPiece(band, row)), ...blizzardBands(row)];
	return row.biome === LAGOON ? NO_BANDS : SECONDARY_BANDS;
}
function isBeforeSetPiece({ last }, { biomeRows }) {
	return last < biomeRows - 8;
}
function blizzardBands({ biomeRows }) {
	const bands = [];
	for (let first = biomeRows - 8; first < biomeRows; first += BLIZZARD_ROWS) bands.push({
		first,
		last: first + BLIZZARD_ROWS - 1,
		blizzard: true
	});
	return bands;
}
// packages/sim/src/places/rooftops.ts
/** Lesson rows without other objects: neon beside plain ledges, then on the spine. */
var INTRODUCTION_ROWS$1 = {
	from: 2,
	besideRows: [2, 3],
	spine: 5
};
/** From this row on, one in this many rows has neon on its spine: in the first cycle, and later. */
var PRACTICE_FROM_ROW = 7;
var SPINE_NEON_INTERVAL = {
	first: 4,
	later: 2
};
/** Per-mille chance of neon beside a row: in the biome's first level, in its second, and as a guest. */
var SIDE_NEON_PER_MILLE = {
	first: 180,
	later: 300,
	guest: 160
};
/** Per-mille chance that neon beside the spine has a star. */
var STAR_PER_MILLE = 500;
/** Minimum and maximum half width of neon beside the spine; in between it follows the level's platform width. */
var MIN_HALF_WIDTH = 5632;
var MAX_HALF_WIDTH = 9216;
/**
* Range of the offset of spine neon from the ledge below: at least this, and at most the ledge's half width minus the
* next constant.
*/
var MIN_OFFSET = 1536;
var EDGE_MARGIN$1 = 3584;
/** Where neon is on both sides, the plain path between alternates by this offset. */
var PLAIN_SWAY = 3584;
/** Distance between the widest spine ledge and neon beside it. */
var SIDE_GAP = 8192;
/** Rows between the stairs are farther apart to leave room for the steps: in the first tour, and later. */
var STAIR_GAP_PERCENT = {
	first: 100,
	later: 125
};
/** Height of the left and right stair's step between two rows, in percent. */
var STEP_RISE_PERCENT = {
	left: 25,
	right: 75
};
var STAR_HEIGHT$2 = 8192;
var HALF_PERIOD = NEON_CYCLE.period >> 1;
/**
* Neon Rooftops: neon that switches on and off with the beat. Spine neon requires timing. It ends with two stairs lit
* in alternation, left and right of the plain path, that are climbed by changing sides.
*/
var rooftops = {
	mix: {
		platforms: {
			moving: 60,
			crumbling: 60,
			spring: 45
		},
		enemies: {
			walker: {
				first: 100,
				perCycle: 16
			},
			flyer: {
				first: 40,
				perCycle: 8
			}
		}
	},
	spineKind(row) {
		if (row.setPieceRow >= 0) return "solid";
		if (isNeonRow(row.biomeRow, row)) return "neon";
		return row.biomeRow < PRACTICE_FROM_ROW || isNeonRow(row.biomeRow + 1, row) ? "solid" : void 0;
	},
	spineX(row, course) {
		if (row.setPieceRow >= 0 || row.biomeRow <= INTRODUCTION_ROWS$1.besideRows[1]) return (WORLD_WIDTH >> 1) + ((row.biomeRow & 1) === 0 ? PLAIN_SWAY : -PLAIN_SWAY);
		return isNeonRow(row.biomeRow, row) ? xOverBelow(course) : void 0;
	},
	gapPercent({ setPieceRow, difficulty: { cycle } }) {
		if (setPieceRow < 0) return 100;
		return cycle === 0 ? STAIR_GAP_PERCENT.first : STAIR_GAP_PERCENT.later;
	},
	isBare: ({ biomeRow, setPieceRow }) => setPieceRow >= 0 || biomeRow >= INTRODUCTION_ROWS$1.from && biomeRow <= INTRODUCTION_ROWS$1.spine,
	decorateRow(world, laid) {
		const { row, isGuest } = laid;
		if (isGuest) spawnRandomNeon(world, laid, SIDE_NEON_PER_MILLE.guest);
		else if (row.setPieceRow >= 0) spawnStairs(world, laid);
		else if (INTRODUCTION_ROWS$1.besideRows.some((lesson) => lesson === row.biomeRow)) spawnRandomNeon(world, laid, 1e3);
		else if (row.biomeRow >= PRACTICE_FROM_ROW) spawnRandomNeon(world, laid, row.biomeRow < 24 ? SIDE_NEON_PER_MILLE.first : SIDE_NEON_PER_MILLE.later);
	}
};
/** Whether a row has neon on its spine. */
function isNeonRow(placeRow, { difficulty }) {
	if (placeRow < PRACTICE_FROM_ROW) return placeRow === INTRODUCTION_ROWS$1.spine;
	return modulo(placeRow - PRACTICE_FROM_ROW, difficulty.cycle === 0 ? SPINE_NEON_INTERVAL.first : SPINE_NEON_INTERVAL.later) === 1;
}
/** A small offset, so that a player who falls through switched-off neon lands on the platform below. */
function xOverBelow({ x, halfWidth, mechanic }) {
	const offsetX = randomInt(mechanic, MIN_OFFSET, Math.max(MIN_OFFSET, halfWidth - EDGE_MARGIN$1));
	return x + (randomChance(mechanic, 500) ? offsetX : -offsetX);
}
/** Places neon beside the spine with the given per-mille chance. */
function spawnRandomNeon(world, laid, share) {
	const { course } = world;
	const { row, spine } = laid;
	const isLaid = randomChance(course.mechanic, share);
	const side = randomChance(course.mechanic, 500) ? 1 : -1;
	const phase = randomInt(course.mechanic, 0, 1) * HALF_PERIOD;
	const up = randomInt(course.mechanic, 40, 60);
	const hasStar = randomChance(course.mechanic, STAR_PER_MILLE);
	if (!isLaid) return;
	const halfWidth = neonHalfWidth(row);
	for (const direction of [side, -side]) if (spawnNeon(world, laid, {
		x: divideTruncated(course.x + spine.x, 2) + direction * (neonOffset(row) + (Math.abs(spine.x - course.x) >> 1)),
		y: course.y + divideTruncated((spine.y - course.y) * up, 100),
		halfWidth,
		phase,
		hasStar
	})) return;
}
/** Places a step of both stairs; the left one is on while the right one is off. */
function spawnStairs(world, laid) {
	const { course } = world;
	const { row, spine } = laid;
	const gap = spine.y - course.y;
	const halfWidth = neonHalfWidth(row);
	const middle = WORLD_WIDTH >> 1;
	const offsetX = neonOffset(row);
	const steps = [{
		x: middle - offsetX,
		up: STEP_RISE_PERCENT.left,
		phase: 0
	}, {
		x: middle + offsetX,
		up: STEP_RISE_PERCENT.right,
		phase: HALF_PERIOD
	}];
	for (const { x, up, phase } of steps) spawnNeon(world, laid, {
		x,
		y: course.y + divideTruncated(gap * up, 100),
		halfWidth,
		phase,
		hasStar: true
	});
}
function spawnNeon(world, laid, { x, y, halfWidth, phase, hasStar }) {
	const neon = addSidePlatform(world, laid, {
		kind: "neon",
		x,
		y,
		halfWidth
	});
	if (neon === void 0) return false;
	neon.phase = phase;
	if (hasStar) addStar(world, {
		x,
		y: y + STAR_HEIGHT$2
	});
	return true;
}
function neonHalfWidth({ difficulty }) {
	return Math.min(MAX_HALF_WIDTH, Math.max(MIN_HALF_WIDTH, difficulty.width >> 1));
}
/** Distance from the spine column to the neon next to it; wide ledges push it out by half of their extra width. */
function neonOffset({ difficulty: { width } }) {
	return SIDE_GAP + width - (Math.max(0, width - WIDTH.from) >> 1);
}
// packages/sim/src/places/thunderhead.ts
/** Rows that introduce clouds; the first bolt comes separately. */
var INTRODUCTION_CLOUD_ROWS = [2, 5];
var INTRODUCTION_LEDGE_ROWS = [3, 4];
/** The first bolt is placed on the first of these rows that allows one. */
var INTRODUCTION_ROWS = {
	from: 4,
	to: 6
};
/** Rows between bolts in the first tour and later, since a run may start here. */
var BOLT_INTERVAL = {
	first: 6,
	later: 4
};
/** Per-mille chance that a bolt covers a spine platform, in each half of the biome. */
var BOLTS_OVER_PER_MILLE = [180, 330];
/** As a guest: one bolt every sixth row. */
var SECONDARY_ROW_INTERVAL = 6;
/** Storm rows whose platform vanishes after a landing; the others allow waiting. */
var STORM_CLOUD_ROWS = [2, 5];
/** Thunderhead: lightning with a warning, vanishing clouds, and a storm that sweeps from side to side. */
var thunderhead = {
	mix: {
		platforms: {
			moving: 60,
			crumbling: 30,
			cloud: 150,
			conveyor: 30,
			spiked: 50
		},
		enemies: {
			walker: {
				first: 40,
				perCycle: 12
			},
			flyer: {
				first: 50,
				perCycle: 12
			},
			spitter: {
				first: 15,
				perCycle: 6
			}
		}
	},
	spineKind({ biomeRow, setPieceRow }) {
		if (setPieceRow >= 0) return STORM_CLOUD_ROWS.includes(setPieceRow) ? "cloud" : "solid";
		if (INTRODUCTION_CLOUD_ROWS.includes(biomeRow)) return "cloud";
		return INTRODUCTION_LEDGE_ROWS.includes(biomeRow) ? "solid" : void 0;
	},
	decorateRow(world, { row, spine, isGuest }) {
		const { biomeRow, biomeRows, setPieceRow } = row;
		if (isGuest) {
			if (modulo(biomeRow, SECONDARY_ROW_INTERVAL) === INTRODUCTION_ROWS.from) spawnBolt(world, {
				row,
				spine,
				over: false
			});
		} else if (setPieceRow >= 0) spawnStorm(world, {
			row,
			spine
		});
		else if (biomeRow <= INTRODUCTION_ROWS.to) {
			if (biomeRow >= INTRODUCTION_ROWS.from && !hasBolt(world, row)) spawnBolt(world, {
				row,
				spine,
				over: false
			});
		} else {
			const every = row.difficulty.cycle === 0 ? BOLT_INTERVAL.first : BOLT_INTERVAL.later;
			const over = BOLTS_OVER_PER_MILLE[biomeRow < biomeRows >> 1 ? 0 : 1];
			if (modulo(biomeRow, every) === 0) spawnBolt(world, {
				row,
				spine,
				over: randomChance(world.course.mechanic, over)
			});
		}
	}
};
function hasBolt({ fields }, { level }) {
	return fields.some((field) => field.kind === "bolt" && field.level === level);
}
/** Set-piece rows at which a front is completed, and the number of rows it covers; one level has only the first. */
var FRONTS = [{
	crown: 3,
	rows: 3,
	direction: 1
}, {
	crown: 6,
	rows: 3,
	direction: -1
}];
/** Columns of a front; one beat of the period is left as a pause. */
var COLUMNS = [
	40,
	120,
	200,
	280,
	360
];
/** Offsets by which a column may avoid the platforms under it, nearest first. */
var COLUMN_OFFSETS = [
	0,
	-8,
	8,
	-16,
	16,
	-24,
	24
];
var STAR_HEIGHT$1 = 11776;
/**
* The set piece: fronts of bolts above each other. Each sweeps from one side to the other, one column per beat, and the
* next sweeps back. A column that has just struck is safe for a while.
*/
function spawnStorm(world, { row, spine }) {
	const front = (row.biomeRows > 24 ? FRONTS : FRONTS.slice(0, 1)).find(({ crown }) => crown === row.setPieceRow);
	if (front === void 0) return;
	const rows = topSpinePlatforms(world, front.rows);
	if (!canStrike(world, {
		row,
		spine,
		rows
	})) return;
	for (const [column, middle] of COLUMNS.entries()) {
		const site = createBoltSite(world, {
			rows,
			beat: front.direction === 1 ? column : COLUMNS.length - 1 - column
		});
		const x = COLUMN_OFFSETS.map((offsetX) => (middle + offsetX) * 256).find((at) => columnFits(at, site));
		if (x !== void 0) addBolt(world, {
			x,
			site,
			level: row.level
		});
	}
	for (const offsetX of [-12, 12]) addStar(world, {
		x: spine.x + offsetX * 256,
		y: spine.y + STAR_HEIGHT$1
	});
}
/** Half width of a bolt's column. */
var HALF_WIDTH = 4608;
/**
* How far the column extends above its highest platform; stays below the next one, which is at least 40 units higher.
*/
var COLUMN_OVERHANG = 9216;
/** Minimum width of a platform under a bolt that stays safe for the feet. */
var MIN_FREE_WIDTH = 5120;
/** Minimum distance of columns from the sides of the world. */
var EDGE_MARGIN = 8192;
var COLUMN_STEP = 2048;
var COLUMN_COUNT = divideTruncated(WORLD_WIDTH - EDGE_MARGIN * 2, COLUMN_STEP) + 1;
/** Distance from the center of a column below which a player is struck. */
var STRIKE_DISTANCE = HALF_WIDTH + BODY_HALF_WIDTH;
/** Number of spine rows covered by one bolt. */
var BOLT_ROWS = 3;
/** Bolts strike on one of this many beats of their period, which limits the flash rate of all bolts together. */
var BOLT_BEATS = 6;
/** Stars in a column that are within reach of the spine, as a dare. */
var RISK_STARS = {
	reach: 23040,
	spacing: 6656,
	max: 3
};
/**
* Places a bolt over the last rows, with stars in its column or on the way around it. With `over` it covers a spine
* platform if possible; otherwise it leaves all of them free.
*/
function spawnBolt(world, { row, spine, over }) {
	const { course } = world;
	const beat = randomInt(course.mechanic, 0, 5);
	const from = randomInt(course.mechanic, 0, COLUMN_COUNT - 1);
	const stars = randomInt(course.mechanic, 1, RISK_STARS.max);
	const rows = topSpinePlatforms(world, BOLT_ROWS);
	if (!canStrike(world, {
		row,
		spine,
		rows
	})) return;
	const site = createBoltSite(world, {
		rows,
		beat
	});
	const fitting = columnsFrom(from).filter((at) => columnFits(at, site));
	const strikes = (at) => rows.some((platform) => isColumnOver(at, platform));
	const x = (over && !rows.some((platform) => isGuarded(world, platform)) ? fitting.find(strikes) : void 0) ?? nearestColumn(fitting.filter((at) => !strikes(at)), rows);
	if (x === void 0) return;
	addBolt(world, {
		x,
		site,
		level: row.level
	});
	spawnRiskStars(world, {
		x,
		rows,
		stars
	});
}
/** Returns the highest spine platforms, highest first. */
function topSpinePlatforms({ platforms }, count) {
	const rows = [];
	for (let i = platforms.length - 1; i >= 0 && rows.length < count; i -= 1) {
		const platform = platforms[i];
		if (platform?.spine === true) rows.push(platform);
	}
	return rows;
}
/** Whether a strike is allowed over these rows: not early in a level, and not above springs or other launchers. */
function canStrike({ course }, { row, spine, rows }) {
	const lowest = rows.at(-1);
	if (lowest === void 0 || !canBeHostile(row)) return false;
	if (row.levelRow - (rows.length - 1) < 2) return false;
	return lowest.y > course.calmUntilY && spine.kind !== "spring" && spine.kind !== "mushroom";
}
/** Returns the site of a bolt over some rows on a beat. */
function createBoltSite(world, { rows, beat }) {
	return {
		rows,
		beat,
		struck: topSpinePlatforms(world, rows.length + 1).map((platform) => isStruck(world, {
			platform,
			beat
		}))
	};
}
/**
* Whether a column at `x` leaves safe footing on each platform it covers, and no two consecutive platforms are struck
* at once.
*/
function columnFits(x, { rows, struck }) {
	if (x < EDGE_MARGIN || x > 102400 - EDGE_MARGIN) return false;
	return rows.every((platform, i) => {
		if (!isColumnOver(x, platform)) return true;
		const below = rows[i + 1];
		if (below !== void 0 && isColumnOver(x, below)) return false;
		if (struck[i - 1] === true || struck[i] === true || struck[i + 1] === true) return false;
		return leavesFree(x, platform);
	});
}
/** Adds a bolt to a site. */
function addBolt(world, { x, site: { rows, beat }, level }) {
	const highest = rows[0];
	const lowest = rows.at(-1);
	if (highest === void 0 || lowest === void 0) return;
	const height = highest.y + COLUMN_OVERHANG - lowest.y;
	const bolt = addField(world, {
		kind: "bolt",
		x,
		y: lowest.y,
		halfWidth: HALF_WIDTH,
		height,
		level
	});
	bolt.phase = beatPhase(beat);
}
/** Whether a column can hit a player standing on a platform. */
function isColumnOver(x, platform) {
	return Math.abs(x - platform.x) < STRIKE_DISTANCE + platform.halfWidth + FEET_HALF_WIDTH + platform.amplitude;
}
/** Later beats strike later. */
var beatPhase = (beat) => modulo((BOLT_BEATS - beat) * divideTruncated(fieldPeriod("bolt"), BOLT_BEATS), fieldPeriod("bolt"));
function leavesFree(x, { x: middle, halfWidth, amplitude }) {
	const away = Math.max(0, Math.abs(x - middle) - amplitude);
	return halfWidth + FEET_HALF_WIDTH + away - STRIKE_DISTANCE >= MIN_FREE_WIDTH;
}
function isStruck({ fields }, { platform, beat }) {
	return fields.some(({ kind, x, y, height, phase }) => kind === "bolt" && phase === beatPhase(beat) && platform.y >= y && platform.y <= y + height && isColumnOver(x, platform));
}
function isGuarded({ foes }, platform) {
	return foes.some(({ platformId }) => platformId === platform.id);
}
/** All possible positions of a column, starting with the given one. */
function columnsFrom(first) {
	return Array.from({ length: COLUMN_COUNT }, (_, i) => EDGE_MARGIN + modulo(first + i, COLUMN_COUNT) * COLUMN_STEP);
}
/** The position closest to the path. */
function nearestColumn(places, rows) {
	const middle = rows[rows.length >> 1];
	if (middle === void 0) return void 0;
	let best;
	for (const x of places) if (best === void 0 || Math.abs(x - middle.x) < Math.abs(best - middle.x)) best = x;
	return best;
}
/** Places stars in the column, if a jump from the spine reaches it. */
function spawnRiskStars(world, { x, rows, stars }) {
	const from = rows[1];
	if (from === void 0 || Math.abs(x - from.x) > RISK_STARS.reach) return;
	for (let i = 0; i < stars; i += 1) addStar(world, {
		x,
		y: from.y + 10240 + i * RISK_STARS.spacing
	});
}
// packages/sim/src/places/allBiomes.ts
/** Biome rules, in biome order. */
var BIOME_RULES = [
	meadow,
	hollow,
	rooftops,
	lagoon,
	peaks,
	forge,
	thunderhead,
	crystal
];
// packages/sim/src/findBiomeRules.ts
/**
* Offset from a biome to its guest biome, multiplied by the cycle, so that the guest differs in each cycle and is never
* the biome itself.
*/
var SECONDARY_BIOME_STEP = 3;
var SECONDARY_BIOME_FALLBACK = 4;
/**
* Returns the rules of a row's biome.
* @example findBiomeRules({ biome: 1 }).mix.platforms.moving // 120
*/
function findBiomeRules({ biome }) {
	return BIOME_RULES[biome] ?? BIOME_RULES[0];
}
/** Returns the biome whose mechanic joins a row, from the second cycle on. */
function findSecondaryBiome({ biome, difficulty: { cycle } }) {
	if (cycle === 0) return void 0;
	const offset = modulo(SECONDARY_BIOME_STEP * cycle, 8);
	return BIOME_RULES[modulo(biome + (offset === 0 ? SECONDARY_BIOME_FALLBACK : offset), 8)];
}
// packages/sim/src/platformRange.ts
/** The whole width of the world. */
var FULL_WIDTH = {
	low: 0,
	high: WORLD_WIDTH,
	all: true
};
/** Allowed range of a row's spine platform. */
function spinePlatformRange(course, row) {
	return findBiomeRules(row).platformRange?.(row, course) ?? FULL_WIDTH;
}
/** Allowed range of a row's side platforms. */
function sidePlatformRange(course, row) {
	const range = spinePlatformRange(course, row);
	return range.all ? range : FULL_WIDTH;
}
// packages/sim/src/weather.ts
/** Worst condition of the flight to a row's spine platform, considering its biome and the guest biome. */
function weatherAt(row) {
	const own = findBiomeRules(row).weather?.(row) ?? "calm";
	return own === "calm" ? findSecondaryBiome(row)?.weather?.(row) ?? "calm" : own;
}
// packages/sim/src/createSpinePlatform.ts
var GAP_STEP = 1024;
var MIN_GAP = 10240;
/** Kinds drawn by frequency, in drawing order. */
var RANDOM_KINDS = [
	"moving",
	"spring",
	"ice",
	"conveyor",
	"crumbling",
	"cloud",
	"neon",
	"mushroom"
];
/** A moving platform with less room than this becomes stationary. */
var MIN_AMPLITUDE$1 = 3072;
/**
* Creates the next spine platform, reachable by any bounce from the last one. With a walker it is wide and placed
* aside.
*/
function createSpinePlatform(course, { row, walker }) {
	const randomKind = pickKind(course, row);
	const kind = walker ? "solid" : adjustKind(course, {
		row,
		randomKind
	});
	course.fragileRun = isFragile(kind) ? course.fragileRun + 1 : 0;
	const halfWidth = pickHalfWidth(course, {
		row,
		walker
	});
	const gap = fitGap(course, {
		gap: pickGap(course, row),
		halfWidth,
		weather: weatherAt(row)
	});
	const amplitude = kind === "moving" ? fitAmplitude(course, {
		row,
		gap,
		halfWidth
	}) : 0;
	const platform = createPlatform({
		id: course.nextId,
		x: 0,
		y: course.y + gap,
		halfWidth,
		level: row.level
	});
	course.nextId += 1;
	platform.spine = true;
	platform.gate = row.levelRow === 0;
	platform.kind = kind === "moving" && amplitude === 0 ? "solid" : kind;
	setMotion(course, platform, {
		row,
		amplitude
	});
	platform.x = walker ? pickXAside(course, {
		platform,
		row
	}) : pickReachableX(course, {
		platform,
		row
	});
	const preferred = walker ? void 0 : findBiomeRules(row).spineX?.(row, course);
	if (preferred !== void 0) platform.x = pickXTowards(course, {
		platform,
		row,
		preferred
	});
	return platform;
}
/** Draws the kind of a spine or side platform by the level's mix; never spiked. */
function pickKind(course, row) {
	const roll = randomInt(course.spine, 0, 999);
	if (row.levelRow === 0) return "solid";
	const { platforms } = findBiomeRules(row).mix;
	const factor = mixFactor({
		place: row.levelRow,
		cycle: row.difficulty.cycle
	});
	let edge = 0;
	for (const kind of RANDOM_KINDS) {
		edge += scaleShare(platforms[kind] ?? 0, factor);
		if (roll < edge) return isKindAllowed(course, kind) ? kind : "solid";
	}
	return "solid";
}
/** The kind the biome requests, unless too many fragile platforms would follow each other. */
function adjustKind(course, { row, randomKind }) {
	const preferred = row.levelRow === 0 ? void 0 : findBiomeRules(row).spineKind?.(row);
	return preferred === void 0 || !isKindAllowed(course, preferred) ? randomKind : preferred;
}
/**
* Neon never follows a fragile platform, so that a player who falls through it while it is off finds the platform
* below.
*/
function isKindAllowed(course, kind) {
	if (kind === "neon") return course.fragileRun === 0;
	return !isFragile(kind) || course.fragileRun < 2;
}
/** Sets the motion of a platform: sideways if it has an amplitude, its belt if it is a conveyor. */
function setMotion(course, platform, { row, amplitude }) {
	if (platform.kind === "neon") platform.phase = randomInt(course.spine, 0, 1) * (NEON_CYCLE.period >> 1);
	if (platform.kind === "conveyor") platform.direction = (nextUint32(course.spine) & 1) === 0 ? -1 : 1;
	if (amplitude === 0) return;
	platform.amplitude = amplitude;
	platform.speed = divideTruncated(row.difficulty.speed * randomInt(course.spine, SPEED_SPREAD.min, SPEED_SPREAD.max), 100);
	platform.phase = randomInt(course.spine, 0, amplitude * 4 - 1);
}
function isFragile(kind) {
	return kind === "crumbling" || kind === "cloud" || kind === "neon";
}
function scaleShare(permille, factor) {
	return divideTruncated(permille * factor, 1e3);
}
function pickHalfWidth(course, { row, walker }) {
	const width = row.difficulty.width + randomInt(course.spine, -WIDTH_SPREAD, WIDTH_SPREAD);
	if (row.levelRow === 0) return GATE_HALF_WIDTH;
	return walker ? WALKER_HALF_PLATFORM : width >> 1;
}
function pickGap(course, row) {
	const gap = randomInt(course.spine, row.difficulty.gapLow, row.difficulty.gapHigh);
	return Math.min(GAP_LIMIT, divideTruncated(gap * (findBiomeRules(row).gapPercent?.(row) ?? 100), 100));
}
/** Lowers the gap until a stationary platform of the given width fits above the last one. */
function fitGap(course, { gap, halfWidth, weather }) {
	let fitted = gap;
	while (fitted > MIN_GAP && maxSpineOffset(course, {
		gap: fitted,
		halfWidth,
		amplitude: 0,
		weather
	}) < 0) fitted -= GAP_STEP;
	return fitted;
}
function fitAmplitude(course, { row, gap, halfWidth }) {
	const maxOffset = maxSpineOffset(course, {
		gap,
		halfWidth,
		amplitude: 0,
		weather: weatherAt(row)
	});
	const screen = (WORLD_WIDTH >> 1) - halfWidth;
	const amplitude = Math.min(row.difficulty.amplitude, maxOffset, screen);
	return amplitude < MIN_AMPLITUDE$1 ? 0 : amplitude;
}
/**
* Random position within reach and within its allowed range; if its motion does not fit, the platform becomes
* stationary.
*/
function pickReachableX(course, { platform, row, within = spinePlatformRange(course, row) }) {
	const maxOffset = maxSpineOffset(course, {
		gap: platform.y - course.y,
		halfWidth: platform.halfWidth,
		amplitude: platform.amplitude,
		weather: weatherAt(row)
	});
	const margin = platform.halfWidth + platform.amplitude;
	const low = Math.max(course.x - maxOffset, within.low + margin);
	const high = Math.min(course.x + maxOffset, within.high - margin);
	if (low <= high) return randomInt(course.spine, low, high);
	if (platform.amplitude > 0) {
		platform.kind = "solid";
		platform.amplitude = 0;
		platform.speed = 0;
		platform.phase = 0;
		return pickReachableX(course, {
			platform,
			row,
			within
		});
	}
	if (within !== FULL_WIDTH) return pickXTowardsRange(course, {
		platform,
		within,
		maxOffset
	});
	return Math.min(Math.max(course.x, margin), WORLD_WIDTH - margin);
}
/** Moves as far as reach allows toward a range that is out of reach. */
function pickXTowardsRange(course, { platform: { halfWidth }, within, maxOffset }) {
	const reach = Math.max(0, maxOffset);
	const x = course.x < within.low + halfWidth ? course.x + reach : course.x - reach;
	return Math.min(Math.max(x, halfWidth), WORLD_WIDTH - halfWidth);
}
/** As close to the biome's requested position as reach and screen allow. */
function pickXTowards(course, { platform, row, preferred }) {
	const { halfWidth, amplitude, y } = platform;
	const maxOffset = Math.max(0, maxSpineOffset(course, {
		gap: y - course.y,
		halfWidth,
		amplitude,
		weather: weatherAt(row)
	}));
	const margin = halfWidth + amplitude;
	const inReach = Math.min(Math.max(preferred, course.x - maxOffset), course.x + maxOffset);
	return Math.min(Math.max(inReach, margin), WORLD_WIDTH - margin);
}
/** Left or right of the column above the last platform, or as near as possible if neither fits. */
function pickXAside(course, { platform, row }) {
	const maxOffset = maxSpineOffset(course, {
		gap: platform.y - course.y,
		halfWidth: platform.halfWidth,
		amplitude: 0,
		weather: weatherAt(row)
	});
	const minOffset = course.halfWidth + course.amplitude + platform.halfWidth + WALKER_OFFSET;
	const within = spinePlatformRange(course, row);
	const leftLow = Math.max(course.x - maxOffset, within.low + platform.halfWidth);
	const rightHigh = Math.min(course.x + maxOffset, within.high - platform.halfWidth);
	const fitsLeft = leftLow <= course.x - minOffset;
	const fitsRight = course.x + minOffset <= rightHigh;
	if (fitsLeft && (!fitsRight || randomChance(course.spine, 500))) return randomInt(course.spine, leftLow, course.x - minOffset);
	if (fitsRight) return randomInt(course.spine, course.x + minOffset, rightHigh);
	return pickReachableX(course, {
		platform,
		row
	});
}
// packages/sim/src/populateRow.ts
var MAX_TRIES = 5;
var CLEARANCE = 2048;
var SPIKE_CLEARANCE = 5632;
var SPITTER_HALF_PLATFORM = 7680;
var SPITTER_CLEARANCE = 8704;
var MIN_AMPLITUDE = 3072;
/** Places a side platform at random, from which the next spine platform is also reachable. */
function spawnSidePlatform(world, { row, spine }) {
	const { course } = world;
	if (row.index < 2 || !randomChance(course.side, row.difficulty.sidePerMille)) return;
	const spiked = pickSpiked(world, row);
	const side = createSidePlatform(world, {
		row,
		spine,
		halfWidth: row.difficulty.width + randomInt(course.side, -WIDTH_SPREAD, WIDTH_SPREAD) >> 1
	});
	const kind = pickKind(course, row);
	side.kind = spiked ? "spiked" : kind;
	const x = findFreeX(world, {
		side,
		spine,
		row,
		clearance: spiked ? SPIKE_CLEARANCE : CLEARANCE
	});
	if (x < 0) return;
	side.x = x;
	const amplitude = side.kind === "moving" ? maxAmplitude(world, {
		side,
		spine,
		row
	}) : 0;
	if (side.kind === "moving" && amplitude === 0) side.kind = "solid";
	setMotion(course, side, {
		row,
		amplitude
	});
	world.platforms.push(side);
	if (side.kind === "spring") course.calmUntilY = side.y + CALM_ABOVE_SPRING;
	if (!spiked) spawnPickups(world, {
		row,
		platform: side,
		guarded: false
	});
}
/** Places a fixed side platform with a spitter on it, if there is room. */
function spawnSpitterPlatform(world, { row, spine }) {
	const side = createSidePlatform(world, {
		row,
		spine,
		halfWidth: SPITTER_HALF_PLATFORM
	});
	const x = findFreeX(world, {
		side,
		spine,
		row,
		clearance: SPITTER_CLEARANCE
	});
	if (x < 0) return;
	side.x = x;
	world.platforms.push(side);
	spawnSpitter(world, {
		row,
		platform: side
	});
}
function createSidePlatform(world, place) {
	const { course } = world;
	const up = divideTruncated((place.spine.y - course.y) * randomInt(course.side, 25, 75), 100);
	const id = course.nextId;
	course.nextId += 1;
	return createPlatform({
		id,
		x: 0,
		y: course.y + up,
		halfWidth: place.halfWidth,
		level: place.row.level
	});
}
function pickSpiked(world, row) {
	const { course } = world;
	const perMille = divideTruncated((findBiomeRules(row).mix.platforms.spiked ?? 0) * (SPIKED_GROWTH.first + SPIKED_GROWTH.perCycle * row.difficulty.cycle), 100);
	return randomChance(course.side, perMille) && canBeHostile(row) && course.y > course.calmUntilY;
}
/** Finds a center clear of both spine columns, for spikes also of the space between them; -1 if there is none. */
function findFreeX(world, { side, spine, row, clearance }) {
	const { course } = world;
	const range = sidePlatformRange(course, row);
	for (let i = 0; i < MAX_TRIES; i += 1) {
		const x = randomInt(course.side, range.low + side.halfWidth, range.high - side.halfWidth);
		const clearBelow = Math.abs(x - course.x) - side.halfWidth - course.halfWidth - course.amplitude >= clearance;
		const clearAbove = Math.abs(x - spine.x) - side.halfWidth - spine.halfWidth - spine.amplitude >= clearance;
		if (!clearBelow || !clearAbove) continue;
		if (side.kind === "spiked" ? !liesBetween(x, course.x, spine.x) : canReachNext(side, {
			x,
			spine,
			row
		})) return x;
	}
	return -1;
}
function liesBetween(x, one, other) {
	return x > one && x < other || x < one && x > other;
}
function canReachNext(side, { x, spine, row }) {
	return Math.abs(spine.x - x) <= reachFromSide(side, {
		spine,
		row
	});
}
function reachFromSide(side, { spine, row }) {
	const { halfWidth, amplitude } = spine;
	return maxSpineOffset(side, {
		gap: spine.y - side.y,
		halfWidth,
		amplitude,
		weather: weatherAt(row)
	});
}
/** How far a side platform can move while it stays clear of the spine, leads on and stays on screen. */
function maxAmplitude(world, { side, spine, row }) {
	const { course } = world;
	const range = sidePlatformRange(course, row);
	const amplitude = Math.min(row.difficulty.amplitude, side.x - side.halfWidth - range.low, range.high - side.halfWidth - side.x, Math.abs(side.x - course.x) - side.halfWidth - course.halfWidth - course.amplitude - CLEARANCE, Math.abs(side.x - spine.x) - side.halfWidth - spine.halfWidth - spine.amplitude - CLEARANCE, reachFromSide(side, {
		spine,
		row
	}) - Math.abs(spine.x - side.x));
	return amplitude < MIN_AMPLITUDE ? 0 : amplitude;
}
/** Width of the platform above that a flyer's sweep leaves free. */
var FLYER_CLEARANCE = 6144;
/** Draws the enemy of a row, if any. */
function pickFoe(world, row) {
	const { course } = world;
	const roll = randomInt(course.foe, 0, 999);
	if (!canBeHostile(row) || course.y <= course.calmUntilY) return null;
	const mix = findBiomeRules(row).mix.enemies;
	let edge = enemyFrequency(mix.walker, row.difficulty);
	if (roll * 256 < edge) return "walker";
	edge += enemyFrequency(mix.flyer, row.difficulty);
	if (roll * 256 < edge) return "flyer";
	edge += enemyFrequency(mix.spitter, row.difficulty);
	return roll * 256 < edge ? "spitter" : null;
}
/** Places a walker on a platform that is beside the one below; returns false if the platform is not. */
function spawnWalker(world, { row, spine }) {
	const { course } = world;
	if (Math.abs(spine.x - course.x) - course.halfWidth - course.amplitude - spine.halfWidth < 4096) return false;
	const amplitude = divideTruncated(spine.halfWidth * 45, 100);
	const foe = addFoe(world, {
		kind: "walker",
		x: spine.x,
		y: spine.y
	});
	foe.amplitude = amplitude;
	foe.speed = row.difficulty.walkerSpeed;
	foe.phase = randomInt(course.foe, 0, amplitude * 4 - 1);
	foe.platformId = spine.id;
	return true;
}
/**
* Places a flyer that sweeps beside the column above the platform below and covers at most part of the platform above.
*/
function spawnFlyer(world, { row, spine }) {
	const { course } = world;
	const amplitude = randomInt(course.foe, FLYER_SWEEP.min, FLYER_SWEEP.max);
	const slack = randomInt(course.foe, 0, 7680);
	const up = randomInt(course.foe, -3584, 9216);
	const side = (nextUint32(course.foe) & 1) === 0 ? -1 : 1;
	const phase = randomInt(course.foe, 0, amplitude * 4 - 1);
	const sweep = amplitude + FOE_SIZES.flyer.halfWidth;
	const away = (course.halfWidth + course.amplitude + FEET_HALF_WIDTH + sweep + slack) * side;
	const x = [course.x + away, course.x - away].find((middle) => sweepFits(middle, {
		sweep,
		spine
	}));
	if (x === void 0) return;
	const foe = addFoe(world, {
		kind: "flyer",
		x,
		y: spine.y + up
	});
	foe.amplitude = amplitude;
	foe.speed = row.difficulty.flyerSpeed;
	foe.phase = phase;
}
/** Places a spitter on a platform. Its first shot comes after it has been in view for a while. */
function spawnSpitter(world, { row, platform }) {
	const { course } = world;
	const foe = addFoe(world, {
		kind: "spitter",
		x: platform.x,
		y: platform.y
	});
	foe.platformId = platform.id;
	foe.shotPeriod = row.difficulty.shotPeriodTicks;
	foe.nextShotTick = world.tick + 40 + randomInt(course.foe, 1, foe.shotPeriod);
}
function sweepFits(x, { sweep, spine }) {
	if (x - sweep < 0 || x + sweep > 102400) return false;
	const reach = spine.halfWidth + spine.amplitude;
	const freeLeft = x - sweep - (spine.x - reach);
	const freeRight = spine.x + reach - (x + sweep);
	return freeLeft >= FLYER_CLEARANCE || freeRight >= FLYER_CLEARANCE;
}
var FIRST_STAR_PLATFORM = 4;
var STAR_HEIGHT = 11776;
var STAR_SPACING = 6144;
var POWER_HEIGHT = 6144;
/**
* Power-ups in order of appearance, with the level that introduces each. A jetpack in the lagoon (level 5) would skip
* all of it.
*/
var POWER_UPS = [
	{
		kind: "shield",
		level: 2
	},
	{
		kind: "magnet",
		level: 3
	},
	{
		kind: "hop",
		level: 4
	},
	{
		kind: "jetpack",
		level: 6
	}
];
/** A new power-up is placed on the first steady spine platform of its level from this index on. */
var INTRODUCTION_ROW = 5;
/** Places a power-up or stars above a platform at random. */
function spawnPickups(world, { row, platform, guarded }) {
	const { course } = world;
	const power = pickPower(world);
	const stars = randomChance(course.pickup, 220) ? randomInt(course.pickup, 1, 3) : 0;
	const upright = (nextUint32(course.pickup) & 1) === 0;
	const steady = platform.amplitude === 0 && platform.kind !== "crumbling" && platform.kind !== "cloud" && platform.kind !== "neon";
	const lesson = platform.spine ? introducedPower(world, row) : null;
	const kind = powerByRule(world, lesson ?? power);
	if (kind !== null && steady && !guarded) {
		if (lesson !== null) course.lessons += 1;
		addPickup(world, {
			kind,
			x: platform.x,
			y: platform.y + POWER_HEIGHT
		});
		return;
	}
	if (row.index < FIRST_STAR_PLATFORM || platform.kind === "spiked") return;
	for (let i = 0; i < stars; i += 1) {
		const offset = i * STAR_SPACING - ((stars - 1) * STAR_SPACING >> 1);
		addPickup(world, {
			kind: "star",
			x: upright ? platform.x : Math.min(Math.max(platform.x + offset, 0), WORLD_WIDTH - 1),
			y: platform.y + STAR_HEIGHT + (upright ? i * STAR_SPACING : 0)
		});
	}
}
/** Without hops there is no double hop; a shield takes its place. */
function powerByRule({ rule }, kind) {
	return rule === "no_hop" && kind === "hop" ? "shield" : kind;
}
/** The power-up that the level introduces, if it has not appeared yet. */
function introducedPower({ course }, row) {
	const next = POWER_UPS[course.lessons];
	return next === void 0 || row.levelRow < INTRODUCTION_ROW || row.level < next.level ? null : next.kind;
}
/** Draws one of the power-ups that have been introduced. */
function pickPower({ course }) {
	const isChosen = randomChance(course.pickup, 38);
	const which = randomInt(course.pickup, 0, Math.max(0, course.lessons - 1));
	if (!isChosen || course.lessons === 0) return null;
	return POWER_UPS[which]?.kind ?? null;
}
function addPickup(world, pickup) {
	world.pickups.push({
		id: world.course.nextId,
		kind: pickup.kind,
		x: pickup.x,
		y: pickup.y
	});
	world.course.nextId += 1;
}
// packages/sim/src/generateRow.ts
/** Lays the next spine platform with everything beside and on it. */
function generateRow(world) {
	const { course } = world;
	const index = course.spineIndex;
	const section = divideTruncated(index, 24);
	if (index === section * 24) enterSection(world, section);
	if (index === 0) {
		generateStart(world);
		return;
	}
	const row = getRowPosition(index, world.startPlace);
	const biomeRules = findBiomeRules(row);
	const countsBefore = {
		foes: world.foes.length,
		fields: world.fields.length
	};
	const isBare = biomeRules.isBare?.(row) === true;
	const foe = isBare ? null : pickFoe(world, row);
	const firstId = course.nextId;
	const spine = createSpinePlatform(course, {
		row,
		walker: foe === "walker"
	});
	if (world.rule === "mushrooms_only") growMushroom(spine);
	if (foe === "spitter") spawnSpitterPlatform(world, {
		row,
		spine
	});
	else if (!isBare) spawnSidePlatform(world, {
		row,
		spine
	});
	world.platforms.push(spine);
	const isCalm = spine.y <= course.calmUntilY;
	const walks = foe === "walker" && !isCalm && spawnWalker(world, {
		row,
		spine
	});
	if (foe === "flyer" && !isCalm) spawnFlyer(world, {
		row,
		spine
	});
	spawnPickups(world, {
		row,
		platform: spine,
		guarded: walks
	});
	const weather = weatherAt(row);
	biomeRules.decorateRow?.(world, {
		row,
		spine,
		weather,
		isGuest: false
	});
	if (!isBare) findSecondaryBiome(row)?.decorateRow?.(world, {
		row,
		spine,
		weather,
		isGuest: true
	});
	addFiller(world, {
		row,
		spine,
		weather,
		isGuest: false
	}, countsBefore);
	if (world.rule === "mushrooms_only") growMushrooms(world, firstId);
	if (spine.kind === "spring") course.calmUntilY = spine.y + CALM_ABOVE_SPRING;
	else if (spine.kind === "mushroom" && world.rule !== "mushrooms_only") course.calmUntilY = spine.y + CALM_ABOVE_MUSHROOM;
	rememberSpine(world, spine);
}
function generateStart(world) {
	const { course } = world;
	const start = createPlatform({
		id: course.nextId,
		x: course.x,
		y: 0,
		halfWidth: GATE_HALF_WIDTH,
		level: 1
	});
	course.nextId += 1;
	start.spine = true;
	start.gate = true;
	world.platforms.push(start);
	rememberSpine(world, start);
}
function rememberSpine(world, spine) {
	const { course } = world;
	course.spineIndex += 1;
	course.x = spine.x;
	course.y = spine.y;
	course.halfWidth = spine.halfWidth;
	course.amplitude = spine.amplitude;
	course.kind = spine.kind;
}
/** Platforms that count as something to do. */
var INTERACTIVE_PLATFORMS = /* @__PURE__ */ new Set([
	"spring",
	"neon",
	"mushroom"
]);
/** Adds a bumble after several rows with only ledges and stars, so that no stretch is mere climbing. */
function addFiller(world, generated, countsBefore) {
	const { course, foes, fields } = world;
	const { row, spine } = generated;
	course.quietRows = INTERACTIVE_PLATFORMS.has(spine.kind) || foes.length > countsBefore.foes || fields.length > countsBefore.fields || fields.some(({ y, height }) => y + height >= spine.y) ? 0 : course.quietRows + 1;
	if (course.quietRows < 4 || row.index < 12 || row.levelRow === 0 || row.setPieceRow >= 0) return;
	if (spawnBumbleIfClear(world, generated)) course.quietRows = 0;
}
/** Turns a platform into a mushroom, which stays where it is; gates stay what they are. */
function growMushroom(platform) {
	if (platform.gate) return;
	platform.kind = "mushroom";
	platform.amplitude = 0;
	platform.speed = 0;
	platform.phase = 0;
	platform.direction = 0;
}
/** Turns the platforms of a row, whose ids start at one, into mushrooms. */
function growMushrooms({ platforms }, firstId) {
	for (let i = platforms.length - 1; i >= 0; i -= 1) {
		const platform = platforms[i];
		if (platform !== void 0 && platform.id >= firstId) growMushroom(platform);
	}
}
// packages/sim/src/extendCourse.ts
/**
* How far above the lower edge of the view the course is generated, so that platforms never appear in view.
* @example COURSE_LOOKAHEAD > VIEW_HEIGHT // true
*/
var COURSE_LOOKAHEAD = VIEW_HEIGHT + 40960;
/** Generates rows until the course reaches well above the view. */
function extendCourse(world) {
	const endY = world.cameraY + COURSE_LOOKAHEAD;
	while (world.course.y < endY || world.course.spineIndex === 0) generateRow(world);
}
// packages/sim/src/step.ts
/**
* Simulates one tick of 1/60 s: the whole game (GAME-01). Mutates the world and does nothing once the run is over.
* @example step(createWorld({ seed: '0123456789abcdef0123456789abcdef', mode: 'solo' }), { steer: 1, hop: false })
*/
function step(world, input, onEvent) {
	if (world.over) return;
	const { player } = world;
	if ((world.tick & 1) === 0) applySteer(world, input);
	world.tick += 1;
	if (world.tick === 1) startRun(world, onEvent);
	tickTimers(player);
	moveSideways(world);
	tryHop(world, input.hop, onEvent);
	const feetBefore = player.y;
	moveVertically(world, onEvent);
	removeVanished(world, onEvent);
	if (world.fields.length > 0) dropIcicles(world, onEvent);
	if (world.foes.length > 0 || world.shots.length > 0) moveShots(world, onEvent);
	if (onEvent !== void 0 && world.fields.length > 0) emitFieldEvents(world, onEvent);
	resolveCollisions(world, feetBefore, onEvent);
	if (world.over) return;
	if (world.foes.length > 0) awardCloseCalls(world, onEvent);
	if (world.fields.length > 0) enterPortal(world, onEvent);
	if (world.pickups.length > 0) collectPickups(world, onEvent);
	if (world.carriedBy !== null) countCarriedRows(world);
	if (player.jetpackTicks === 1) emitJetpackEnd(world, onEvent);
	if (player.shieldTicks === 1) expireShield(world, onEvent);
	if (world.tick <= 360) bounceOffNet(world, onEvent);
	moveCamera(world);
	pruneBelowView(world);
	extendCourse(world);
	checkRunEnd(world, onEvent);
}
function applySteer(world, input) {
	world.player.steer = input.steer;
	if (input.steer !== 0) world.player.facing = input.steer;
}
function startRun(world, onEvent) {
	const { player, tick, level, startPlace } = world;
	onEvent?.({
		type: "level",
		tick,
		x: player.x,
		y: player.y,
		level,
		biome: biomeForLevel(level, startPlace)
	});
	if (world.rule === "lava_from_start") triggerLava(world, onEvent);
}
/** Expires an unused shield. */
function expireShield(world, onEvent) {
	const { player } = world;
	player.shield = false;
	onEvent?.({
		type: "shieldEnd",
		tick: world.tick,
		x: player.x,
		y: player.y
	});
}
function emitJetpackEnd(world, onEvent) {
	const { x, y } = world.player;
	onEvent?.({
		type: "jetpackEnd",
		tick: world.tick,
		x,
		y
	});
}
/** Counts down all timers of the player by one tick. */
function tickTimers(player) {
	if (player.hopLockTicks > 0) player.hopLockTicks -= 1;
	if (player.hopBufferTicks > 0) player.hopBufferTicks -= 1;
	if (player.doubleHopTicks > 0) player.doubleHopTicks -= 1;
	if (player.iceTicks > 0) player.iceTicks -= 1;
	if (player.jetpackTicks > 0) player.jetpackTicks -= 1;
	if (player.magnetTicks > 0) player.magnetTicks -= 1;
	if (player.shieldTicks > 0) player.shieldTicks -= 1;
	if (player.portalTicks > 0) player.portalTicks -= 1;
	if (player.invulnerableTicks > 0) player.invulnerableTicks -= 1;
}
/** Objects this far below the view are removed. */
var DROP_DISTANCE = 30720;
var DROP_BATCH_SIZE = 8;
/** Moves the camera up to follow the player, and the death line with the camera. */
function moveCamera(world) {
	const followed = world.player.y - CAMERA_ANCHOR;
	if (followed > world.cameraY) world.cameraY = followed;
	if (isLavaRising(world)) world.deathLineY += lavaSpeed(world);
	else if (world.tick > 600) world.deathLineY += deathLineSpeed(world.level);
	const lowest = minDeathLineY(world);
	if (world.deathLineY < lowest) world.deathLineY = lowest;
}
/**
* Returns how fast the death line rises in a level, in 1/256 units a tick.
* @example deathLineSpeed(1) // 48
*/
function deathLineSpeed(level) {
	return Math.min(DEATH_LINE_SPEED.max, DEATH_LINE_SPEED.first + DEATH_LINE_SPEED.perLevel * (level - 1));
}
/** Removes objects far below the view, in batches. */
function pruneBelowView(world) {
	const floor = world.cameraY - DROP_DISTANCE;
	const { platforms, foes, pickups, fields } = world;
	const eighth = platforms[7];
	if (eighth === void 0 || eighth.y >= floor) return;
	let passed = DROP_BATCH_SIZE;
	while (passed < platforms.length && (platforms[passed]?.y ?? floor) < floor) passed += 1;
	platforms.splice(0, passed);
	for (let i = foes.length - 1; i >= 0; i -= 1) if ((foes[i]?.y ?? floor) < floor) foes.splice(i, 1);
	for (let i = pickups.length - 1; i >= 0; i -= 1) if ((pickups[i]?.y ?? floor) < floor) pickups.splice(i, 1);
	for (let i = fields.length - 1; i >= 0; i -= 1) {
		const field = fields[i];
		if (field !== void 0 && field.y + field.height < floor) fields.splice(i, 1);
	}
}
/**
* Bounces a player who falls out of the view off a safety net; the combo is reset. Runs have it at their start alone,
* practice with help all the time.
* @example bounceOffNet(world)
*/
function bounceOffNet(world, onEvent) {
	const { player } = world;
	if (player.vy >= 0 || player.y >= world.deathLineY) return;
	player.y = world.deathLineY;
	breakCombo(world, onEvent);
	rechargeHop(world);
	startJump(world, BOUNCE_VELOCITY);
	onEvent?.({
		type: "net",
		tick: world.tick,
		x: player.x,
		y: player.y
	});
}
/** Ends the run if the whole body was below the death line for too long, or the summit is reached. */
function checkRunEnd(world, onEvent) {
	const { player } = world;
	if (player.y + 8704 >= world.deathLineY) player.underTicks = 0;
	else player.underTicks += 1;
	if (player.underTicks > 6) endRun(world, isLavaRising(world) ? "lava" : "fall", onEvent);
	else if (world.tick >= world.summitTick) endRun(world, "summit", onEvent);
}
// packages/sim/src/course.ts
var emptyStream = () => ({
	a: 0,
	b: 0,
	c: 0,
	d: 0
});
/**
* Creates the state of a course before its first platform and section.
* @example createCourse().spineIndex // 0
*/
function createCourse() {
	return {
		spineIndex: 0,
		nextId: 1,
		x: 51200,
		y: 0,
		halfWidth: 0,
		amplitude: 0,
		kind: "solid",
		fragileRun: 0,
		calmUntilY: 0,
		quietRows: 0,
		lessons: 0,
		sectionSeed: 0,
		spine: emptyStream(),
		side: emptyStream(),
		foe: emptyStream(),
		pickup: emptyStream(),
		mechanic: emptyStream()
	};
}
// packages/sim/src/world.ts
/**
* Creates a world before its first tick, with the player leaving the first platform (GAME-01). A seed has 8 lowercase
* hex characters per known section; more can be revealed during the run. The first level is in biome 0 unless another
* start is given.
* @example createWorld({ seed: '0123456789abcdef0123456789abcdef', mode: 'practice' }).level // 1
*/
function createWorld({ seed, mode, startPlace = 0, rule = "standard" }) {
	if (!isSeed(seed)) throw new RangeError(`A seed is 8 lower-case hex characters a section, not ${JSON.stringify(seed)}.`);
	const world = {
		simVersion: 0,
		seed,
		derivedFrom: null,
		mode,
		rule,
		startPlace,
		tick: 0,
		summitTick: MAX_TICKS,
		score: 0,
		jumps: 0,
		enemies: 0,
		level: 1,
		combo: 0,
		carriedBy: null,
		carriedRows: 0,
		carriedToY: 0,
		bank: 0,
		highestY: 0,
		pickupPoints: 0,
		revives: 0,
		player: {
			x: WORLD_WIDTH >> 1,
			y: 0,
			vx: 0,
			vy: BOUNCE_VELOCITY,
			facing: 1,
			steer: 0,
			apexY: 0,
			hopCharges: rule === "no_hop" ? 0 : 1,
			hopLockTicks: 6,
			hopBufferTicks: 0,
			doubleHopTicks: 0,
			iceTicks: 0,
			medium: "air",
			jetpackTicks: 0,
			magnetTicks: 0,
			invulnerableTicks: 0,
			shield: false,
			shieldTicks: 0,
			portalTicks: 0,
			stompChain: 0,
			mushroomChain: 0,
			underTicks: 0
		},
		cameraY: -28672,
		deathLineY: -28672,
		vanishTick: 0,
		lavaTick: 0,
		platforms: [],
		foes: [],
		shots: [],
		pickups: [],
		fields: [],
		course: createCourse(),
		over: false,
		cause: null
	};
	extendCourse(world);
	return world;
}
/**
* Whether a text is a valid seed.
* @example isSeed('0123456789abcdef0123456789abcdef') // true
*/
function isSeed(text) {
	return /^(?:[0-9a-f]{8})+$/.test(text) && countSections(text) <= 600;
}
// packages/sim/src/simulate.ts
/**
* Simulates a replay, including revives, and returns its result (GAME-01).
* @example simulate(decodeReplay(bytes)).score // 3226
*/
function simulate(replay, onEvent) {
	const world = createWorld(replay);
	const cursor = replayInputs(replay);
	const [reviveTick] = replay.reviveTicks;
	for (let input = cursor.next(); input !== void 0; input = cursor.next()) {
		if (world.over && (world.tick !== reviveTick || !revive(world, onEvent))) break;
		step(world, input, onEvent);
	}
	if (world.over && world.tick === reviveTick && world.tick === replay.lengthTicks) revive(world, onEvent);
	return {
		score: world.score,
		jumps: world.jumps,
		enemies: world.enemies,
		ticks: world.tick,
		level: world.level,
		cause: world.cause,
		over: world.over,
		revives: world.revives,
		sections: countGeneratedSections(world.course),
		derivedFrom: world.derivedFrom,
		hash: hashWorld(world)
	};
}
// packages/sim/src/inputTrail.ts
var HOP_BIT = 4;
/**
* Returns the inputs of the ticks from `fromTick` to `toTick` (exclusive), one byte per tick: steer plus one, and 4 for
* a hop. A recorder and its replay return the same bytes, whatever was pressed on odd ticks.
* @example inputTrail(createRecorder({ seed, mode: 'solo' }), { fromTick: 0, toTick: 0 }).length // 0
*/
function inputTrail(source, { fromTick, toTick }) {
	if (fromTick < 0 || toTick < fromTick || toTick > source.lengthTicks) throw new RangeError(`Ticks ${fromTick} to ${toTick} are not within a run of ${source.lengthTicks}.`);
	const cursor = replayInputs("finish" in source ? source.finish() : source, { fromTick });
	const bytes = new Uint8Array(toTick - fromTick);
	for (let i = 0; i < bytes.length; i += 1) {
		const input = cursor.next();
		if (input !== void 0) bytes[i] = input.steer + 1 + (input.hop ? HOP_BIT : 0);
	}
	return bytes;
}
// packages/sim/src/currentSimulation.ts
/**
* The rules for new runs.
* @example currentSimulation.version === SIM_VERSION // true
*/
var currentSimulation = {
	version: 0,
	createWorld,
	step,
	revive,
	saveWorld,
	loadWorld,
	hashWorld,
	decodeReplay,
	encodeReplay,
	createRecorder,
	replayInputs,
	inputTrail,
	simulate,
	revealSections,
	laidSeed
};
export { currentSimulation as simulation };
