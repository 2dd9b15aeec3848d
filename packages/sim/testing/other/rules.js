// Other rules for tests, frozen by ../makeOtherRules.ts.

/** The world is this wide and wraps at its sides. @example WORLD_WIDTH // 102400 */
var WORLD_WIDTH = 102400;
/** The part of the world that is seen is this high. @example VIEW_HEIGHT // 182016 */
var VIEW_HEIGHT = 182016;
/** A run ends here, at the summit: 29 minutes 50 seconds. @example MAX_TICKS // 107400 */
var MAX_TICKS = 107400;
/** A bounce (and a stomp) rises 133 units in 22 ticks; back on the level after 46. */
var BOUNCE_VELOCITY = 3520;
/** A spring rises 266 units in 31 ticks. */
var SPRING_VELOCITY = 4736;
/** A hop rises 87 units in 18 ticks. */
var HOP_VELOCITY = 2720;
/** Highest speed by steering: 5 units a tick. */
var MAX_STEER_SPEED = 1280;
/** Half the width of the feet. @example FEET_HALF_WIDTH // 2816 */
var FEET_HALF_WIDTH = 2816;
/** Half the width of the body when an enemy or a shot touches it, a little less than what is drawn. */
var BODY_HALF_WIDTH = 2560;
/** Feet that went past an edge may still land up to this far under its lip. */
var EDGE_COYOTE_DEPTH = 2560;
/** Feet that miss a platform sideways by no more than this are set on its edge. */
var CORNER_CORRECTION = 1536;
/** A jetpack flies at this speed: 16 units a tick. */
var JETPACK_VELOCITY = 4096;
/** A magnet draws stars from so far. */
var MAGNET_RADIUS = 28160;
/** A revive puts its platform 30 % up the view. */
var REVIVE_HEIGHT = 54604;
/** Half the width of a gate, of the first platform and of that of a revive. */
var GATE_HALF_WIDTH = 15360;
/** Above a spring nothing lethal stands for this height, so that a flight never ends in it. */
var CALM_ABOVE_SPRING = 76800;
/** The same above a mushroom. */
var CALM_ABOVE_MUSHROOM = 64e3;
/** The same above the exit of a pair of portals. */
var CALM_ABOVE_PORTAL = 28160;
/** A walker's platform is wide and lies so far beside the column over the one below. */
var WALKER_ASIDE = 4096;
/** Half the width of a walker's platform. */
var WALKER_HALF_PLATFORM = 13312;
// packages/sim/src/kinds.ts
/** The modes of play, in the order the replay format numbers them; only ever add at the end. @example MODES[0] // 'solo' */
var MODES = [
	"solo",
	"room",
	"daily",
	"race",
	"practice"
];
// packages/sim/src/replayError.ts
/** The only thing `decodeReplay` throws. A retry with the same bytes never helps. */
var ReplayError = class extends Error {
	name = "ReplayError";
	code;
	constructor(code, detail) {
		super(`Not a replay (${code}): ${detail}`);
		this.code = code;
	}
};
// packages/sim/src/integerDivision.ts
/**
* The only file of the simulation that divides. Both functions take and give safe integers.
*/
/**
* Divides and drops the fraction towards zero; never gives a negative zero.
* @example divide(7, 2) // 3
*/
function divide(dividend, divisor) {
	return Math.trunc(dividend / divisor) + 0;
}
/**
* The remainder of two integers that are not negative.
* @example modulo(7, 4) // 3
*/
function modulo(dividend, divisor) {
	return dividend % divisor;
}
// packages/sim/src/random.ts
var WARM_UP = 20;
/**
* The stream of one purpose from a section's seed of 32 bits.
* @example nextWord(sectionStream(1, 'spine')) === nextWord(sectionStream(1, 'side')) // false
*/
function sectionStream(seed, tag) {
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
	for (let i = 0; i < WARM_UP; i += 1) nextWord(stream);
	return stream;
}
/**
* Mixes 32 bits; no two words become the same.
* @example mixWord(0) // 0
*/
function mixWord$1(word) {
	const first = Math.imul(word ^ word >>> 16, 2146121005);
	const second = Math.imul(first ^ first >>> 15, 2221713035);
	return second ^ second >>> 16;
}
/**
* The next 32 bits, from 0 to 4,294,967,295.
* @example nextWord({ a: 0, b: 0, c: 0, d: 1 }) // 1
*/
function nextWord(stream) {
	const sum = (stream.a + stream.b | 0) + stream.d | 0;
	stream.d = stream.d + 1 | 0;
	stream.a = stream.b ^ stream.b >>> 9;
	stream.b = stream.c + (stream.c << 3) | 0;
	stream.c = (stream.c << 21 | stream.c >>> 11) + sum | 0;
	return sum >>> 0;
}
/**
* An integer from `low` to `high`, both included; the span stays under 2^20.
* @example drawBetween({ a: 0, b: 0, c: 0, d: 1 }, 5, 9) // 5
*/
function drawBetween(stream, low, high) {
	return low + divide(nextWord(stream) * (high - low + 1), 4294967296);
}
/**
* Whether an event of so many per mille happens.
* @example drawChance({ a: 0, b: 0, c: 0, d: 1 }, 1000) // true
*/
function drawChance(stream, perMille) {
	return drawBetween(stream, 0, 999) < perMille;
}
/** A section's seed is 32 bits, written as so many hex characters. */
var DIGITS = 8;
/**
* How many sections a seed is for.
* @example sectionsOf('0123456789abcdef01234567') // 3
*/
function sectionsOf(seed) {
	return divide(seed.length, DIGITS);
}
/**
* How many sections have been begun, of a course of which so many rows are laid.
* @example sectionsLaid({ spineIndex: 25 }) // 2
*/
function sectionsLaid({ spineIndex }) {
	return divide(spineIndex + 24 - 1, 24);
}
/**
* What of a world's seed has been drawn from: all that a replay of it needs.
* @example laidSeed(createWorld({ seed: '0123456789abcdef0123456789abcdef', mode: 'solo' })) // '01234567'
*/
function laidSeed({ seed, derivedFrom, course }) {
	const laid = sectionsLaid(course);
	return seed.slice(0, DIGITS * Math.min(laid, derivedFrom ?? laid));
}
/**
* Makes seeds known, from a section on; those that are known already stay. Once a section had to be derived nothing more can be
* revealed, nor where sections would be missing in between. Answers whether the world knows more now.
* @example revealSections(world, { from: 3, seed: 'deadbeef' }) // true
*/
function revealSections(world, { from, seed }) {
	const known = sectionsOf(world.seed);
	if (world.derivedFrom !== null || from > known || from + sectionsOf(seed) <= known) return false;
	world.seed += seed.slice(DIGITS * (known - from));
	return true;
}
/** Begins the next section: its chance is drawn from its own seed, or from one that follows from the section before where none is known. */
function enterSection(world, section) {
	const { course } = world;
	if (world.derivedFrom === null && section >= sectionsOf(world.seed)) world.derivedFrom = section;
	course.sectionSeed = world.derivedFrom === null ? Number.parseInt(world.seed.slice(DIGITS * section, DIGITS * (section + 1)), 16) | 0 : mixWord$1(course.sectionSeed ^ Math.imul(section, 2654435761));
	course.spine = sectionStream(course.sectionSeed, "spine");
	course.side = sectionStream(course.sectionSeed, "side");
	course.foe = sectionStream(course.sectionSeed, "foe");
	course.pickup = sectionStream(course.sectionSeed, "pickup");
	course.mechanic = sectionStream(course.sectionSeed, "mechanic");
}
// packages/sim/src/varint.ts
var MOST_BYTES = 4;
/** Appends an integer from 0 to 2^28 - 1, seven bits a byte, lowest first. */
function writeVarint(bytes, value) {
	let rest = value;
	while (rest > 127) {
		bytes.push(rest & 127 | 128);
		rest >>>= 7;
	}
	bytes.push(rest);
}
/** The next byte. */
function readByte(reader) {
	const byte = reader.bytes[reader.at];
	if (byte === void 0) throw new ReplayError("truncated", `it ends at byte ${reader.at}`);
	reader.at += 1;
	return byte;
}
/** The next integer. */
function readVarint(reader) {
	let value = 0;
	for (let i = 0; i < MOST_BYTES; i += 1) {
		const byte = readByte(reader);
		value |= (byte & 127) << 7 * i;
		if (byte > 127) continue;
		if (byte === 0 && i > 0) throw new ReplayError("malformed", `a number at byte ${reader.at} is longer than it needs`);
		return value;
	}
	throw new ReplayError("malformed", `a number at byte ${reader.at} is too large`);
}
// packages/sim/src/recorder.ts
/**
* Starts recording a run.
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
			if ((lengthTicks & 1) === 0) extend(runs, input.steer);
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
				seed: seedOf(run),
				mode: run.mode,
				lengthTicks,
				reviveTicks: [...reviveTicks],
				steer,
				hops: [...hops]
			};
		}
	};
}
function seedOf({ seed, course, derivedFrom = null }) {
	return course === void 0 ? seed : laidSeed({
		seed,
		course,
		derivedFrom
	});
}
function extend(runs, steer) {
	const last = runs.at(-1);
	if (last !== void 0 && last.steer === steer) last.slots += 1;
	else runs.push({
		steer,
		slots: 1
	});
}
// packages/sim/src/input.ts
var INPUTS = [
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
/** Nothing pressed. @example NO_INPUT.steer // 0 */
var NO_INPUT = {
	steer: 0,
	hop: false
};
/**
* The shared input value for a steer and a hop; it never allocates.
* @example inputOf(1, false) // { steer: 1, hop: false }
*/
function inputOf(steer, hop) {
	return INPUTS[steer + (hop ? 4 : 1)] ?? NO_INPUT;
}
// packages/sim/src/replayInputs.ts
/**
* Reads the inputs of a replay from its first tick, or from a later even or odd one.
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
			const input = inputOf(replay.steer[run]?.steer ?? 0, replay.hops[hop] === tick);
			tick += 1;
			return input;
		}
	};
}
// packages/sim/src/replay.ts
var SECTION_BYTES = 4;
/**
* Writes a replay as bytes, not yet deflated; a replay has exactly one encoding.
* @example decodeReplay(encodeReplay(replay)) // equals replay
*/
function encodeReplay(replay) {
	const bytes = [];
	writeVarint(bytes, replay.simVersion);
	writeVarint(bytes, MODES.indexOf(replay.mode));
	writeVarint(bytes, sectionsOf(replay.seed));
	for (let i = 0; i < replay.seed.length; i += 2) bytes.push(Number.parseInt(replay.seed.slice(i, i + 2), 16));
	writeVarint(bytes, replay.lengthTicks);
	writeRising(bytes, replay.reviveTicks);
	writeSteer(bytes, replay.steer);
	writeRising(bytes, replay.hops);
	return Uint8Array.from(bytes);
}
/**
* Reads a replay. Bytes that are not exactly one replay of this version throw a `ReplayError`; work and memory are bounded
* by the number of bytes and by the longest run.
* @example decodeReplay(new Uint8Array([9])) // throws ReplayError, code 'bad_version'
*/
function decodeReplay(bytes) {
	const reader = {
		bytes,
		at: 0
	};
	const simVersion = readVarint(reader);
	if (simVersion !== 0) throw new ReplayError("bad_version", `version ${simVersion} is not 0`);
	const mode = MODES[readVarint(reader)];
	if (mode === void 0) throw new ReplayError("malformed", "the mode is not known");
	const seed = readSeed(reader);
	const lengthTicks = readVarint(reader);
	if (lengthTicks > 107400) throw new ReplayError("too_long", `${lengthTicks} ticks are more than ${MAX_TICKS}`);
	const reviveTicks = readRising(reader, {
		most: mode === "solo" ? 1 : 0,
		limit: lengthTicks + 1
	});
	const steer = readSteer(reader, lengthTicks + 1 >> 1);
	const hops = readRising(reader, {
		most: lengthTicks,
		limit: lengthTicks
	});
	if (reader.at !== bytes.length) throw new ReplayError("trailing_bytes", `${bytes.length - reader.at} bytes follow its end`);
	return {
		simVersion,
		seed,
		mode,
		lengthTicks,
		reviveTicks,
		steer,
		hops
	};
}
function readSeed(reader) {
	const sections = readVarint(reader);
	if (sections < 1 || sections > 600) throw new ReplayError("malformed", `a run has 1 to 600 sections, not ${sections}`);
	let seed = "";
	for (let i = 0; i < sections * SECTION_BYTES; i += 1) seed += readByte(reader).toString(16).padStart(2, "0");
	return seed;
}
/** Rising numbers: how many, the first, then each as its distance from the last less one. */
function writeRising(bytes, values) {
	writeVarint(bytes, values.length);
	let next = 0;
	for (const value of values) {
		writeVarint(bytes, value - next);
		next = value + 1;
	}
}
function readRising(reader, { most, limit }) {
	const count = readVarint(reader);
	if (count > most) throw new ReplayError("malformed", `${count} entries where at most ${most} are possible`);
	if (count > reader.bytes.length - reader.at) throw new ReplayError("truncated", `${count} entries do not fit in`);
	const values = [];
	let next = 0;
	for (let i = 0; i < count; i += 1) {
		const value = next + readVarint(reader);
		if (value >= limit) throw new ReplayError("malformed", `tick ${value} lies after the end`);
		values.push(value);
		next = value + 1;
	}
	return values;
}
/** Slots without steer first, then each run as twice its length less one, plus which of the other two steers it is. */
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
/** The two steers other than one, in a fixed order. */
function otherSteer(steer, which) {
	if (steer === 0) return which === 0 ? -1 : 1;
	if (steer === 1) return which === 0 ? -1 : 0;
	return which === 0 ? 0 : 1;
}
// packages/sim/src/tuning.ts
/** Gaps on the spine lie between a low and a high end. */
var GAP_LOW = {
	from: 13312,
	to: 25088
};
/** The high end. */
var GAP_HIGH = {
	from: 19968,
	to: 31232
};
/** 82 % of a jump: no gap on the spine is higher. */
var GAP_LIMIT = 27904;
/** Middle width of a platform, from which each differs by up to `WIDTH_SPREAD`. */
var WIDTH = {
	from: 16896,
	to: 7168
};
/** How much wider or narrower than the middle a platform may be. */
var WIDTH_SPREAD = 2560;
/** Share of spine platforms with one beside them. */
var SIDE_SHARE = {
	from: 780,
	to: 40
};
/** How far moving platforms go to either side. */
var AMPLITUDE = {
	from: 5632,
	to: 24576
};
/** How fast moving platforms go, from which each differs by the shares below. */
var SPEED = {
	from: 110,
	to: 640
};
/** Per cent of that speed that a platform has at least and at most. */
var SPEED_SPREAD = {
	least: 75,
	most: 115
};
/** Ticks that a crumbling platform lasts; always longer than one bounce of 46. */
var CRUMBLE_TICKS = {
	from: 100,
	to: 62
};
/**
* Neon goes off and on with the music, in ticks: on the spine three of four beats on, beside it two. The last of them ends with a
* warning.
*/
var NEON = {
	period: 96,
	on: 72,
	onBeside: 48,
	warning: 20
};
/** How quick mushrooms send up: the first in a row, the second, and all others. They rise 173, 204 and 238 units. */
var MUSHROOM_VELOCITIES = [
	3840,
	4160,
	4480
];
/** How quick a bumble sends up who stomps it: 173 units. */
var BUMBLE_VELOCITY = 3840;
/** to 6 units a tick at most. */
var WATER_MAX_FALL = 1536;
/** What lifts carries up to a speed, at an acceleration. */
var LIFTS = {
	updraught: {
		speed: 1792,
		acceleration: 160
	},
	bubbles: {
		speed: 1664,
		acceleration: 120
	}
};
/** How long fields that come and go do what, in ticks. Warnings are longer than a reaction of 200 ms. */
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
/** How quick an icicle falls. */
var ICICLE_FALL = 1300;
/** How quick a portal sends up who comes out of it. */
var PORTAL_VELOCITY = 2400;
/** and so far up the view however quick one climbs, */
var LAVA_SEEN = 14336;
/** but then so far under the highest platform landed on. */
var LAVA_CLEARANCE = 24576;
/** How fast walkers go. */
var WALKER_SPEED = {
	from: 110,
	to: 300
};
/** How fast flyers go. */
var FLYER_SPEED = {
	from: 170,
	to: 700
};
/** How far flyers sweep to either side, at least and at most. */
var FLYER_SWEEP = {
	least: 10240,
	most: 23040
};
/** Ticks between two shots of a spitter. */
var SHOT_PERIOD_TICKS = {
	from: 210,
	to: 110
};
/** Kinds other than solid, in 1/1000: at the first platform of a level, more at its last, more with every cycle, and the most. */
var MIX_GROWTH = {
	first: 600,
	throughLevel: 400,
	perCycle: 240,
	most: 1700
};
/** Spikes, per cent: in the first cycle, and more with every one. */
var SPIKED_GROWTH = {
	first: 40,
	perCycle: 45
};
/** All shares of enemies, in 1/256. */
var ENEMY_GROWTH = {
	from: 64,
	to: 310
};
/** The camera follows the feet at 38 % of the view, upwards only: what comes is seen early, and a fall is soon one. */
var CAMERA_ANCHOR = 69165;
/** How fast the death line creeps: in level 1, more with every level, and the most, under half the pace of an average climb. */
var CREEP_SPEED = {
	first: 48,
	perLevel: 10,
	most: 288
};
/**
* Adds points to the score as far as both limits allow and answers how many it added. Nothing else writes the score, so the
* limits hold for every prefix of every run (PLAUS-15, PLAUS-17).
* @example addScore(world, 10) // 10
*/
function addScore(world, points) {
	const byJumps = 20 * world.jumps - world.score;
	const byTime = divide(50 * world.tick, 60) - world.score;
	const added = Math.max(0, Math.min(points, byJumps, byTime));
	world.score += added;
	return added;
}
/** Makes the player jump: the one place that counts a jump. The lock keeps jumps under ten a second (PLAUS-16). */
function jump(world, velocity) {
	const { player } = world;
	world.jumps += 1;
	world.pickupPoints = 0;
	launch(world, velocity);
	player.hopLockTicks = 6;
}
/** Sends the player up without counting a jump. */
function launch(world, velocity) {
	world.player.vy = velocity;
	world.player.apexY = world.player.y;
}
// packages/sim/src/hop.ts
/** Takes a press of the hop button; fires it now or, within the buffer, as soon as lock, gate and charge allow. */
function takeHop(world, pressed, onEvent) {
	const { player } = world;
	if (pressed) player.hopBufferTicks = 6;
	if (player.hopBufferTicks === 0 || player.hopLockTicks > 0 || player.hopCharges === 0 || player.vy >= 512) return;
	player.hopBufferTicks = 0;
	player.hopCharges -= 1;
	jump(world, HOP_VELOCITY);
	onEvent?.({
		type: "hop",
		tick: world.tick,
		x: player.x,
		y: player.y,
		chargesLeft: player.hopCharges
	});
}
/** Gives the hop back, as landing and stomping do. */
function chargeHop(world) {
	world.player.hopCharges = world.player.doubleHopTicks > 0 ? 2 : 1;
}
// packages/sim/src/motion.ts
/**
* Where a platform's centre is at a tick, in 1/256 units. A pure function of the tick, so a renderer may ask for the tick
* drawn and the next and blend.
* @example platformX(solidAt200, 60) // 51200
*/
function platformX(platform, tick) {
	if (platform.amplitude === 0) return platform.x;
	return platform.x + triangle(platform.phase + platform.speed * tick, platform.amplitude);
}
/**
* Where a foe's middle is at a tick, in 1/256 units; its height never changes.
* @example foeX(spitterAt40, 60) // 10240
*/
function foeX(foe, tick) {
	if (foe.amplitude === 0) return foe.x;
	return foe.x + triangle(foe.phase + foe.speed * tick, foe.amplitude);
}
/**
* Whether a platform can be landed on at a tick; only neon goes off and on again, on the beat.
* @example isThere(solidAt200, 60) // true
*/
function isThere(platform, tick) {
	return platform.kind !== "neon" || modulo(tick + platform.phase, NEON.period) < neonTicks(platform);
}
/** How long neon is on at a time. */
var neonTicks = ({ spine }) => spine ? NEON.on : NEON.onBeside;
/** A triangle wave between -amplitude and +amplitude that starts at 0 and rises. */
function triangle(travelled, amplitude) {
	const at = modulo(travelled, amplitude * 4);
	if (at < amplitude) return at;
	if (at < amplitude * 3) return amplitude * 2 - at;
	return at - amplitude * 4;
}
// packages/sim/src/platform.ts
/**
* A still, solid platform to which the rest is added.
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
* The index of the first platform higher than `y` in a list sorted by height.
* @example firstAbove([], 0) // 0
*/
function firstAbove(platforms, y) {
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
* Puts a platform where its height is in a list sorted by height.
* @example insertPlatform(world.platforms, platform)
*/
function insertPlatform(platforms, platform) {
	platforms.splice(firstAbove(platforms, platform.y), 0, platform);
}
// packages/sim/src/wrap.ts
var HALF_WIDTH$6 = WORLD_WIDTH >> 1;
/**
* Brings a position at most one world's width outside back into the world, 0 to 102,399.
* @example wrapX(-256) // 102144
*/
function wrapX(x) {
	if (x < 0) return x + WORLD_WIDTH;
	if (x >= 102400) return x - WORLD_WIDTH;
	return x;
}
/**
* The shorter way from one position in the world to another; positive is to the right.
* @example shortestX(100 * 256, 102400 - 256) // -25856
*/
function shortestX(from, to) {
	const distance = to - from;
	if (distance > HALF_WIDTH$6) return distance - WORLD_WIDTH;
	if (distance < -HALF_WIDTH$6) return distance + WORLD_WIDTH;
	return distance;
}
// packages/sim/src/revive.ts
/**
* Whether a run may be revived: it is solo, it ended by a death, and it has not been revived before.
* @example mayRevive(createWorld({ seed: '0123456789abcdef0123456789abcdef', mode: 'solo' })) // false
*/
function mayRevive(world) {
	return world.mode === "solo" && world.over && world.cause !== "summit" && world.revives === 0;
}
/**
* Brings a run that has ended back to life on a fresh platform, with a shield; answers whether it could. No tick passes.
* @example revive(createWorld({ seed: '0123456789abcdef0123456789abcdef', mode: 'solo' })) // false
*/
function revive(world, onEvent) {
	if (!mayRevive(world)) return false;
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
	clearAround$1(world, {
		x,
		y
	});
	world.over = false;
	world.cause = null;
	world.revives += 1;
	world.combo = 0;
	world.deathLineY = world.cameraY;
	world.lavaTick = 0;
	setUp(world, {
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
function setUp(world, { x, y }) {
	const { player } = world;
	player.x = x;
	player.y = y;
	player.vx = 0;
	launch(world, BOUNCE_VELOCITY);
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
	chargeHop(world);
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
function clearAround$1(world, { x, y }) {
	const middle = y + 4352;
	const isNear = (otherX, otherY) => Math.abs(shortestX(otherX, x)) <= 51200 && Math.abs(otherY - middle) <= 51200;
	world.foes = world.foes.filter((foe) => !isNear(foeX(foe, world.tick), foe.y));
	world.fields = world.fields.filter(({ kind, x: fieldX, y: fieldY }) => kind !== "press" && kind !== "bolt" || !isNear(fieldX, fieldY));
	world.shots = world.shots.filter((shot) => !isNear(shot.x, shot.y));
}
// packages/sim/src/hash.ts
/** Hashes plain data to 16 hex characters, with nothing but 32-bit integer steps: the same in every engine. */
function hashData(data) {
	const hash = {
		high: 608135816,
		low: -2052912941
	};
	mixValue(hash, data);
	return hex(finish(hash.high ^ hash.low)) + hex(finish(hash.low + Math.imul(hash.high, 668265263)));
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
	mixWord(hash, divide(value, 4294967296) | 0);
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
function finish(word) {
	const first = Math.imul(word ^ word >>> 16, 2146121005);
	const second = Math.imul(first ^ first >>> 15, 2221713035);
	return (second ^ second >>> 16) >>> 0;
}
function hex(word) {
	return word.toString(16).padStart(8, "0");
}
// packages/sim/src/save.ts
/**
* Copies a world, at any tick; later steps of the original leave the copy alone.
* @example saveWorld(world).simVersion // 1
*/
function saveWorld(world) {
	return {
		simVersion: 0,
		world: copyData(world)
	};
}
/**
* Makes a world that steps exactly like the one that was saved, also when it went through JSON.
* @example hashWorld(loadWorld(saveWorld(world))) === hashWorld(world) // true
*/
function loadWorld(saved) {
	if (saved.simVersion !== 0) throw new RangeError(`A world of version ${saved.simVersion} cannot be loaded by version 0.`);
	return copyData(saved.world);
}
/**
* A hash of the whole state as 16 hex characters; the same in every engine, and whatever is known of sections that are not laid yet.
* @example hashWorld(world) // '9d1c0f5b7a2e4c36'
*/
function hashWorld(world) {
	return hashData({
		...world,
		seed: laidSeed(world)
	});
}
function copyData(data) {
	if (Array.isArray(data)) return data.map((item) => copyData(item));
	if (typeof data !== "object" || data === null) return data;
	const copy = { ...data };
	for (const [key, item] of Object.entries(copy)) if (typeof item === "object") copy[key] = copyData(item);
	return copy;
}
// packages/sim/src/biomes.ts
/** The biome of each level of a tour, which takes a strong player some two minutes: a place may last two levels. */
var TOUR = [
	0,
	1,
	2,
	2,
	3,
	4,
	4,
	5,
	5,
	6,
	6,
	7
];
/**
* The biome of a level, 0 to 7.
* @example biomeOf(13) // 0
*/
function biomeOf(level) {
	return TOUR[modulo(level - 1, TOUR.length)] ?? 0;
}
/**
* How often all biomes have been passed before a level.
* @example cycleOf(13) // 1
*/
function cycleOf(level) {
	return divide(level - 1, TOUR.length);
}
/**
* How many levels of its place come before a level, and how many the place has.
* @example levelOfPlace(4) // { before: 1, levels: 2 }
*/
function levelOfPlace(level) {
	const biome = biomeOf(level);
	return {
		before: level > 1 && biomeOf(level - 1) === biome ? 1 : 0,
		levels: TOUR.filter((one) => one === biome).length
	};
}
// packages/sim/src/foe.ts
/**
* Half the width and the height of each kind of enemy, in 1/256 units.
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
/** No enemy is taller, 1/256 units: most are ruled out by it alone, before their kind is looked up. */
var TALLEST_FOE = Math.max(...Object.values(FOE_SIZES).map(({ height }) => height));
// packages/sim/src/closeCall.ts
/** So near is close. */
var NEAR$1 = 2304;
/** Pays for every enemy that was passed closely and not touched, once each. It is told when the player is past it. */
function payCloseCalls(world, onEvent) {
	const { foes, player } = world;
	for (let i = 0; i < foes.length; i += 1) {
		const foe = foes[i];
		if (foe === void 0 || foe.close === 2 || foe.kind === "bumble") continue;
		if (isNear(world, foe)) {
			foe.close = player.invulnerableTicks > 0 || player.vy > 3520 ? 2 : 1;
			continue;
		}
		if (foe.close === 0) continue;
		foe.close = 2;
		const points = addScore(world, 2);
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
function isNear({ player, tick }, foe) {
	if (player.y > foe.y + TALLEST_FOE + NEAR$1 || player.y + 8704 < foe.y - NEAR$1) return false;
	const { halfWidth, height } = FOE_SIZES[foe.kind];
	if (player.y > foe.y + height + NEAR$1) return false;
	return Math.abs(shortestX(foeX(foe, tick), player.x)) <= halfWidth + BODY_HALF_WIDTH + NEAR$1;
}
// packages/sim/src/lava.ts
/**
* Whether the death line is lava that rises.
* @example isLavaRising({ lavaTick: 600, tick: 700 }) // true
*/
function isLavaRising({ lavaTick, tick }) {
	return lavaTick > 0 && tick - lavaTick < 480;
}
/**
* The lowest that the death line may be: the lower edge of the view; lava comes in from there and stays in sight of whoever is quicker,
* well under the highest platform landed on.
* @example lowestDeathLine({ lavaTick: 0, tick: 700, cameraY: 2560, highestY: 51200 }) // 2560
*/
function lowestDeathLine(world) {
	const { cameraY, highestY, tick, lavaTick } = world;
	if (!isLavaRising(world)) return cameraY;
	const seen = Math.min(LAVA_SEEN, (tick - lavaTick) * 320);
	return Math.max(cameraY, Math.min(cameraY + seen, highestY - LAVA_CLEARANCE));
}
/** Lets the death line rise as lava from now on, unless it does already. */
function setLavaOff(world, onEvent) {
	if (isLavaRising(world)) return;
	world.lavaTick = world.tick;
	const { tick, deathLineY: y, player } = world;
	onEvent?.({
		type: "lava",
		tick,
		x: player.x,
		y,
		untilTick: tick + 480
	});
}
// packages/sim/src/camera.ts
/** What is this far under the view is dropped. */
var KEPT_BELOW = 30720;
var DROPPED_TOGETHER = 8;
/** Moves the camera up after the player and the death line after the camera. */
function moveCamera(world) {
	const followed = world.player.y - CAMERA_ANCHOR;
	if (followed > world.cameraY) world.cameraY = followed;
	if (isLavaRising(world)) world.deathLineY += 320;
	else if (world.tick > 600) world.deathLineY += creepSpeed(world.level);
	const lowest = lowestDeathLine(world);
	if (world.deathLineY < lowest) world.deathLineY = lowest;
}
/**
* How fast the death line creeps up in a level, in 1/256 units a tick.
* @example creepSpeed(1) // 48
*/
function creepSpeed(level) {
	return Math.min(CREEP_SPEED.most, CREEP_SPEED.first + CREEP_SPEED.perLevel * (level - 1));
}
/** Drops what is far below the view, several at a time. */
function dropPassed(world) {
	const floor = world.cameraY - KEPT_BELOW;
	const { platforms, foes, pickups, fields } = world;
	const eighth = platforms[7];
	if (eighth === void 0 || eighth.y >= floor) return;
	let passed = DROPPED_TOGETHER;
	while (passed < platforms.length && (platforms[passed]?.y ?? floor) < floor) passed += 1;
	platforms.splice(0, passed);
	for (let i = foes.length - 1; i >= 0; i -= 1) if ((foes[i]?.y ?? floor) < floor) foes.splice(i, 1);
	for (let i = pickups.length - 1; i >= 0; i -= 1) if ((pickups[i]?.y ?? floor) < floor) pickups.splice(i, 1);
	for (let i = fields.length - 1; i >= 0; i -= 1) {
		const field = fields[i];
		if (field !== void 0 && field.y + field.height < floor) fields.splice(i, 1);
	}
}
// packages/sim/src/collect.ts
var SIDE_REACH = FEET_HALF_WIDTH + 3072;
var UP_REACH = 2560;
var STAR_POINTS = 1;
/** Pick-ups are worth at most this between two jumps. */
var MOST_POINTS = 5;
/** Picks up what the body touches and, with a magnet, stars around it. */
function collect(world, onEvent) {
	const { player, pickups } = world;
	const middle = player.y + 4352;
	const far = player.magnetTicks > 0 ? MAGNET_RADIUS : 4352 + UP_REACH;
	for (let i = pickups.length - 1; i >= 0; i -= 1) {
		const pickup = pickups[i];
		if (pickup === void 0 || pickup.y > middle + far || pickup.y < middle - far) continue;
		const side = Math.abs(shortestX(pickup.x, player.x));
		const up = Math.abs(pickup.y - middle);
		const inReach = side <= SIDE_REACH && up <= 4352 + UP_REACH;
		if (!inReach && (pickup.kind !== "star" || player.magnetTicks === 0 || side > 28160)) continue;
		pickups.splice(i, 1);
		take(world, pickup, !inReach, onEvent);
	}
}
function take(world, pickup, magnet, onEvent) {
	const points = pickup.kind === "star" && world.pickupPoints < MOST_POINTS ? addScore(world, STAR_POINTS) : 0;
	world.pickupPoints += points;
	givePower(world, pickup);
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
function givePower(world, { kind }) {
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
			world.jetpackBonus = true;
	}
}
// packages/sim/src/end.ts
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
// packages/sim/src/deathLine.ts
/** At the start of a run a net bounces whoever falls out of the view; the combo is lost. */
function catchInNet(world, onEvent) {
	const { player } = world;
	if (world.tick > 360 || player.vy >= 0 || player.y >= world.deathLineY) return;
	player.y = world.deathLineY;
	world.combo = 0;
	chargeHop(world);
	jump(world, BOUNCE_VELOCITY);
	onEvent?.({
		type: "net",
		tick: world.tick,
		x: player.x,
		y: player.y
	});
}
/** Ends the run when the whole body has stayed under the death line too long, or when the summit is reached. */
function judgeEnd(world, onEvent) {
	const { player } = world;
	if (player.y + 8704 >= world.deathLineY) player.underTicks = 0;
	else player.underTicks += 1;
	if (player.underTicks > 6) endRun(world, isLavaRising(world) ? "lava" : "fall", onEvent);
	else if (world.tick >= world.summitTick) endRun(world, "summit", onEvent);
}
// packages/sim/src/fieldTime.ts
/**
* What a field does at a tick, and for how many ticks it has been doing that. A pure function of the tick, so a renderer may ask for any.
* @example fieldState(gustThatBlows, 150) // { state: 'active', ticks: 20 }
*/
function fieldState(field, tick) {
	if (!isPeriodic(field.kind)) return {
		state: "active",
		ticks: tick
	};
	const { calm, warning } = FIELD_CYCLES[field.kind];
	const at = positionOf(field, field.kind, tick);
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
* Whether a field acts at a tick.
* @example isActive(waterOfALagoon, 0) // true
*/
function isActive(field, tick) {
	if (!isPeriodic(field.kind)) return true;
	const { calm, warning } = FIELD_CYCLES[field.kind];
	return positionOf(field, field.kind, tick) >= calm + warning;
}
/**
* The ticks of one whole turn of a periodic field.
* @example periodOf('gust') // 240
*/
function periodOf(kind) {
	const { calm, warning, active } = FIELD_CYCLES[kind];
	return calm + warning + active;
}
/**
* Whether fields of a kind come and go.
* @example isPeriodic('bolt') // true
*/
function isPeriodic(kind) {
	return kind === "gust" || kind === "press" || kind === "bolt";
}
function positionOf(field, kind, tick) {
	return modulo(tick + field.phase, periodOf(kind));
}
// packages/sim/src/medium.ts
/**
* Whether the middle of a body with its feet there is in a field.
* @example isIn(pool, { x: 51200, y: 0 }) // true
*/
function isIn(field, { x, y }) {
	const middle = y + 4352;
	return middle >= field.y && middle < field.y + field.height && Math.abs(shortestX(field.x, x)) <= field.halfWidth;
}
/**
* What a body with its feet there moves through; what lifts comes before water.
* @example mediumAt([], { x: 0, y: 0 }) // 'air'
*/
function mediumAt(fields, feet) {
	let medium = "air";
	for (let i = 0; i < fields.length; i += 1) {
		const field = fields[i];
		if (field === void 0) continue;
		const { kind } = field;
		if (kind !== "water" && kind !== "updraught" && kind !== "bubbles") continue;
		if (!isIn(field, feet)) continue;
		if (kind !== "water") return kind;
		medium = "water";
	}
	return medium;
}
/**
* How far currents and gusts push a body in a tick, positive to the right, 1/256 units.
* @example pushAt([], { x: 0, y: 0 }, 0) // 0
*/
function pushAt(fields, feet, tick) {
	let push = 0;
	for (let i = 0; i < fields.length; i += 1) {
		const field = fields[i];
		if (field === void 0 || field.direction === 0) continue;
		if (field.kind === "water" && isIn(field, feet)) push += 192 * field.direction;
		else if (field.kind === "gust" && isIn(field, feet) && isActive(field, tick)) push += 320 * field.direction;
	}
	return push;
}
// packages/sim/src/fall.ts
/**
* The vertical speed a tick later, in 1/256 units a tick: gravity, lower near the apex, and a highest fall. Water softens a fall alone;
* what lifts carries up to its own speed, and slows down nobody who is quicker.
* @example fallSpeed(3360) // 3200
*/
function fallSpeed(vy, medium = "air") {
	if (medium === "updraught" || medium === "bubbles") {
		const { speed, acceleration } = LIFTS[medium];
		return vy > speed ? vy - 96 : Math.min(speed, vy + acceleration);
	}
	if (medium === "water" && vy <= 0) return Math.max(vy - 72, -WATER_MAX_FALL);
	const slowed = vy - (vy < 512 && vy > -512 ? 96 : 160);
	return slowed < -2816 ? -2816 : slowed;
}
/** Moves the feet up or down by one tick. */
function moveUpright(world, onEvent) {
	const { player, fields } = world;
	const medium = fields.length === 0 ? "air" : mediumAt(fields, player);
	if (medium !== player.medium) {
		const { x, y, vy, medium: from } = player;
		player.medium = medium;
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
	player.vy = player.jetpackTicks > 0 ? JETPACK_VELOCITY : fallSpeed(player.vy, medium);
	player.y += player.vy;
	if (player.y > player.apexY) player.apexY = player.y;
}
// packages/sim/src/addFoe.ts
/** Adds an enemy that stands still; what it does is set by who adds it. */
function addFoe(world, place) {
	const foe = {
		id: world.course.nextId,
		kind: place.kind,
		x: place.x,
		y: place.y,
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
// packages/sim/src/places/star.ts
/** Adds a star whose middle is there. */
function addStar({ course, pickups }, { x, y }) {
	pickups.push({
		id: course.nextId,
		kind: "star",
		x,
		y
	});
	course.nextId += 1;
}
// packages/sim/src/places/bumbles.ts
var { height: HEIGHT$3, halfWidth: HALF_WIDTH$5 } = FOE_SIZES.bumble;
/** So high over a platform its head is: lower than any jump from the row below comes. */
var HEAD_OVER = 8704;
/** A star hangs so high over the head, where the throw leads. */
var STAR_OVER$1 = 33792;
/** From the second tour on bumbles sway, further with every one. */
var SWAY$1 = {
	perCycle: 2048,
	most: 6144,
	speed: 96
};
/** A guest comes to one of so many rows, and so often, per mille. */
var GUEST_ROWS$1 = 4;
var GUEST_SHARE$3 = 650;
var FOE_NEAR = 17920;
/** Platforms that a guest hovers over: those that stay and throw nobody up themselves. */
var BEARING = /* @__PURE__ */ new Set([
	"solid",
	"moving",
	"ice",
	"conveyor"
]);
/** Adds a bumble whose head is at a place. */
function addBumble(world, { x, y, row }) {
	const bumble = addFoe(world, {
		kind: "bumble",
		x,
		y: y - HEIGHT$3
	});
	const amplitude = Math.min(SWAY$1.perCycle * row.difficulty.cycle, SWAY$1.most);
	if (amplitude === 0) return bumble;
	bumble.amplitude = amplitude;
	bumble.speed = SWAY$1.speed;
	bumble.phase = drawBetween(world.course.mechanic, 0, amplitude * 4 - 1);
	return bumble;
}
/** A bumble right over the spine platform, which moves as that does. */
function layOver(world, { row, spine }) {
	const y = spine.y + HEAD_OVER;
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
		y: y + STAR_OVER$1
	});
}
/** Now and then a bumble over a platform of another place. */
function layGuestBumble(world, laid) {
	const { row } = laid;
	if (row.crown >= 0 || modulo(row.placeRow, GUEST_ROWS$1) !== 3) return;
	if (drawChance(world.course.mechanic, GUEST_SHARE$3)) layWhereClear(world, laid);
}
/** A bumble over a spine platform that bears one, where nothing hostile is near; whether there is one now. */
function layWhereClear(world, laid) {
	const { spine } = laid;
	if (!BEARING.has(spine.kind)) return false;
	const reach = spine.halfWidth + spine.amplitude + HALF_WIDTH$5;
	const isHostile = world.foes.some((foe) => Math.abs(foe.y - spine.y) < FOE_NEAR && Math.abs(shortestX(foe.x, spine.x)) - foe.amplitude < reach + FOE_SIZES[foe.kind].halfWidth);
	if (!isHostile) layOver(world, laid);
	return !isHostile;
}
// packages/sim/src/endQuiet.ts
/** Platforms that are something to do. */
var TOYS = /* @__PURE__ */ new Set([
	"spring",
	"neon",
	"mushroom"
]);
/** After some rows with nothing but ledges and stars comes a bumble, so that nowhere a climb is only a climb. */
function endQuiet(world, laid, before) {
	const { course, foes, fields } = world;
	const { row, spine } = laid;
	course.quietRows = TOYS.has(spine.kind) || foes.length > before.foes || fields.length > before.fields || fields.some(({ y, height }) => y + height >= spine.y) ? 0 : course.quietRows + 1;
	if (course.quietRows < 4 || row.index < 12 || row.place === 0 || row.crown >= 0) return;
	if (layWhereClear(world, laid)) course.quietRows = 0;
}
// packages/sim/src/difficulty.ts
var NONE$1 = {
	first: 0,
	perCycle: 0
};
var HALF_LEVEL_SQUARED = 289;
/**
* How hard a level is. The degree is slow at the start and levels off, d = 256 n² / (n² + 17²) with n = level - 1; the threat
* rises evenly for 72 levels.
* @example difficultyOf(18).degree // 128
*/
function difficultyOf(level) {
	const squared = (level - 1) * (level - 1);
	const degree = divide(256 * squared, squared + HALF_LEVEL_SQUARED);
	const threat = divide(256 * Math.min(level - 1, 72), 72);
	return {
		degree,
		threat,
		cycle: cycleOf(level),
		gapLow: Math.min(GAP_LIMIT, blend(GAP_LOW, degree)),
		gapHigh: Math.min(GAP_LIMIT, blend(GAP_HIGH, degree)),
		width: blend(WIDTH, degree),
		sideShare: blend(SIDE_SHARE, degree),
		amplitude: blend(AMPLITUDE, degree),
		speed: blend(SPEED, degree),
		walkerSpeed: blend(WALKER_SPEED, threat),
		flyerSpeed: blend(FLYER_SPEED, threat),
		shotPeriodTicks: blend(SHOT_PERIOD_TICKS, threat)
	};
}
/**
* Ticks from the first landing on a crumbling platform of a level until it is gone; longer than one bounce of 46 ticks.
* @example crumbleTicks(1) // 100
*/
function crumbleTicks(level) {
	return blend(CRUMBLE_TICKS, difficultyOf(level).degree);
}
/**
* Kinds other than solid grow more frequent through a level and with every cycle of biomes, per mille.
* @example mixFactor({ place: 0, cycle: 0 }) // 600
*/
function mixFactor({ place, cycle }) {
	return Math.min(MIX_GROWTH.most, MIX_GROWTH.first + divide(MIX_GROWTH.throughLevel * place, 23) + MIX_GROWTH.perCycle * cycle);
}
/**
* How much more frequent an enemy of a share is in a level than in 1,000 rows, in 1/256.
* @example enemyShare({ first: 100, perCycle: 0 }, difficultyOf(1)) // 10800
*/
function enemyShare(share, { cycle, threat }) {
	const { first, perCycle } = share ?? NONE$1;
	return (first + perCycle * Math.min(5, cycle)) * blend(ENEMY_GROWTH, threat);
}
function blend({ from, to }, part) {
	return from + ((to - from) * part >> 8);
}
// packages/sim/src/field.ts
/**
* A field that is always there, to which the rest is added.
* @example createField({ id: 1, kind: 'water', x: 51200, y: 0, halfWidth: 51200, height: 25600, level: 5 }).direction // 0
*/
function createField(place) {
	return {
		id: place.id,
		kind: place.kind,
		x: place.x,
		y: place.y,
		halfWidth: place.halfWidth,
		height: place.height,
		direction: 0,
		phase: 0,
		partnerId: 0,
		fallTick: 0,
		level: place.level
	};
}
// packages/sim/src/places/portal.ts
/** Half the width of a portal, and its height. */
var HALF_WIDTH$4 = 4096;
var HEIGHT$2 = 11264;
/** Both hang so far over their platforms: below the next one. */
var UP = 3584;
/** An exit is in view of who goes in: no higher than this over the way in. */
var MOST_RISE = 75776;
/** Who bounces straight on a platform passes the way in beside it by this and up to so much more. */
var CLEARANCE$6 = 2048;
var SPREAD$2 = 4096;
/** Who touches a way in is no farther from its middle. */
var TOUCHED = HALF_WIDTH$4 + BODY_HALF_WIDTH;
/** Kinds that may be gone or elsewhere when somebody falls out of an exit. */
var UNSTEADY = /* @__PURE__ */ new Set([
	"moving",
	"crumbling",
	"cloud",
	"neon"
]);
var STAR = {
	up: 15360,
	spacing: 5632
};
/** Ways in whose exit is not laid yet, in the order they were laid in. */
function openPairs({ fields }) {
	return fields.filter(({ partnerId }) => partnerId !== 0 && !fields.some(({ id }) => id === partnerId));
}
/**
* Lays a way in beside the spine platform below the row, on the first of some sides where it leaves those of the row alone; the number of
* its exit is kept for it. Answers whether it could.
*/
function layWayIn(world, { row, sides }) {
	const { course } = world;
	const out = course.halfWidth + course.amplitude + FEET_HALF_WIDTH + TOUCHED + CLEARANCE$6 + drawBetween(course.mechanic, 0, SPREAD$2);
	const y = course.y + UP;
	const x = sides.map((side) => wrapX(course.x + side * out)).find((at) => isClear$2(world, {
		x: at,
		y
	}));
	if (x === void 0) return false;
	const wayIn = createField({
		id: course.nextId,
		kind: "portal",
		x,
		y,
		halfWidth: HALF_WIDTH$4,
		height: HEIGHT$2,
		level: row.level
	});
	wayIn.partnerId = course.nextId + 1;
	course.nextId += 2;
	world.fields.push(wayIn);
	return true;
}
/** How far over a way in an exit above a platform would be. */
function riseTo(wayIn, spine) {
	return spine.y + UP - wayIn.y;
}
/** Whether the exit of a way in has to be above this row's platform: that of the next row may be too high, or not of this place. */
function isExitDue(wayIn, { row, spine }) {
	return row.placeRow === row.placeRows - 1 || riseTo(wayIn, spine) + row.difficulty.gapHigh > MOST_RISE;
}
/** Lays the exit of a way in above a platform that is made to wait for who comes out, with stars over it. Nothing there is hostile. */
function layExit(world, { wayIn, spine, stars, aside = 0 }) {
	const { course } = world;
	makeSteady(spine);
	const x = Math.min(Math.max(spine.x + aside, HALF_WIDTH$4), WORLD_WIDTH - HALF_WIDTH$4);
	const y = spine.y + UP;
	const exit = createField({
		id: wayIn.partnerId,
		kind: "portal",
		x,
		y,
		halfWidth: HALF_WIDTH$4,
		height: HEIGHT$2,
		level: wayIn.level
	});
	world.fields.push(exit);
	clearAround(world, spine);
	takeStars(world, spine);
	course.calmUntilY = Math.max(course.calmUntilY, y + CALM_ABOVE_PORTAL);
	for (let i = 0; i < stars; i += 1) addStar(world, {
		x: wrapX(x + (i * STAR.spacing - ((stars - 1) * STAR.spacing >> 1))),
		y: y + STAR.up
	});
}
/** Whether everybody who stands on a platform of the row, or comes down on one, passes a way in. */
function isClear$2({ platforms }, { x, y }) {
	for (let i = platforms.length - 1; i >= 0; i -= 1) {
		const platform = platforms[i];
		if (platform === void 0 || platform.y < y) return true;
		const reach = platform.halfWidth + platform.amplitude + FEET_HALF_WIDTH + TOUCHED;
		if (platform.y <= y + HEIGHT$2 && Math.abs(shortestX(x, platform.x)) <= reach) return false;
	}
	return true;
}
function makeSteady(platform) {
	if (!UNSTEADY.has(platform.kind)) return;
	platform.kind = "solid";
	platform.amplitude = 0;
	platform.speed = 0;
	platform.phase = 0;
}
/** Takes away the stars that the row has already: those of an exit are a promise. */
function takeStars({ pickups }, { id, x, y, halfWidth }) {
	for (let i = pickups.length - 1; i >= 0; i -= 1) {
		const pickup = pickups[i];
		if (pickup?.kind !== "star" || pickup.id < id || pickup.y === y + UP + STAR.up) continue;
		if (Math.abs(shortestX(pickup.x, x)) < halfWidth + STAR.spacing) pickups.splice(i, 1);
	}
}
/** Takes away what is hostile on a platform and above it. */
function clearAround({ foes, fields }, { id, y }) {
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
// packages/sim/src/places/ladder.ts
/** The exit that is nearer has more stars, and a rung of the ladder beside it. */
var NEAR = {
	rise: 30720,
	stars: 4
};
var FAR = { stars: 1 };
/** Two exits over one platform stand so far from its middle. */
var ASIDE$4 = 5120;
/** A rung that begins later would have no room for its exits. */
var LAST_CROWN = 5;
/**
* The set piece: rungs of two ways in, left and right of one platform. One leads two rows up, to more stars and to the next rung; the other
* a row higher and past it.
*/
function layLadder(world, { row, spine }) {
	const open = openPairs(world);
	const [near, far] = open.length > 1 ? open : [void 0, open[0]];
	const nearDue = near !== void 0 && (riseTo(near, spine) >= NEAR.rise || isExitDue(near, {
		row,
		spine
	}));
	const farDue = far !== void 0 && isExitDue(far, {
		row,
		spine
	});
	const aside = nearDue && farDue ? ASIDE$4 : 0;
	if (nearDue) layExit(world, {
		wayIn: near,
		spine,
		stars: NEAR.stars,
		aside: -aside
	});
	if (farDue) layExit(world, {
		wayIn: far,
		spine,
		stars: FAR.stars,
		aside
	});
	if (row.crown > LAST_CROWN || openPairs(world).length > 0) return;
	const first = drawChance(world.course.mechanic, 500) ? -1 : 1;
	layWayIn(world, {
		row,
		sides: [first]
	});
	layWayIn(world, {
		row,
		sides: [first === 1 ? -1 : 1]
	});
}
// packages/sim/src/places/portals.ts
/** The first way in stands by this row. */
var FIRST_ROW$1 = 3;
/** Between an exit and the next way in the spine is climbed this far. */
var APART = {
	host: 15360,
	guest: 107520
};
/** No way in on the last rows before the set piece: its exit belongs below it. */
var ROWS_LEFT = 12;
var STARS$1 = 3;
/** One pair after the other: a way in beside the spine, its exit some three rows higher. */
function layPortals(world, { row, spine, isGuest }) {
	for (const wayIn of openPairs(world)) if (isExitDue(wayIn, {
		row,
		spine
	})) layExit(world, {
		wayIn,
		spine,
		stars: STARS$1
	});
	const { course } = world;
	if (row.place <= FIRST_ROW$1 || row.placeRow > row.placeRows - ROWS_LEFT || openPairs(world).length > 0) return;
	if (course.y - lastExitY(world) < (isGuest ? APART.guest : APART.host)) return;
	const away = spine.x < course.x || spine.x === course.x && drawChance(course.mechanic, 500) ? 1 : -1;
	layWayIn(world, {
		row,
		sides: [away, away === 1 ? -1 : 1]
	});
}
function lastExitY({ fields }) {
	return fields.reduce((highest, field) => isExit(field) ? Math.max(highest, field.y) : highest, -APART.guest);
}
var isExit = ({ kind, partnerId }) => kind === "portal" && partnerId === 0;
// packages/sim/src/places/crystal.ts
/** Crystal Deep: portals in pairs, in the dark; at its end a ladder of them. */
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
	lay(world, laid) {
		if (laid.row.crown >= 0 && !laid.isGuest) layLadder(world, laid);
		else layPortals(world, laid);
	}
};
// packages/sim/src/places/layLavaClimb.ts
/** Stars hang over the middle of the way between two ledges, so far over the higher one. */
var STAR_UP$1 = 8704;
/** The climb before the lava: an alarm on its first ledge, belts that run on to the next one, stars along the way, and nothing hostile. */
function layLavaClimb(world, { row, spine }) {
	const { course } = world;
	course.calmUntilY = Math.max(course.calmUntilY, spine.y);
	if (row.crown === 0) spine.alarm = true;
	if (row.crown <= 0) return;
	turnBelt(world, spine.x);
	world.pickups.push({
		id: course.nextId,
		kind: "star",
		x: course.x + spine.x >> 1,
		y: spine.y + STAR_UP$1
	});
	course.nextId += 1;
}
/** Lets the belt below run towards a place. */
function turnBelt({ course, platforms }, x) {
	const below = platforms.find(({ spine, y }) => spine && y === course.y);
	if (below?.kind === "conveyor") below.direction = x < course.x ? -1 : 1;
}
// packages/sim/src/addField.ts
/** Adds a field; one that is to be raised row by row has no height yet. */
function addField({ course, fields }, { height = 0, ...place }) {
	const field = createField({
		...place,
		height,
		id: course.nextId
	});
	course.nextId += 1;
	fields.push(field);
	return field;
}
// packages/sim/src/row.ts
/** The row of a number. */
function rowAt(index) {
	const level = divide(index, 24) + 1;
	const place = index - (level - 1) * 24;
	const { before, levels } = levelOfPlace(level);
	const placeRow = before * 24 + place;
	const placeRows = levels * 24;
	const crown = Math.max(-1, placeRow - (placeRows - 8));
	return {
		index,
		level,
		place,
		biome: biomeOf(level),
		placeRow,
		placeRows,
		crown,
		difficulty: difficultyOf(level)
	};
}
/** Whether a row is far enough into run and level for anything hostile. */
function mayBeHostile(row) {
	return row.index >= 12 && row.place >= 2;
}
// packages/sim/src/places/layPress.ts
/** Up to this row of the place there is a first press as soon as there is room for one, with a star before its head; from */
var LESSON_UNTIL = 8;
/** this row on every third has one, and of the others many. */
var TRIAL_FROM = 6;
var EVERY$1 = 3;
var SHARE$3 = 240;
/** From this row on both walls may press, one after the other. */
var PAIRS_FROM = 12;
var PAIR_SHARE = 450;
var GUEST_SHARE$2 = 260;
var STAR_SHARE$1 = 450;
/** From the edge of a ledge to the head of a press: whoever lands on the ledge, even on its corner, is clear of it. */
var CLEARANCE$5 = 7680;
var SPREAD$1 = 4608;
var SHORTEST = 11776;
var HEIGHT$1 = 8192;
/** A bounce from so far below comes up to it. */
var RISE = 34816;
var STAR_INSIDE = 5120;
/** Lets a press come out of one wall or of both in turn, clear of both columns of the spine and of the way between them. */
function layPress(world, { row, spine, isGuest }) {
	const { course } = world;
	const isLesson = !isGuest && isFirst(world, row);
	const isDrawn = drawChance(course.mechanic, isGuest ? GUEST_SHARE$2 : shareOf(row));
	const isPair = drawChance(course.mechanic, isGuest || row.placeRow < PAIRS_FROM ? 0 : PAIR_SHARE);
	const first = (nextWord(course.mechanic) & 1) === 0 ? -1 : 1;
	const phase = drawBetween(course.mechanic, 0, periodOf("press") - 1);
	if (!(isLesson || isDrawn) || !mayBeHostile(row) || course.y <= course.calmUntilY) return;
	if (isGuest && row.crown >= 0) return;
	const y = course.y + spine.y - HEIGHT$1 >> 1;
	let laid = 0;
	for (const side of [first, -first]) {
		if (laid > 0 && !isPair) return;
		const length = roomAt(world, {
			side,
			y
		}) - drawBetween(course.mechanic, 0, SPREAD$1);
		if (length < SHORTEST) continue;
		add$1(world, {
			row,
			side: side < 0 ? -1 : 1,
			length,
			y,
			isLesson,
			phase: phase + laid * (periodOf("press") >> 1)
		});
		laid += 1;
	}
}
function shareOf({ placeRow }) {
	if (placeRow < TRIAL_FROM) return 0;
	return modulo(placeRow, EVERY$1) === 0 ? 1e3 : SHARE$3;
}
/** Whether the place has none yet. What was laid so few rows before is never dropped: all players get the same course. */
function isFirst({ fields }, { level, placeRow }) {
	return placeRow <= LESSON_UNTIL && !fields.some((field) => field.kind === "press" && field.level === level);
}
/** How far a press at a height may come out of a wall: clear of all that throws up to it or is reached past it. */
function roomAt({ platforms }, { side, y }) {
	let left = WORLD_WIDTH;
	let right = WORLD_WIDTH;
	for (let i = firstAbove(platforms, y - RISE); i < platforms.length; i += 1) {
		const platform = platforms[i];
		if (platform === void 0) break;
		const reach = platform.halfWidth + platform.amplitude + CLEARANCE$5;
		left = Math.min(left, platform.x - reach);
		right = Math.min(right, WORLD_WIDTH - platform.x - reach);
	}
	if (left < 0 || right < 0) return 0;
	return side < 0 ? left : right;
}
function add$1(world, { row, side, length, y, phase, isLesson }) {
	const { course } = world;
	const halfWidth = length >> 1;
	const press = addField(world, {
		kind: "press",
		x: side < 0 ? halfWidth : WORLD_WIDTH - halfWidth,
		y,
		halfWidth,
		height: HEIGHT$1,
		level: row.level
	});
	press.direction = side;
	press.phase = phase;
	if (!drawChance(course.mechanic, STAR_SHARE$1) && !isLesson) return;
	const aside = halfWidth * 2 - STAR_INSIDE;
	const starX = side < 0 ? aside : WORLD_WIDTH - aside;
	world.pickups.push({
		id: course.nextId,
		kind: "star",
		x: starX,
		y: y + (HEIGHT$1 >> 1)
	});
	course.nextId += 1;
}
// packages/sim/src/places/forge.ts
/**
* Ember Forge: presses come out of the walls beside a way of belts, and at the end lava rises for eight seconds, while belts run the
* way up.
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
	spineKind({ crown }) {
		if (crown < 0) return void 0;
		return (crown & 1) === 0 ? "solid" : "conveyor";
	},
	isBare: ({ placeRow }) => modulo(placeRow, 4) === 1 || modulo(placeRow, 4) === 2,
	lay(world, laid) {
		const { row, isGuest } = laid;
		if (isGuest || row.placeRow < row.placeRows - 8 - 1) layPress(world, laid);
		else layLavaClimb(world, laid);
	}
};
// packages/sim/src/places/mushrooms.ts
/** Rows at which a chain of three mushrooms begins. */
var STARTS$1 = [2, 11];
var LENGTH$1 = 3;
/** Two rows are skipped by the throw of the first mushroom as long as they are no higher than this. */
var TWO_ROWS = 41984;
/** No chain is longer than this. */
var CHAIN_HEIGHT = 61440;
/** Stars on the way from one mushroom to the next: how far along it, per cent, and how high over the first. */
var STARS = [{
	along: 25,
	up: 28672
}, {
	along: 55,
	up: 40448
}];
/** A guest comes to one of so many rows, and so often, per mille. */
var GUEST_ROWS = 5;
var GUEST_SHARE$1 = 650;
var GUEST_HALF_WIDTH = 6144;
var TRIES$1 = 6;
var CLEARANCE$4 = 2560;
var ABOVE_AND_BELOW = 11776;
var LETHAL = /* @__PURE__ */ new Set([
	"press",
	"bolt",
	"icicle"
]);
/** Whether a row's spine platform is a mushroom of a chain: every other row, and every row where rows are far apart. */
function isChainRow({ placeRow, difficulty }) {
	const stride = difficulty.gapHigh * 2 <= TWO_ROWS ? 2 : 1;
	return STARTS$1.some((start) => {
		const at = placeRow - start;
		return at >= 0 && at < LENGTH$1 * stride && modulo(at, stride) === 0;
	});
}
/** Stars on the flight from the mushroom before to this one. */
function starFlight(world, to) {
	const from = mushroomBelow(world, to);
	if (from === void 0) return;
	const way = shortestX(from.x, to.x);
	for (const { along, up } of STARS) addStar(world, {
		x: wrapX(from.x + divide(way * along, 100)),
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
/** Now and then a mushroom beside the spine of another place, where nothing lethal is over it. */
function layGuestMushroom(world, { row, spine }) {
	const { course } = world;
	if (row.crown >= 0 || modulo(row.placeRow, GUEST_ROWS) !== 4) return;
	if (!drawChance(course.mechanic, GUEST_SHARE$1)) return;
	const y = course.y + divide((spine.y - course.y) * drawBetween(course.mechanic, 35, 60), 100);
	if (isDangerous(world, y)) return;
	for (let i = 0; i < TRIES$1; i += 1) {
		const x = drawBetween(course.mechanic, GUEST_HALF_WIDTH, WORLD_WIDTH - GUEST_HALF_WIDTH);
		if (!isClear$1(world, {
			x,
			y
		})) continue;
		const id = course.nextId;
		course.nextId += 1;
		const mushroom = createPlatform({
			id,
			x,
			y,
			halfWidth: GUEST_HALF_WIDTH,
			level: row.level
		});
		mushroom.kind = "mushroom";
		insertPlatform(world.platforms, mushroom);
		course.calmUntilY = Math.max(course.calmUntilY, y + CALM_ABOVE_MUSHROOM);
		return;
	}
}
/** Whether anything that kills is as high as this or higher. */
function isDangerous({ foes, fields, platforms }, y) {
	return foes.some((foe) => foe.kind !== "bumble" && foe.y >= y - ABOVE_AND_BELOW) || fields.some((field) => LETHAL.has(field.kind) && field.y + field.height >= y) || platforms.some((platform) => platform.kind === "spiked" && platform.y >= y - ABOVE_AND_BELOW);
}
/** Whether there is room for a mushroom beside and under all that is laid there. */
function isClear$1({ platforms, fields, foes }, { x, y }) {
	const touches = (other) => Math.abs(shortestX(other.x, x)) < other.halfWidth + (other.amplitude ?? 0) + GUEST_HALF_WIDTH + CLEARANCE$4;
	for (let i = firstAbove(platforms, y - ABOVE_AND_BELOW * 2); i < platforms.length; i += 1) {
		const platform = platforms[i];
		if (platform !== void 0 && touches(platform)) return false;
	}
	if (foes.some((foe) => foe.y > y - ABOVE_AND_BELOW && touches({
		...foe,
		halfWidth: GUEST_HALF_WIDTH
	}))) return false;
	return !fields.some((field) => field.kind !== "water" && field.kind !== "gust" && field.y + field.height > y && touches(field));
}
// packages/sim/src/places/strip.ts
/** What a strip leaves to platforms, to all or to those of the spine alone: all the rest, or so wide a part beside it. */
function roomBeside(course, { width: taken, bit }, { all, width = WORLD_WIDTH - taken }) {
	const low = isLeft(course, bit) ? taken : WORLD_WIDTH - taken - width;
	return {
		low,
		high: low + width,
		all
	};
}
/** So far from the side of the world at which a strip lies. */
function inStrip(course, { bit }, fromSide) {
	return isLeft(course, bit) ? fromSide : WORLD_WIDTH - fromSide;
}
function isLeft({ sectionSeed }, bit) {
	return (sectionSeed >> bit & 1) === 0;
}
// packages/sim/src/places/updraughts.ts
var SMALL = {
	from: 7,
	to: 10,
	halfWidth: 11264,
	strip: {
		width: 32768,
		bit: 1
	},
	starsEvery: 17408,
	aside: 0
};
var CHIMNEY = {
	halfWidth: 15360,
	strip: {
		width: 40960,
		bit: 2
	},
	starsEvery: 23040,
	aside: 8192
};
/** The spine leaves the strip so many rows before, so that no throw from it comes into the updraught unasked. */
var ROWS_BEFORE$2 = 4;
/** The last of them lie near it, in a part of the world so wide. */
var ROWS_NEAR = 2;
var WIDTH_NEAR = 30720;
var FROM_SIDE = 5120;
/** How far along the jump into it two stars hang, per cent, and how high over the platform it begins on. */
var WAY_IN = [{
	along: 40,
	up: 24576
}, {
	along: 80,
	up: 30720
}];
/** The first star hangs so high over the lower edge, */
var FIRST_STAR = 16896;
/** and the last at least so far under the upper one. */
var OVER_STAR = 13312;
/** An updraught begins so far under the platform of its first row, */
var BELOW$1 = 6144;
/** and ends so far under the mushroom over it, onto which it carries. */
var UNDER_ROOF = 1536;
var ROOF_HALF_WIDTH = 7680;
/** The updraught beside a row, or over one of those before it. */
function updraughtAt({ placeRow, placeRows }) {
	if (placeRow <= SMALL.to + 1) return placeRow < SMALL.from - ROWS_BEFORE$2 ? void 0 : SMALL;
	const from = placeRows - 8 - 1;
	return placeRow < from - ROWS_BEFORE$2 ? void 0 : {
		...CHIMNEY,
		from,
		to: placeRows - 2
	};
}
/** What the updraught of a row leaves to platforms. */
function roomBesideUpdraught(row, course) {
	const updraught = updraughtAt(row);
	if (updraught === void 0) return void 0;
	const { strip, from } = updraught;
	const all = row.placeRow >= from - 1;
	return row.placeRow > from - ROWS_NEAR && row.placeRow <= from ? roomBeside(course, strip, {
		all,
		width: WIDTH_NEAR
	}) : roomBeside(course, strip, { all });
}
/** Lets the updraught beside a row begin or grow up to it; what it carries through is calm. */
function layUpdraught(world, { row, spine }) {
	const { course } = world;
	const { placeRow, level } = row;
	const updraught = updraughtAt(row);
	if (updraught === void 0 || placeRow < updraught.from - 1 || placeRow > updraught.to) return;
	course.calmUntilY = Math.max(course.calmUntilY, spine.y);
	if (placeRow <= updraught.from) return;
	const isLast = placeRow === updraught.to;
	const top = spine.y - (isLast ? UNDER_ROOF : 0);
	const field = placeRow === updraught.from + 1 ? begin$1(world, {
		row,
		updraught
	}) : grown(world);
	if (field === void 0 || !isClear(world, field, top)) return;
	if (field.height === 0) {
		world.fields.push(field);
		starWayIn(world, field);
	}
	const before = field.y + field.height;
	field.height = top - field.y;
	hangStars(world, field, {
		updraught,
		before
	});
	if (!isLast) return;
	layRoof(world, {
		x: field.x,
		y: spine.y,
		level
	});
	course.calmUntilY = Math.max(course.calmUntilY, spine.y + CALM_ABOVE_MUSHROOM);
}
/** The mushroom over an updraught: who is carried up comes to stand on it. */
function layRoof({ course, platforms }, { x, y, level }) {
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
function begin$1({ course }, { row, updraught }) {
	const id = course.nextId;
	course.nextId += 1;
	const { halfWidth } = updraught;
	return createField({
		id,
		x: inStrip(course, updraught.strip, halfWidth + FROM_SIDE),
		y: course.y - BELOW$1,
		halfWidth,
		height: 0,
		level: row.level,
		kind: "updraught"
	});
}
/** Stars on the jump from the first row beside an updraught into it. */
function starWayIn(world, { x, halfWidth }) {
	const { course } = world;
	const way = x - course.x;
	const into = way - (way < 0 ? -halfWidth : halfWidth);
	for (const { along, up } of WAY_IN) addStar(world, {
		x: course.x + divide(into * along, 100),
		y: course.y + up
	});
}
/** The updraught that has grown up to the row below. */
function grown({ fields, course }) {
	return fields.find((field) => field.kind === "updraught" && field.y + field.height === course.y);
}
/** Whether no platform lies in an updraught up to a height: who is in it would not come to stand there. */
function isClear({ platforms }, { x, y, halfWidth, height }, top) {
	const reach = halfWidth + FEET_HALF_WIDTH + CORNER_CORRECTION;
	for (let i = firstAbove(platforms, y + height); i < platforms.length; i += 1) {
		const platform = platforms[i];
		if (platform === void 0 || platform.y > top) break;
		if (Math.abs(shortestX(platform.x, x)) < platform.halfWidth + platform.amplitude + reach) return false;
	}
	return true;
}
/** Hangs the stars between what it was and what it is, from side to side. */
function hangStars(world, { x, y, height }, { updraught: { starsEvery, aside }, before }) {
	const from = before - y - OVER_STAR - FIRST_STAR;
	const first = Math.max(0, divide(from + starsEvery - 1, starsEvery));
	for (let i = first; FIRST_STAR + i * starsEvery < height - OVER_STAR; i += 1) addStar(world, {
		x: x + (modulo(i, 2) === 0 ? aside : -aside),
		y: y + FIRST_STAR + i * starsEvery
	});
}
// packages/sim/src/places/hollow.ts
/**
* Mushroom Hollow: mushrooms in chains, each of which throws higher than the one before, and updraughts of spores that carry up through
* stars; at the end a chimney, an updraught as high as eight rows, with stars from side to side.
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
	room: roomBesideUpdraught,
	lay(world, laid) {
		if (laid.isGuest) {
			layGuestMushroom(world, laid);
			return;
		}
		if (laid.spine.kind === "mushroom") starFlight(world, laid.spine);
		layUpdraught(world, laid);
	}
};
// packages/sim/src/steer.ts
/**
* The sideways speed a tick later, in 1/256 units a tick.
* @example steerSpeed(0, 1, false) // 384
*/
function steerSpeed(vx, steer, onIce) {
	if (steer === 0) {
		const friction = onIce ? 8 : 208;
		return vx > 0 ? Math.max(0, vx - friction) : Math.min(0, vx + friction);
	}
	const along = steer < 0 ? 0 - vx : vx;
	const next = along < 0 ? along + (onIce ? 120 : 384) : speedUp(along, onIce);
	return steer < 0 ? 0 - next : next;
}
/** Moves the feet sideways by one tick; gusts and currents carry them along, a jetpack flies through both. */
function moveSideways(world) {
	const { player, fields } = world;
	player.vx = steerSpeed(player.vx, player.steer, player.iceTicks > 0);
	const push = fields.length === 0 || player.jetpackTicks > 0 ? 0 : pushAt(fields, player, world.tick);
	player.x = wrapX(player.x + player.vx + push);
}
function speedUp(along, onIce) {
	if (along > 1280) return Math.max(MAX_STEER_SPEED, along - 24);
	if (onIce) return Math.min(MAX_STEER_SPEED, along + 88);
	return along < 768 ? Math.min(768, along + 384) : Math.min(MAX_STEER_SPEED, along + 136);
}
// packages/sim/src/reach.ts
/** No gap on the spine is higher than this many units. */
var HIGHEST$1 = 133;
var STARTS = {
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
var WORST = {
	calm: forEachSurface((start) => reaches(start, [{
		medium: "air",
		push: 0
	}])),
	gust: forEachSurface((start) => reaches(start, [{
		medium: "air",
		push: 320
	}])),
	pool: forEachSurface((start) => reaches(start, [{
		medium: "air",
		push: 192
	}, {
		medium: "water",
		push: 192
	}]))
};
reaches({
	vx: 0,
	iceTicks: 0,
	lateTicks: 0
}, [{
	medium: "air",
	push: 0
}]);
/**
* How far to the side a bounce certainly reaches a surface `gap` higher (1/256 units) when it starts at full speed the
* wrong way, the steering, taken on even ticks, comes a tick late, and the weather is against it. Found by simulating at start-up.
* @example worstReach('plain', { gap: 60 * 256, weather: 'calm' }) > worstReach('ice', { gap: 60 * 256, weather: 'calm' }) // true
*/
function worstReach(surface, { gap, weather }) {
	return WORST[weather][surface][unitsUp(gap)] ?? 0;
}
function forEachSurface(reachesOf) {
	return {
		plain: reachesOf(STARTS.plain),
		conveyor: reachesOf(STARTS.conveyor),
		ice: reachesOf(STARTS.ice)
	};
}
function unitsUp(gap) {
	return Math.max(0, divide(gap + 256 - 1, 256));
}
/** The shortest of what is reached in any of these. */
function reaches(start, airs) {
	const table = [];
	for (let units = 0; units <= HIGHEST$1; units += 1) table.push(Math.min(...airs.map((air) => reachOf(start, {
		air,
		gap: units * 256
	}))));
	return table;
}
function reachOf(start, { air, gap }) {
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
// packages/sim/src/spineRoom.ts
/** Share of the worst reach that the course uses, per cent. */
var SHARE$2 = 84;
/**
* The spine rule: how far the middle of a platform may lie from the middle of the last one so that a bounce begun at full
* speed the wrong way still lands on it. Negative when no place is near enough. All in 1/256 units.
*/
function spineRoom(from, to) {
	return divide(worstReach(surfaceOf(from.kind), to) * SHARE$2, 100) - from.halfWidth + to.halfWidth - from.amplitude - to.amplitude;
}
function surfaceOf(kind) {
	return kind === "ice" || kind === "conveyor" ? kind : "plain";
}
// packages/sim/src/places/beside.ts
/** So much stays free between a platform and what stands beside it. */
var CLEARANCE$3 = 2048;
/** Platforms of which one lies less than this over another do not overlap. */
var STOREY = 8704;
/** Adds a platform beside the spine where it stands clear and leads on; undefined where it would not. */
function layBeside(world, { row, spine, weather }, wanted) {
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
	if (Math.abs(spine.x - x) > spineRoom({
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
/** Whether a column of the spine is clear of what would stand beside it. */
function isClearOf(column, { x, halfWidth }) {
	return Math.abs(x - column.x) - halfWidth - column.halfWidth - column.amplitude >= CLEARANCE$3;
}
/** Whether another platform lies so near that the two would be taken for one. */
function isCrowded({ platforms }, { x, y, halfWidth }) {
	for (let i = firstAbove(platforms, y - STOREY); i < platforms.length; i += 1) {
		const other = platforms[i];
		if (other === void 0 || other.y > y + STOREY) return false;
		if (Math.abs(other.x - x) < other.halfWidth + other.amplitude + halfWidth + CLEARANCE$3) return true;
	}
	return false;
}
// packages/sim/src/places/fieldRising.ts
/** The field of a kind that ends at the height of the row below, so that it can be raised. */
function fieldUpToHere({ course, fields }, kind) {
	for (let i = fields.length - 1; i >= 0; i -= 1) {
		const field = fields[i];
		if (field?.kind === kind && field.y + field.height === course.y) return field;
	}
}
// packages/sim/src/places/fountain.ts
/** Share of rows on which a fountain begins. */
var SHARE$1 = 180;
var HALF_WIDTH$3 = 5120;
/** From the edge of a ledge to the fountain: who leaves it the wrong way turns round before. */
var ASIDE$3 = 11776;
/** A bounce rises less, and what throws up throws less. */
var BOUNCE_HEIGHT = 38400;
var THROW_HEIGHT = 76800;
/** No fountain is higher. */
var HIGHEST = 66560;
/** Nobody and nothing else is so near to its edge. */
var FREE$1 = 5632;
/** Half the width of the ledge that ends it. */
var CATCH_HALF_WIDTH$1 = 7168;
/** Nothing lethal so far above it. */
var CALM_ABOVE$1 = 10240;
/** Bubbles as the guest of another place: a short column beside the spine, and a ledge on its top. */
function layFountain(world, laid) {
	const { course } = world;
	const { row, spine } = laid;
	const begins = drawChance(course.mechanic, SHARE$1);
	const way = drawChance(course.mechanic, 500) ? 1 : -1;
	const open = fieldUpToHere(world, "bubbles");
	if (open !== void 0) {
		if (mayGrow(world, {
			fountain: open,
			spine
		})) grow(world, {
			fountain: open,
			spine
		});
		else end(world, laid, open);
	} else if (begins && mayBeHostile(row) && row.crown < 0) {
		const x = spine.x + way * (spine.halfWidth + spine.amplitude + ASIDE$3 + HALF_WIDTH$3);
		if (x < HALF_WIDTH$3 || x > 102400 - HALF_WIDTH$3 || !isAsideBelow(world, x)) return;
		addField(world, {
			kind: "bubbles",
			x,
			y: spine.y,
			halfWidth: HALF_WIDTH$3,
			level: row.level
		});
	}
}
/** Whether no bounce from the ways below rises into it. */
function isAsideBelow({ course, platforms }, x) {
	const lowest = course.y - THROW_HEIGHT;
	for (let i = platforms.length - 1; i >= 0; i -= 1) {
		const below = platforms[i];
		if (below === void 0 || below.y < lowest) return true;
		if (!(below.kind === "spring" || below.kind === "mushroom") && below.y < course.y - BOUNCE_HEIGHT) continue;
		if (below.spine && !isClearOf(below, {
			x,
			halfWidth: HALF_WIDTH$3 + ASIDE$3 - CLEARANCE$3
		})) return false;
	}
	return true;
}
function grow(world, { fountain, spine }) {
	const { course } = world;
	addStar(world, {
		x: fountain.x,
		y: course.y + spine.y >> 1
	});
	fountain.height = spine.y - fountain.y;
	course.calmUntilY = Math.max(course.calmUntilY, spine.y + CALM_ABOVE$1);
}
function end(world, laid, fountain) {
	if (fountain.height === 0) world.fields.splice(world.fields.indexOf(fountain), 1);
	else layBeside(world, laid, {
		kind: "solid",
		x: fountain.x,
		y: world.course.y,
		halfWidth: CATCH_HALF_WIDTH$1
	});
}
/** Whether the way up to the next row is free, and no flight from row to row crosses it. */
function mayGrow(world, { fountain, spine }) {
	const { course, fields, foes, platforms } = world;
	const { x, halfWidth } = fountain;
	if (spine.y - fountain.y > HIGHEST || !isClearOf(spine, {
		x,
		halfWidth: halfWidth + ASIDE$3 - CLEARANCE$3
	})) return false;
	if (x > course.x && x < spine.x || x < course.x && x > spine.x) return false;
	const isNear = (middle, reach) => Math.abs(middle - x) < halfWidth + reach + FREE$1;
	const isHere = (y, height) => y + height > course.y && y < spine.y + CALM_ABOVE$1;
	return !(foes.some((foe) => isHere(foe.y, FOE_SIZES[foe.kind].height) && isNear(foe.x, foe.amplitude)) || platforms.some((one) => one.y > course.y && isNear(one.x, one.halfWidth + one.amplitude)) || fields.some((field) => field !== fountain && field.kind !== "water" && field.kind !== "gust" && isHere(field.y, field.height) && isNear(field.x, field.halfWidth)));
}
// packages/sim/src/places/lagoon.ts
var BIOME = 3;
/** The first and the last row under water; before and after it there is air. */
var WATER = {
	from: 3,
	to: 22
};
/** Up to which row the water does what: stands, carries to one side, or to the other. */
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
		to: WATER.to,
		carries: 1
	}
];
/** Rows lie farther apart than elsewhere, so that no bounce passes one: what does is bubbles. */
var GAP_SHARE = 130;
/** Columns of bubbles stand on one row and end over another; the last is the set piece. */
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
/** How far to either side of the middle the column and the spine beside it are. */
var COLUMN_ASIDE = 14336;
var SPINE_ASIDE = {
	near: 11264,
	far: 26624
};
/** From this row on the spine makes for its side, so that it is there when the column begins. */
var ROWS_BEFORE$1 = 2;
/** Half the width of the ledge on a column. */
var CATCH_HALF_WIDTH = 8192;
/** Nothing lethal so far above it. */
var CALM_ABOVE = 10240;
/** Stars in a column lie this far to either side of its middle in turn. */
var STAR_ASIDE$1 = 3072;
/**
* Coral Lagoon: water that softens falls, currents that carry to one side, and columns of bubbles that lift past several rows. At the end
* a tall one stands in a current that carries who rides it out of it.
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
	gapShare: () => GAP_SHARE,
	spineKind: (row) => columnAt(row) === void 0 ? void 0 : "solid",
	spineX(row, course) {
		const { placeRow } = row;
		if (COLUMNS$1.some(({ to }) => placeRow === to + 1)) return WORLD_WIDTH >> 1;
		const column = COLUMNS$1.find(({ from, to }) => placeRow >= from - ROWS_BEFORE$1 && placeRow <= to);
		if (column === void 0) return void 0;
		const aside = (column.to - placeRow & 1) === 0 ? SPINE_ASIDE.near : SPINE_ASIDE.far;
		return (WORLD_WIDTH >> 1) - sideOf(course) * aside;
	},
	isBare: (row) => columnAt(row) !== void 0,
	lay(world, laid) {
		if (laid.isGuest) {
			layFountain(world, laid);
			return;
		}
		layWater(world, laid);
		layColumn(world, laid);
	}
};
/** The side of the world on which bubbles rise, and to which the first current carries: chance that holds for the whole place. */
function sideOf({ sectionSeed }) {
	return (sectionSeed & 1) === 0 ? -1 : 1;
}
/** The column that stands on a row, passes it or ends over it. */
function columnAt({ placeRow }) {
	return COLUMNS$1.find(({ from, to }) => placeRow >= from && placeRow <= to);
}
/** Fills the way from the row below with water, over the whole width. */
function layWater(world, { row, spine }) {
	const { course } = world;
	const { placeRow, level } = row;
	if (placeRow < WATER.from || placeRow > WATER.to) return;
	const direction = currentOf(CURRENTS.find(({ to }) => placeRow <= to)?.carries ?? 0, sideOf(course));
	const below = fieldUpToHere(world, "water");
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
/** Raises the column of bubbles of a row; on its top lies a ledge that leads on. */
function layColumn(world, laid) {
	const { course } = world;
	const { row, spine } = laid;
	const plan = columnAt(row);
	if (plan === void 0) return;
	const { halfWidth } = plan;
	const x = (WORLD_WIDTH >> 1) + sideOf(course) * COLUMN_ASIDE;
	if (!isClearOf(spine, {
		x,
		halfWidth
	})) return;
	if (row.placeRow === plan.from) {
		addField(world, {
			kind: "bubbles",
			x,
			y: spine.y,
			halfWidth,
			level: row.level
		});
		return;
	}
	const column = fieldUpToHere(world, "bubbles");
	if (column === void 0) return;
	column.height = spine.y - column.y;
	addStar(world, {
		x: x + ((row.placeRow & 1) === 0 ? STAR_ASIDE$1 : -STAR_ASIDE$1),
		y: course.y + spine.y >> 1
	});
	if (row.placeRow !== plan.to) return;
	layBeside(world, laid, {
		kind: "solid",
		x,
		y: spine.y,
		halfWidth: CATCH_HALF_WIDTH
	});
	course.calmUntilY = Math.max(course.calmUntilY, spine.y + CALM_ABOVE);
}
function currentOf(carries, side) {
	if (carries === 0) return 0;
	return carries === side ? 1 : -1;
}
// packages/sim/src/places/stair.ts
var { height: HEIGHT, halfWidth: HALF_WIDTH$2 } = FOE_SIZES.bumble;
var MIDDLE = WORLD_WIDTH >> 1;
/** From head to head, the best first: a bumble throws 173 units up, */
var STEPS = [
	88,
	98,
	108,
	118,
	128
].map((units) => units * 256);
/** and a platform 133. */
var FIRST_STEPS = [
	92,
	80,
	68
].map((units) => units * 256);
/** No platform of the row above lies lower over the spine of this one. */
var KNOWN = 9216;
var MOST_STEP = 32768;
/** To the side: no throw needs more, nor the first jump. */
var WIDEST$1 = 24576;
var FIRST_WIDEST = 32768;
/** The stair goes up in a strip: one bumble so far from its side, the next so much farther. */
var OUTER = 10240;
var ZIGZAG = 19456;
var STRIP = {
	width: 39424,
	bit: 3
};
/** So many rows before the stair keep to so wide a part of the world beside its strip. */
var ROWS_BEFORE = 3;
var WIDTH_BEFORE = 28160;
/** A flight goes so far to the side. */
var ASIDE$2 = 11776;
/** Where the wanted place is not free, these are tried in turn. */
var SHIFTS = [
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
var EDGE$1 = HALF_WIDTH$2 + 2048;
/** A throw rises so high over the head it began at. */
var THROW = 46080;
var STAR_OVER = 35840;
/** The next bumbles of a flight that goes up beside the spine. */
function layFlight(world, laid, isFirst) {
	const { course } = world;
	const away = course.x < laid.spine.x ? -ASIDE$2 : ASIDE$2;
	layBumbles(world, laid, {
		from: isFirst ? platformBelow(world) : perchBelow(world),
		next: (from) => from.x + (from.isFirst ? away : from.x < MIDDLE ? ASIDE$2 : -ASIDE$2)
	});
}
/** Beside the stair the spine leaves it its strip; the last rows before lead up to it. */
function roomBesideStair({ placeRow, placeRows, crown }, course) {
	if (crown >= 0) return roomBeside(course, STRIP, { all: true });
	return placeRow >= placeRows - 8 - ROWS_BEFORE ? roomBeside(course, STRIP, {
		all: false,
		width: WIDTH_BEFORE
	}) : void 0;
}
/** The next bumbles of the stair: over to the strip without platforms, then up in a zigzag. */
function layStair(world, laid) {
	const { course } = world;
	const outer = inStrip(course, STRIP, OUTER);
	const inner = inStrip(course, STRIP, OUTER + ZIGZAG);
	layBumbles(world, laid, {
		from: laid.row.crown === 0 ? platformBelow(world) : perchBelow(world),
		next: ({ x }) => x === inner ? outer : inner
	});
}
/** Sets one bumble over the other up to the row that is laid, with a star where each throw is highest. */
function layBumbles(world, { row, spine }, { from, next }) {
	for (let perch = from; perch !== void 0;) {
		const place = findPlace$1(world, {
			from: perch,
			wanted: next(perch),
			until: spine.y + KNOWN
		});
		if (place === void 0) return;
		addBumble(world, {
			x: place.x,
			y: place.y,
			row
		});
		if (!perch.isFirst) addStar(world, {
			x: perch.x + place.x >> 1,
			y: perch.y + STAR_OVER
		});
		perch = place;
	}
}
function platformBelow({ course: { x, y } }) {
	return {
		x,
		y,
		isFirst: true
	};
}
/** The highest bumble, or the platform below when a throw from that one comes no higher. */
function perchBelow(world) {
	let highest;
	for (const { kind, x, y } of world.foes) if (kind === "bumble" && (highest === void 0 || y + HEIGHT > highest.y)) highest = {
		x,
		y: y + HEIGHT,
		isFirst: false
	};
	return highest === void 0 || highest.y + MOST_STEP < world.course.y ? platformBelow(world) : highest;
}
function findPlace$1(world, { from, wanted, until }) {
	const widest = from.isFirst ? FIRST_WIDEST : WIDEST$1;
	for (const up of from.isFirst ? FIRST_STEPS : STEPS) for (const shift of SHIFTS) {
		const x = wanted + shift;
		const y = from.y + up;
		if (y > until) break;
		if (Math.abs(x - from.x) > widest || x < EDGE$1 || x > 102400 - EDGE$1) continue;
		if (isFree$1(world, {
			x,
			y,
			highest: from.y + THROW
		})) return {
			x,
			y,
			isFirst: false
		};
	}
}
/** Whether no platform is behind a bumble, nor catches who falls onto it. */
function isFree$1({ platforms }, { x, y, highest }) {
	const feet = FEET_HALF_WIDTH + CORNER_CORRECTION + CLEARANCE$2;
	for (let i = firstAbove(platforms, y - HEIGHT - CLEARANCE$2); i < platforms.length; i += 1) {
		const platform = platforms[i];
		if (platform === void 0 || platform.y > highest) break;
		if (Math.abs(platform.x - x) < platform.halfWidth + platform.amplitude + feet) return false;
	}
	return true;
}
// packages/sim/src/places/meadow.ts
/** Rows with a bumble right over their spine platform: who lands on its middle lands on the bumble. */
var OVER = /* @__PURE__ */ new Set([
	2,
	4,
	6
]);
/** Rows at which a flight of bumbles begins, and how many rows it goes on. */
var FLIGHTS = [8, 11];
var FLIGHT_ROWS = 3;
/**
* Dawn Meadow: bumbles to bounce on. First they hover where one lands anyway, then fly two or three above each other from platform to
* platform; at the end a stair of them goes up in a zigzag beside the last rows.
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
	spineKind: ({ placeRow }) => OVER.has(placeRow) ? "solid" : void 0,
	room: roomBesideStair,
	lay(world, laid) {
		const { row, spine, isGuest } = laid;
		if (isGuest) {
			layGuestBumble(world, laid);
			return;
		}
		const { course } = world;
		if (row.placeRow >= row.placeRows - 8 - 1) course.calmUntilY = Math.max(course.calmUntilY, spine.y);
		if (row.crown >= 0) layStair(world, laid);
		if (OVER.has(row.placeRow)) layOver(world, laid);
		for (const from of FLIGHTS) {
			const at = row.placeRow - from;
			if (at >= 0 && at < FLIGHT_ROWS) layFlight(world, laid, at === 0);
		}
	}
};
// packages/sim/src/places/gustBand.ts
/** Among the biomes. */
var LAGOON = 3;
var PEAKS = 4;
/** By rows of the place: one to learn from, two to be tried by. */
var OWN = [
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
/** By rows of the level, in a place that the peaks join; never where currents push already. */
var AS_GUEST = [{
	first: 9,
	last: 11,
	blizzard: false
}];
var NONE = [];
var BLIZZARD_ROWS = 2;
/** A bounce this many rows below a band reaches into it: two gaps may be lower than a jump, three never are. */
var REACHED_FROM = 2;
/** The band that a row lies in, by the rows of the place it is in. */
function gustBandOf(row) {
	return bandsOf(row).find(({ first, last }) => at(row) >= first && at(row) <= last);
}
/** Whether the flight to a row comes into a gust. */
function gustReaches(row) {
	return bandsOf(row).some(({ first, last }) => at(row) >= first - REACHED_FROM && at(row) <= last);
}
/** Whether a row is the first of its band. */
var isFirstOf = (band, row) => at(row) === band.first;
var isHost = ({ biome }) => biome === PEAKS;
var at = (row) => isHost(row) ? row.placeRow : row.place;
function bandsOf(row) {
	if (isHost(row)) return [...OWN, ...blizzardOf(row)];
	return row.biome === LAGOON ? NONE : AS_GUEST;
}
function blizzardOf({ placeRows }) {
	const bands = [];
	for (let first = placeRows - 8; first < placeRows; first += BLIZZARD_ROWS) bands.push({
		first,
		last: first + BLIZZARD_ROWS - 1,
		blizzard: true
	});
	return bands;
}
// packages/sim/src/places/layGusts.ts
/** Stars lie so far off the edge of a ledge, down the wind, */
var STAR_ASIDE = 7680;
/** and so high over it. */
var STAR_UP = 16384;
var STAR_MARGIN = 3072;
var HALF_PERIOD$1 = periodOf("gust") >> 1;
/** Begins a band of gusts at its first row, lets it reach up to each further one, and lays stars down the wind. */
function layGusts(world, { row, spine }) {
	const band = gustBandOf(row);
	if (band === void 0) return;
	const below = gustsUpTo(world, world.course.y);
	const gusts = isFirstOf(band, row) || below.length === 0 ? begin(world, {
		row,
		spine,
		band,
		below
	}) : below;
	for (const gust of gusts) gust.height = spine.y - gust.y;
	const direction = gusts[0]?.direction ?? 0;
	if (band.blizzard || (row.place & 1) === 1) layStar(world, {
		spine,
		direction
	});
}
/** The gusts whose upper edge is at a height: those of the row below. */
function gustsUpTo({ fields }, y) {
	return fields.filter((field) => field.kind === "gust" && field.y + field.height === y);
}
function begin(world, { row, spine, band, below }) {
	const { course } = world;
	const coin = (nextWord(course.mechanic) & 1) === 0 ? -1 : 1;
	const phase = drawBetween(course.mechanic, 0, periodOf("gust") - 1);
	const [last] = below;
	const direction = last === void 0 ? coin : last.direction < 0 ? 1 : -1;
	return (band.blizzard ? [phase, phase + HALF_PERIOD$1] : [phase]).map((each) => {
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
		gust.phase = each;
		return gust;
	});
}
function layStar(world, { spine, direction }) {
	const aside = spine.x + (spine.halfWidth + STAR_ASIDE) * direction;
	const x = Math.min(Math.max(aside, STAR_MARGIN), WORLD_WIDTH - STAR_MARGIN);
	world.pickups.push({
		id: world.course.nextId,
		kind: "star",
		x,
		y: spine.y + STAR_UP
	});
	world.course.nextId += 1;
}
// packages/sim/src/places/layIcicle.ts
/** The first lesson; every third row from it on has an icicle where there is room, and of the others many. */
var FIRST_ROW = 7;
var EVERY = 3;
var SHARE = 250;
var GUEST_SHARE = 240;
/** An icicle is so long, */
var LENGTH = 10240;
var HALF_WIDTH$1 = 2304;
/** grows out of its roof so far under the surface, */
var ROOT_UNDER = 5120;
/** and so far inside its edge. */
var ROOT_INSIDE = 2304;
/** It is set off from as far as this below. */
var SET_OFF_BELOW = 71680;
var LEDGE_HALF_WIDTH = 5120;
var LEDGE_UP = 60;
var CLEARANCE$1 = 2048;
var SPREAD = 3584;
/** Hangs an icicle beside the way: under a platform beside the spine, or under a small ledge of its own. */
function layIcicle(world, { row, spine, weather, isGuest }) {
	const { course } = world;
	const isDrawn = drawChance(course.mechanic, isGuest ? GUEST_SHARE : SHARE);
	const isSure = !isGuest && row.placeRow >= FIRST_ROW && modulo(row.placeRow - FIRST_ROW, EVERY) === 0;
	if (!(isDrawn || isSure) || !mayBeHostile(row) || gustBandOf(row) !== void 0) return;
	if (course.y <= course.calmUntilY || isGuest && row.crown >= 0) return;
	const beside = world.platforms.filter(({ y }) => y > course.y && y < spine.y);
	const found = beside.find(isRoof);
	const roof = found ?? findLedge(world, {
		row,
		spine,
		weather,
		beside
	});
	if (roof === void 0) return;
	const tip = roof.y - ROOT_UNDER - LENGTH;
	const inwards = course.x < roof.x ? -1 : 1;
	const x = [inwards, -inwards].map((side) => roof.x + (roof.halfWidth - ROOT_INSIDE) * side).find((middle) => isBesideTheWay(world, {
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
/** Whether nothing of the spine that is under an icicle when it is set off lies where it falls. */
function isBesideTheWay({ platforms }, { middle, tip }) {
	const from = firstAbove(platforms, tip - SET_OFF_BELOW);
	const to = firstAbove(platforms, tip);
	return platforms.slice(from, to).every(({ spine, x, halfWidth, amplitude }) => !spine || Math.abs(x - middle) > halfWidth + amplitude);
}
/** What stays where it is, and does not vanish from over what hangs under it. */
function isRoof({ kind, amplitude }) {
	return (kind === "solid" || kind === "ice") && amplitude === 0;
}
/** A small ledge beside both columns of the spine that leads on to it; undefined where there is no room. */
function findLedge(world, { row, spine, weather, beside }) {
	const { course } = world;
	const gap = spine.y - course.y;
	const y = course.y + divide(gap * LEDGE_UP, 100);
	const first = (nextWord(course.mechanic) & 1) === 0 ? -1 : 1;
	const away = LEDGE_HALF_WIDTH + CLEARANCE$1 + drawBetween(course.mechanic, 0, SPREAD);
	const ledge = createPlatform({
		id: course.nextId,
		x: 0,
		y,
		halfWidth: LEDGE_HALF_WIDTH,
		level: row.level
	});
	const room = spineRoom(ledge, {
		gap: spine.y - y,
		halfWidth: spine.halfWidth,
		amplitude: spine.amplitude,
		weather
	});
	const x = [first, -first].map((side) => edgeOf(world, {
		spine,
		side
	}) + away * side).find((middle) => isFree(middle, beside) && Math.abs(spine.x - middle) <= room);
	if (x === void 0) return void 0;
	ledge.x = x;
	return ledge;
}
/** The outermost edge of both columns at a side. */
function edgeOf({ course }, { spine, side }) {
	const below = course.x + (course.halfWidth + course.amplitude) * side;
	const above = spine.x + (spine.halfWidth + spine.amplitude) * side;
	return side < 0 ? Math.min(below, above) : Math.max(below, above);
}
function isFree(middle, beside) {
	if (middle < LEDGE_HALF_WIDTH || middle > 102400 - LEDGE_HALF_WIDTH) return false;
	return beside.every(({ x, halfWidth, amplitude }) => Math.abs(x - middle) > halfWidth + amplitude + LEDGE_HALF_WIDTH + CLEARANCE$1);
}
// packages/sim/src/places/peaks.ts
/**
* Frost Peaks: gusts that are seen coming, and icicles between them. In the wind the way is plain ledges, so that the wind alone is the
* trouble; at the end the blizzard turns every two rows.
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
	weather: (row) => gustReaches(row) ? "gust" : "calm",
	spineKind: (row) => gustReaches(row) ? "solid" : void 0,
	lay(world, laid) {
		layGusts(world, laid);
		layIcicle(world, laid);
	}
};
// packages/sim/src/places/rooftops.ts
/** The rows on which neon is met: beside plain ledges, then on the spine; nothing else is there. */
var LESSON$1 = {
	from: 2,
	beside: [2, 3],
	spine: 5
};
/** From this row on, one row of so many has neon on its spine: in the first tour, and later. */
var TRIED_FROM = 7;
var SPINE_EVERY = {
	first: 4,
	later: 2
};
/** Share of rows with neon beside them: in the first level of the place, in its second, and where neon is a guest. */
var BESIDE_SHARE = {
	first: 180,
	later: 300,
	guest: 160
};
/** Of those, so many have a star over them. */
var STAR_SHARE = 500;
/** Neon beside the spine is this wide at least, and wider while platforms are. */
var NARROWEST = 5632;
var WIDEST = 9216;
/** How far neon of the spine lies beside the middle of the ledge below: so much at least, and so much less than its edge at most. */
var LEAST_ASIDE = 1536;
var LESS_ASIDE = 3584;
/** Where there is neon on both sides, the plain way between goes so far to either side in turn. */
var SWAY = 3584;
/** Between the widest ledge of the spine and neon beside it. */
var GAP_ASIDE = 8192;
/** Rows between the stairs lie farther apart, so that there is room for the steps. */
var STAIR_GAP_SHARE = 125;
/** How far up between two rows the left and the right stair have a step, per cent. */
var STEPS_UP = {
	left: 25,
	right: 75
};
var STAR_HEIGHT$2 = 8192;
var HALF_PERIOD = NEON.period >> 1;
/**
* Neon Rooftops: neon that goes off and on with the beat. On the spine one waits for it or comes in time; at the end two stairs are lit
* in turn, left and right of the plain way, and one climbs by changing sides.
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
		if (row.crown >= 0) return "solid";
		if (isNeonRow(row.placeRow, row)) return "neon";
		return row.placeRow < TRIED_FROM || isNeonRow(row.placeRow + 1, row) ? "solid" : void 0;
	},
	spineX(row, course) {
		if (row.crown >= 0 || row.placeRow <= LESSON$1.beside[1]) return (WORLD_WIDTH >> 1) + ((row.placeRow & 1) === 0 ? SWAY : -SWAY);
		return isNeonRow(row.placeRow, row) ? xOverBelow(course) : void 0;
	},
	gapShare: ({ crown }) => crown >= 0 ? STAIR_GAP_SHARE : 100,
	isBare: ({ placeRow, crown }) => crown >= 0 || placeRow >= LESSON$1.from && placeRow <= LESSON$1.spine,
	lay(world, laid) {
		const { row, isGuest } = laid;
		if (isGuest) layChance(world, laid, BESIDE_SHARE.guest);
		else if (row.crown >= 0) layStairs(world, laid);
		else if (LESSON$1.beside.some((lesson) => lesson === row.placeRow)) layChance(world, laid, 1e3);
		else if (row.placeRow >= TRIED_FROM) layChance(world, laid, row.placeRow < 24 ? BESIDE_SHARE.first : BESIDE_SHARE.later);
	}
};
/** Rows with neon on their spine. */
function isNeonRow(placeRow, { difficulty }) {
	if (placeRow < TRIED_FROM) return placeRow === LESSON$1.spine;
	return modulo(placeRow - TRIED_FROM, difficulty.cycle === 0 ? SPINE_EVERY.first : SPINE_EVERY.later) === 1;
}
/** So little aside that who falls through neon while it is off lands where they came from. */
function xOverBelow({ x, halfWidth, mechanic }) {
	const aside = drawBetween(mechanic, LEAST_ASIDE, Math.max(LEAST_ASIDE, halfWidth - LESS_ASIDE));
	return x + (drawChance(mechanic, 500) ? aside : -aside);
}
/** Neon somewhere beside the spine, as often as its share. */
function layChance(world, laid, share) {
	const { course } = world;
	const { row, spine } = laid;
	const isLaid = drawChance(course.mechanic, share);
	const side = drawChance(course.mechanic, 500) ? 1 : -1;
	const phase = drawBetween(course.mechanic, 0, 1) * HALF_PERIOD;
	const up = drawBetween(course.mechanic, 40, 60);
	const hasStar = drawChance(course.mechanic, STAR_SHARE);
	if (!isLaid) return;
	const halfWidth = halfWidthOf(row);
	for (const way of [side, -side]) if (layNeon(world, laid, {
		x: divide(course.x + spine.x, 2) + way * (asideOf(row) + (Math.abs(spine.x - course.x) >> 1)),
		y: course.y + divide((spine.y - course.y) * up, 100),
		halfWidth,
		phase,
		hasStar
	})) return;
}
/** A step of either stair; the left one is on while the right one is off. */
function layStairs(world, laid) {
	const { course } = world;
	const { row, spine } = laid;
	const gap = spine.y - course.y;
	const halfWidth = halfWidthOf(row);
	const middle = WORLD_WIDTH >> 1;
	const aside = asideOf(row);
	const steps = [{
		x: middle - aside,
		up: STEPS_UP.left,
		phase: 0
	}, {
		x: middle + aside,
		up: STEPS_UP.right,
		phase: HALF_PERIOD
	}];
	for (const { x, up, phase } of steps) layNeon(world, laid, {
		x,
		y: course.y + divide(gap * up, 100),
		halfWidth,
		phase,
		hasStar: true
	});
}
function layNeon(world, laid, { x, y, halfWidth, phase, hasStar }) {
	const neon = layBeside(world, laid, {
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
function halfWidthOf({ difficulty }) {
	return Math.min(WIDEST, Math.max(NARROWEST, difficulty.width >> 1));
}
/** From the column of the spine to neon beside it. */
function asideOf({ difficulty }) {
	return GAP_ASIDE + difficulty.width;
}
// packages/sim/src/places/bolt.ts
/** Half the width of the column that a bolt strikes. */
var HALF_WIDTH = 4608;
/** The column ends so far over its highest platform: under the next one, which is 40 higher or more. */
var OVER_TOP = 9216;
/** So much of a platform under a bolt is always left for the feet. */
var FREE = 5120;
/** Columns keep this far from the sides of the world. */
var EDGE = 8192;
var STEP = 2048;
var PLACES$1 = divide(WORLD_WIDTH - EDGE * 2, STEP) + 1;
/** Who stands nearer to the middle of a column is struck. */
var STRUCK = HALF_WIDTH + BODY_HALF_WIDTH;
/** Stars in a column that can be reached from the spine are a dare. */
var DARE = {
	reach: 23040,
	spacing: 6656,
	most: 3
};
/**
* Lays a bolt over the last rows, with stars in its column or on the way around it. One that is to stand over a platform of the
* spine does so where it can; every other leaves all of them free.
*/
function layBolt(world, { row, spine, over }) {
	const { course } = world;
	const beat = drawBetween(course.mechanic, 0, 5);
	const from = drawBetween(course.mechanic, 0, PLACES$1 - 1);
	const stars = drawBetween(course.mechanic, 1, DARE.most);
	const rows = lastRows(world, 3);
	if (!mayStrike(world, {
		row,
		spine,
		rows
	})) return;
	const site = boltSite(world, {
		rows,
		beat
	});
	const fitting = placesFrom(from).filter((at) => fits(at, site));
	const strikes = (at) => rows.some((platform) => isOver(at, platform));
	const x = (over && !rows.some((platform) => isGuarded(world, platform)) ? fitting.find(strikes) : void 0) ?? nearest(fitting.filter((at) => !strikes(at)), rows);
	if (x === void 0) return;
	addBolt(world, {
		x,
		site,
		level: row.level
	});
	layDare(world, {
		x,
		rows,
		stars
	});
}
/** The highest platforms of the spine, from the highest down. */
function lastRows({ platforms }, count) {
	const rows = [];
	for (let i = platforms.length - 1; i >= 0 && rows.length < count; i -= 1) {
		const platform = platforms[i];
		if (platform?.spine === true) rows.push(platform);
	}
	return rows;
}
/** Whether anything may strike over these rows: not early, not above a spring or whatever else throws up. */
function mayStrike({ course }, { row, spine, rows }) {
	const lowest = rows.at(-1);
	if (lowest === void 0 || !mayBeHostile(row)) return false;
	if (row.place - (rows.length - 1) < 2) return false;
	return lowest.y > course.calmUntilY && spine.kind !== "spring" && spine.kind !== "mushroom";
}
/** The site over some rows, on a beat. */
function boltSite(world, { rows, beat }) {
	return {
		rows,
		beat,
		struck: lastRows(world, rows.length + 1).map((platform) => isStruck(world, {
			platform,
			beat
		}))
	};
}
/** Whether a column there leaves feet a place on each platform it stands over, and no two that follow each other are struck at once. */
function fits(x, { rows, struck }) {
	if (x < EDGE || x > 102400 - EDGE) return false;
	return rows.every((platform, i) => {
		if (!isOver(x, platform)) return true;
		const below = rows[i + 1];
		if (below !== void 0 && isOver(x, below)) return false;
		if (struck[i - 1] === true || struck[i] === true || struck[i + 1] === true) return false;
		return leavesFree(x, platform);
	});
}
/** Adds a bolt to a site. */
function addBolt(world, { x, site: { rows, beat }, level }) {
	const highest = rows[0];
	const lowest = rows.at(-1);
	if (highest === void 0 || lowest === void 0) return;
	const height = highest.y + OVER_TOP - lowest.y;
	const bolt = addField(world, {
		kind: "bolt",
		x,
		y: lowest.y,
		halfWidth: HALF_WIDTH,
		height,
		level
	});
	bolt.phase = phaseOf(beat);
}
/** Whether a column touches somebody who stands on a platform. */
function isOver(x, platform) {
	return Math.abs(x - platform.x) < STRUCK + platform.halfWidth + FEET_HALF_WIDTH + platform.amplitude;
}
/** A later beat strikes later. */
var phaseOf = (beat) => modulo((6 - beat) * divide(periodOf("bolt"), 6), periodOf("bolt"));
function leavesFree(x, { x: middle, halfWidth, amplitude }) {
	const away = Math.max(0, Math.abs(x - middle) - amplitude);
	return halfWidth + FEET_HALF_WIDTH + away - STRUCK >= FREE;
}
function isStruck({ fields }, { platform, beat }) {
	return fields.some(({ kind, x, y, height, phase }) => kind === "bolt" && phase === phaseOf(beat) && platform.y >= y && platform.y <= y + height && isOver(x, platform));
}
function isGuarded({ foes }, platform) {
	return foes.some(({ platformId }) => platformId === platform.id);
}
/** All places of a column, beginning with one. */
function placesFrom(first) {
	return Array.from({ length: PLACES$1 }, (_, i) => EDGE + modulo(first + i, PLACES$1) * STEP);
}
/** The place nearest to the way. */
function nearest(places, rows) {
	const middle = rows[rows.length >> 1];
	if (middle === void 0) return void 0;
	let best;
	for (const x of places) if (best === void 0 || Math.abs(x - middle.x) < Math.abs(best - middle.x)) best = x;
	return best;
}
/** Stars up the column, where a jump from the spine comes that far. */
function layDare(world, { x, rows, stars }) {
	const from = rows[1];
	if (from === void 0 || Math.abs(x - from.x) > DARE.reach) return;
	for (let i = 0; i < stars; i += 1) addStar(world, {
		x,
		y: from.y + 10240 + i * DARE.spacing
	});
}
// packages/sim/src/places/storm.ts
/** The rows, counted from the beginning of the set piece, at which a front is complete, and how many it stands over. */
var FRONTS = [{
	crown: 3,
	rows: 3,
	way: 1
}, {
	crown: 6,
	rows: 3,
	way: -1
}];
/** Columns of a front; one beat of the turn is left for a breath. */
var COLUMNS = [
	40,
	120,
	200,
	280,
	360
];
/** A column steps aside so far at most for the platforms under it, nearest first. */
var ASIDE$1 = [
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
* The set piece: fronts of bolts one above the other. Each walks from one side to the other, a column a beat, and the next walks back:
* behind a column that has struck there is time.
*/
function layStorm(world, { row, spine }) {
	const front = FRONTS.find(({ crown }) => crown === row.crown);
	if (front === void 0) return;
	const rows = lastRows(world, front.rows);
	if (!mayStrike(world, {
		row,
		spine,
		rows
	})) return;
	for (const [column, middle] of COLUMNS.entries()) {
		const site = boltSite(world, {
			rows,
			beat: front.way === 1 ? column : COLUMNS.length - 1 - column
		});
		const x = ASIDE$1.map((aside) => (middle + aside) * 256).find((at) => fits(at, site));
		if (x !== void 0) addBolt(world, {
			x,
			site,
			level: row.level
		});
	}
	for (const aside of [-12, 12]) addStar(world, {
		x: spine.x + aside * 256,
		y: spine.y + STAR_HEIGHT$1
	});
}
// packages/sim/src/places/thunderhead.ts
/** The rows on which clouds and the first bolt are met, one at a time. */
var LESSON_CLOUDS = [2, 5];
var LESSON_LEDGES = [3, 4];
/** The first bolt is laid on the first of these rows where one may strike. */
var LESSON = {
	from: 4,
	to: 6
};
/** From one bolt to the next, and which of those stand over a platform of the spine, per mille, in each half of the place. */
var HALVES = [{
	every: 4,
	over: 180
}, {
	every: 4,
	over: 330
}];
/** As the second of two places it has a bolt on every sixth row. */
var GUEST_EVERY = 6;
/** Rows of the storm that leave once they were stepped on; on the others one may wait. */
var STORM_CLOUDS = [2, 5];
/** Thunderhead: lightning with a warning, clouds that leave, and a storm that walks from side to side. */
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
	spineKind({ placeRow, crown }) {
		if (crown >= 0) return STORM_CLOUDS.includes(crown) ? "cloud" : "solid";
		if (LESSON_CLOUDS.includes(placeRow)) return "cloud";
		return LESSON_LEDGES.includes(placeRow) ? "solid" : void 0;
	},
	lay(world, { row, spine, isGuest }) {
		const { placeRow, placeRows, crown } = row;
		if (isGuest) {
			if (modulo(placeRow, GUEST_EVERY) === LESSON.from) layBolt(world, {
				row,
				spine,
				over: false
			});
		} else if (crown >= 0) layStorm(world, {
			row,
			spine
		});
		else if (placeRow <= LESSON.to) {
			if (placeRow >= LESSON.from && !hasBolt(world, row)) layBolt(world, {
				row,
				spine,
				over: false
			});
		} else {
			const { every, over } = HALVES[placeRow < placeRows >> 1 ? 0 : 1];
			if (modulo(placeRow, every) === 0) layBolt(world, {
				row,
				spine,
				over: drawChance(world.course.mechanic, over)
			});
		}
	}
};
function hasBolt({ fields }, { level }) {
	return fields.some((field) => field.kind === "bolt" && field.level === level);
}
// packages/sim/src/places/all.ts
/** The places in the order of their biomes. */
var PLACES = [
	meadow,
	hollow,
	rooftops,
	lagoon,
	peaks,
	forge,
	thunderhead,
	crystal
];
// packages/sim/src/place.ts
/** From one place to the one that joins it: three places on, each tour another one, and never the place itself. */
var GUEST_STEP = 3;
var INSTEAD_OF_ITSELF = 4;
/**
* How the place of a level plays.
* @example placeOf(2).mix.platforms.moving // 120
*/
function placeOf(level) {
	return PLACES[biomeOf(level)] ?? PLACES[0];
}
/** The place whose mechanic joins that of a row, from the second tour on. */
function guestOf({ biome, difficulty: { cycle } }) {
	if (cycle === 0) return void 0;
	const away = modulo(GUEST_STEP * cycle, 8);
	return PLACES[modulo(biome + (away === 0 ? INSTEAD_OF_ITSELF : away), 8)];
}
// packages/sim/src/layFoe.ts
/** So much of the platform above a flyer's sweep leaves free. */
var FLYER_LEAVES = 6144;
/** Draws which enemy, if any, a row has. */
function drawFoe(world, row) {
	const { course } = world;
	const roll = drawBetween(course.foe, 0, 999);
	if (!mayBeHostile(row) || course.y <= course.calmUntilY) return null;
	const mix = placeOf(row.level).mix.enemies;
	let edge = enemyShare(mix.walker, row.difficulty);
	if (roll * 256 < edge) return "walker";
	edge += enemyShare(mix.flyer, row.difficulty);
	if (roll * 256 < edge) return "flyer";
	edge += enemyShare(mix.spitter, row.difficulty);
	return roll * 256 < edge ? "spitter" : null;
}
/** Sets a walker on a platform that lies aside of the one below; answers whether it could. */
function layWalker(world, { row, spine }) {
	const { course } = world;
	if (Math.abs(spine.x - course.x) - course.halfWidth - course.amplitude - spine.halfWidth < 4096) return false;
	const amplitude = divide(spine.halfWidth * 45, 100);
	const foe = addFoe(world, {
		kind: "walker",
		x: spine.x,
		y: spine.y
	});
	foe.amplitude = amplitude;
	foe.speed = row.difficulty.walkerSpeed;
	foe.phase = drawBetween(course.foe, 0, amplitude * 4 - 1);
	foe.platformId = spine.id;
	return true;
}
/** Lets a flyer sweep beside the column over the platform below and over at most a part of the platform above. */
function layFlyer(world, { row, spine }) {
	const { course } = world;
	const amplitude = drawBetween(course.foe, FLYER_SWEEP.least, FLYER_SWEEP.most);
	const slack = drawBetween(course.foe, 0, 7680);
	const up = drawBetween(course.foe, -3584, 9216);
	const side = (nextWord(course.foe) & 1) === 0 ? -1 : 1;
	const phase = drawBetween(course.foe, 0, amplitude * 4 - 1);
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
/** Sets a spitter on a platform. It shoots the first time when it has been seen for a while. */
function addSpitter(world, { row, platform }) {
	const { course } = world;
	const foe = addFoe(world, {
		kind: "spitter",
		x: platform.x,
		y: platform.y
	});
	foe.platformId = platform.id;
	foe.shotPeriod = row.difficulty.shotPeriodTicks;
	foe.nextShotTick = world.tick + 40 + drawBetween(course.foe, 1, foe.shotPeriod);
}
function sweepFits(x, { sweep, spine }) {
	if (x - sweep < 0 || x + sweep > 102400) return false;
	const reach = spine.halfWidth + spine.amplitude;
	const freeLeft = x - sweep - (spine.x - reach);
	const freeRight = spine.x + reach - (x + sweep);
	return freeLeft >= FLYER_LEAVES || freeRight >= FLYER_LEAVES;
}
// packages/sim/src/layPickups.ts
var FIRST_STAR_PLATFORM = 4;
var STAR_HEIGHT = 11776;
var STAR_SPACING = 6144;
var POWER_HEIGHT = 6144;
/** The powers in their order, and the levels that bring them. A jetpack in the lagoon, level 5, would fly past all of it. */
var POWERS = [
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
/** A new power lies on the first steady spine platform from this one on of the level that brings it. */
var LESSON_PLACE = 5;
/** Sometimes lays a power or stars over a platform. */
function layPickups(world, { row, platform, guarded }) {
	const { course } = world;
	const power = drawPower(world);
	const stars = drawChance(course.pickup, 220) ? drawBetween(course.pickup, 1, 3) : 0;
	const upright = (nextWord(course.pickup) & 1) === 0;
	const steady = platform.amplitude === 0 && platform.kind !== "crumbling" && platform.kind !== "cloud" && platform.kind !== "neon";
	const lesson = platform.spine ? lessonOf(world, row) : null;
	const kind = lesson ?? power;
	if (kind !== null && steady && !guarded) {
		if (lesson !== null) course.lessons += 1;
		add(world, {
			kind,
			x: platform.x,
			y: platform.y + POWER_HEIGHT
		});
		return;
	}
	if (row.index < FIRST_STAR_PLATFORM || platform.kind === "spiked") return;
	for (let i = 0; i < stars; i += 1) {
		const offset = i * STAR_SPACING - ((stars - 1) * STAR_SPACING >> 1);
		add(world, {
			kind: "star",
			x: upright ? platform.x : Math.min(Math.max(platform.x + offset, 0), WORLD_WIDTH - 1),
			y: platform.y + STAR_HEIGHT + (upright ? i * STAR_SPACING : 0)
		});
	}
}
/** The power that this level brings, when it has not appeared yet. */
function lessonOf({ course }, row) {
	const next = POWERS[course.lessons];
	return next === void 0 || row.place < LESSON_PLACE || row.level < next.level ? null : next.kind;
}
/** One of the powers that have appeared. */
function drawPower({ course }) {
	const drawn = drawChance(course.pickup, 38);
	const which = drawBetween(course.pickup, 0, Math.max(0, course.lessons - 1));
	if (!drawn || course.lessons === 0) return null;
	return POWERS[which]?.kind ?? null;
}
function add(world, pickup) {
	world.pickups.push({
		id: world.course.nextId,
		kind: pickup.kind,
		x: pickup.x,
		y: pickup.y
	});
	world.course.nextId += 1;
}
// packages/sim/src/room.ts
/** The whole width of the world. */
var EVERYWHERE = {
	low: 0,
	high: WORLD_WIDTH,
	all: true
};
/** Where the spine platform of a row may lie. */
function spineRoomOf(course, row) {
	return placeOf(row.level).room?.(row, course) ?? EVERYWHERE;
}
/** Where the platforms beside the spine of a row may lie. */
function sideRoomOf(course, row) {
	const room = spineRoomOf(course, row);
	return room.all ? room : EVERYWHERE;
}
// packages/sim/src/weather.ts
/** The worst weather of the flight to a row's spine, of its place and of the one that joins it. */
function weatherAt(row) {
	const own = placeOf(row.level).weather?.(row) ?? "calm";
	return own === "calm" ? guestOf(row)?.weather?.(row) ?? "calm" : own;
}
// packages/sim/src/laySpine.ts
var GAP_STEP = 1024;
var LOWEST_GAP = 10240;
/** Kinds that are drawn by their shares, in the order of the draw. */
var DRAWN = [
	"moving",
	"spring",
	"ice",
	"conveyor",
	"crumbling",
	"cloud",
	"neon",
	"mushroom"
];
/** A moving platform that has room for less than this stands still. */
var LEAST_AMPLITUDE$1 = 3072;
/** Makes the next spine platform, one that any bounce from the last one reaches. With a walker it is wide and lies aside. */
function laySpine(course, { row, walker }) {
	const drawn = drawKind(course, row);
	const kind = walker ? "solid" : kindOf(course, {
		row,
		drawn
	});
	course.fragileRun = isFragile(kind) ? course.fragileRun + 1 : 0;
	const halfWidth = drawHalfWidth(course, {
		row,
		walker
	});
	const gap = fitGap(course, {
		gap: drawGap(course, row),
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
	platform.gate = row.place === 0;
	platform.kind = kind === "moving" && amplitude === 0 ? "solid" : kind;
	setMotion(course, platform, {
		row,
		amplitude
	});
	platform.x = walker ? placeAside(course, {
		platform,
		row
	}) : placeNear(course, {
		platform,
		row
	});
	const wanted = walker ? void 0 : placeOf(row.level).spineX?.(row, course);
	if (wanted !== void 0) platform.x = placeTowards(course, {
		platform,
		row,
		wanted
	});
	return platform;
}
/** Draws what a spine or side platform is, by the mix of its level; never spiked. */
function drawKind(course, row) {
	const roll = drawBetween(course.spine, 0, 999);
	if (row.place === 0) return "solid";
	const { platforms } = placeOf(row.level).mix;
	const factor = mixFactor({
		place: row.place,
		cycle: row.difficulty.cycle
	});
	let edge = 0;
	for (const kind of DRAWN) {
		edge += scale(platforms[kind] ?? 0, factor);
		if (roll < edge) return fragileFits(course, kind) ? kind : "solid";
	}
	return "solid";
}
/** What the place wants here, unless too many that vanish would follow each other. */
function kindOf(course, { row, drawn }) {
	const wanted = row.place === 0 ? void 0 : placeOf(row.level).spineKind?.(row);
	return wanted === void 0 || !fragileFits(course, wanted) ? drawn : wanted;
}
/** Neon never follows what vanishes: who comes back from it while it is off finds the platform below. */
function fragileFits(course, kind) {
	if (kind === "neon") return course.fragileRun === 0;
	return !isFragile(kind) || course.fragileRun < 2;
}
/** Sets a platform in motion: sideways when it has an amplitude, its belt when it is a conveyor. */
function setMotion(course, platform, { row, amplitude }) {
	if (platform.kind === "neon") platform.phase = drawBetween(course.spine, 0, 1) * (NEON.period >> 1);
	if (platform.kind === "conveyor") platform.direction = (nextWord(course.spine) & 1) === 0 ? -1 : 1;
	if (amplitude === 0) return;
	platform.amplitude = amplitude;
	platform.speed = divide(row.difficulty.speed * drawBetween(course.spine, SPEED_SPREAD.least, SPEED_SPREAD.most), 100);
	platform.phase = drawBetween(course.spine, 0, amplitude * 4 - 1);
}
function isFragile(kind) {
	return kind === "crumbling" || kind === "cloud" || kind === "neon";
}
function scale(share, factor) {
	return divide(share * factor, 1e3);
}
function drawHalfWidth(course, { row, walker }) {
	const width = row.difficulty.width + drawBetween(course.spine, -WIDTH_SPREAD, WIDTH_SPREAD);
	if (row.place === 0) return GATE_HALF_WIDTH;
	return walker ? WALKER_HALF_PLATFORM : width >> 1;
}
function drawGap(course, row) {
	const gap = drawBetween(course.spine, row.difficulty.gapLow, row.difficulty.gapHigh);
	return Math.min(GAP_LIMIT, divide(gap * (placeOf(row.level).gapShare?.(row) ?? 100), 100));
}
/** The gap, lowered until a still platform of that width has room above the last one. */
function fitGap(course, { gap, halfWidth, weather }) {
	let fitted = gap;
	while (fitted > LOWEST_GAP && spineRoom(course, {
		gap: fitted,
		halfWidth,
		amplitude: 0,
		weather
	}) < 0) fitted -= GAP_STEP;
	return fitted;
}
function fitAmplitude(course, { row, gap, halfWidth }) {
	const room = spineRoom(course, {
		gap,
		halfWidth,
		amplitude: 0,
		weather: weatherAt(row)
	});
	const screen = (WORLD_WIDTH >> 1) - halfWidth;
	const amplitude = Math.min(row.difficulty.amplitude, room, screen);
	return amplitude < LEAST_AMPLITUDE$1 ? 0 : amplitude;
}
/** Anywhere within reach and in its room; a motion for which that has no room is given up. */
function placeNear(course, { platform, row, within = spineRoomOf(course, row) }) {
	const room = spineRoom(course, {
		gap: platform.y - course.y,
		halfWidth: platform.halfWidth,
		amplitude: platform.amplitude,
		weather: weatherAt(row)
	});
	const margin = platform.halfWidth + platform.amplitude;
	const low = Math.max(course.x - room, within.low + margin);
	const high = Math.min(course.x + room, within.high - margin);
	if (low <= high) return drawBetween(course.spine, low, high);
	if (platform.amplitude > 0) {
		platform.kind = "solid";
		platform.amplitude = 0;
		platform.speed = 0;
		platform.phase = 0;
		return placeNear(course, {
			platform,
			row,
			within
		});
	}
	if (within !== EVERYWHERE) return placeOnTheWay(course, {
		platform,
		within,
		room
	});
	return Math.min(Math.max(course.x, margin), WORLD_WIDTH - margin);
}
/** On the way to a room that is not within reach: as far as one gets. */
function placeOnTheWay(course, { platform: { halfWidth }, within, room }) {
	const reach = Math.max(0, room);
	const x = course.x < within.low + halfWidth ? course.x + reach : course.x - reach;
	return Math.min(Math.max(x, halfWidth), WORLD_WIDTH - halfWidth);
}
/** As near to where the place wants it as reach and screen allow. */
function placeTowards(course, { platform, row, wanted }) {
	const { halfWidth, amplitude, y } = platform;
	const room = Math.max(0, spineRoom(course, {
		gap: y - course.y,
		halfWidth,
		amplitude,
		weather: weatherAt(row)
	}));
	const margin = halfWidth + amplitude;
	const near = Math.min(Math.max(wanted, course.x - room), course.x + room);
	return Math.min(Math.max(near, margin), WORLD_WIDTH - margin);
}
/** To the left or right of the column above the last platform, or as near as can be when there is no such place. */
function placeAside(course, { platform, row }) {
	const room = spineRoom(course, {
		gap: platform.y - course.y,
		halfWidth: platform.halfWidth,
		amplitude: 0,
		weather: weatherAt(row)
	});
	const aside = course.halfWidth + course.amplitude + platform.halfWidth + WALKER_ASIDE;
	const within = spineRoomOf(course, row);
	const leftLow = Math.max(course.x - room, within.low + platform.halfWidth);
	const rightHigh = Math.min(course.x + room, within.high - platform.halfWidth);
	const fitsLeft = leftLow <= course.x - aside;
	const fitsRight = course.x + aside <= rightHigh;
	if (fitsLeft && (!fitsRight || drawChance(course.spine, 500))) return drawBetween(course.spine, leftLow, course.x - aside);
	if (fitsRight) return drawBetween(course.spine, course.x + aside, rightHigh);
	return placeNear(course, {
		platform,
		row
	});
}
// packages/sim/src/laySide.ts
var TRIES = 5;
var CLEARANCE = 2048;
var SPIKE_CLEARANCE = 5632;
var SPITTER_HALF_PLATFORM = 7680;
var SPITTER_CLEARANCE = 8704;
var LEAST_AMPLITUDE = 3072;
/** Sometimes lays a platform beside the spine, from which the next spine platform can be reached too. */
function laySide(world, { row, spine }) {
	const { course } = world;
	if (row.index < 2 || !drawChance(course.side, row.difficulty.sideShare)) return;
	const spiked = drawSpiked(world, row);
	const side = createSide(world, {
		row,
		spine,
		halfWidth: row.difficulty.width + drawBetween(course.side, -WIDTH_SPREAD, WIDTH_SPREAD) >> 1
	});
	const kind = drawKind(course, row);
	side.kind = spiked ? "spiked" : kind;
	const x = findPlace(world, {
		side,
		spine,
		row,
		clearance: spiked ? SPIKE_CLEARANCE : CLEARANCE
	});
	if (x < 0) return;
	side.x = x;
	const amplitude = side.kind === "moving" ? roomToMove(world, {
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
	if (!spiked) layPickups(world, {
		row,
		platform: side,
		guarded: false
	});
}
/** Lays a still platform beside the spine with a spitter on it, where there is room. */
function laySpitter(world, { row, spine }) {
	const side = createSide(world, {
		row,
		spine,
		halfWidth: SPITTER_HALF_PLATFORM
	});
	const x = findPlace(world, {
		side,
		spine,
		row,
		clearance: SPITTER_CLEARANCE
	});
	if (x < 0) return;
	side.x = x;
	world.platforms.push(side);
	addSpitter(world, {
		row,
		platform: side
	});
}
function createSide(world, place) {
	const { course } = world;
	const up = divide((place.spine.y - course.y) * drawBetween(course.side, 25, 75), 100);
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
function drawSpiked(world, row) {
	const { course } = world;
	const share = divide((placeOf(row.level).mix.platforms.spiked ?? 0) * (SPIKED_GROWTH.first + SPIKED_GROWTH.perCycle * row.difficulty.cycle), 100);
	return drawChance(course.side, share) && mayBeHostile(row) && course.y > course.calmUntilY;
}
/** A middle clear of both columns of the spine, spikes also of the way between them; -1 when none was found. */
function findPlace(world, { side, spine, row, clearance }) {
	const { course } = world;
	const within = sideRoomOf(course, row);
	for (let i = 0; i < TRIES; i += 1) {
		const x = drawBetween(course.side, within.low + side.halfWidth, within.high - side.halfWidth);
		const clearBelow = Math.abs(x - course.x) - side.halfWidth - course.halfWidth - course.amplitude >= clearance;
		const clearAbove = Math.abs(x - spine.x) - side.halfWidth - spine.halfWidth - spine.amplitude >= clearance;
		if (!clearBelow || !clearAbove) continue;
		if (side.kind === "spiked" ? !liesBetween(x, course.x, spine.x) : leadsOn(side, {
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
function leadsOn(side, { x, spine, row }) {
	return Math.abs(spine.x - x) <= roomFrom(side, {
		spine,
		row
	});
}
function roomFrom(side, { spine, row }) {
	const { halfWidth, amplitude } = spine;
	return spineRoom(side, {
		gap: spine.y - side.y,
		halfWidth,
		amplitude,
		weather: weatherAt(row)
	});
}
/** How far a side platform may move and still clear the spine, lead on and stay on the screen. */
function roomToMove(world, { side, spine, row }) {
	const { course } = world;
	const within = sideRoomOf(course, row);
	const amplitude = Math.min(row.difficulty.amplitude, side.x - side.halfWidth - within.low, within.high - side.halfWidth - side.x, Math.abs(side.x - course.x) - side.halfWidth - course.halfWidth - course.amplitude - CLEARANCE, Math.abs(side.x - spine.x) - side.halfWidth - spine.halfWidth - spine.amplitude - CLEARANCE, roomFrom(side, {
		spine,
		row
	}) - Math.abs(spine.x - side.x));
	return amplitude < LEAST_AMPLITUDE ? 0 : amplitude;
}
// packages/sim/src/layRow.ts
/** Lays the next spine platform with what stands beside and on it. */
function layRow(world) {
	const { course } = world;
	const index = course.spineIndex;
	const section = divide(index, 24);
	if (index === section * 24) enterSection(world, section);
	if (index === 0) {
		layStart(world);
		return;
	}
	const row = rowAt(index);
	const place = placeOf(row.level);
	const before = {
		foes: world.foes.length,
		fields: world.fields.length
	};
	const isBare = place.isBare?.(row) === true;
	const foe = isBare ? null : drawFoe(world, row);
	const spine = laySpine(course, {
		row,
		walker: foe === "walker"
	});
	if (foe === "spitter") laySpitter(world, {
		row,
		spine
	});
	else if (!isBare) laySide(world, {
		row,
		spine
	});
	world.platforms.push(spine);
	const calm = spine.y <= course.calmUntilY;
	const walks = foe === "walker" && !calm && layWalker(world, {
		row,
		spine
	});
	if (foe === "flyer" && !calm) layFlyer(world, {
		row,
		spine
	});
	layPickups(world, {
		row,
		platform: spine,
		guarded: walks
	});
	const weather = weatherAt(row);
	place.lay?.(world, {
		row,
		spine,
		weather,
		isGuest: false
	});
	if (!isBare) guestOf(row)?.lay?.(world, {
		row,
		spine,
		weather,
		isGuest: true
	});
	endQuiet(world, {
		row,
		spine,
		weather,
		isGuest: false
	}, before);
	if (spine.kind === "spring") course.calmUntilY = spine.y + CALM_ABOVE_SPRING;
	if (spine.kind === "mushroom") course.calmUntilY = spine.y + CALM_ABOVE_MUSHROOM;
	remember(world, spine);
}
function layStart(world) {
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
	remember(world, start);
}
function remember(world, spine) {
	const { course } = world;
	course.spineIndex += 1;
	course.x = spine.x;
	course.y = spine.y;
	course.halfWidth = spine.halfWidth;
	course.amplitude = spine.amplitude;
	course.kind = spine.kind;
}
// packages/sim/src/layCourse.ts
/**
* The course is laid this far above the lower edge of the view, so that the next gap is never seen being laid.
* @example COURSE_AHEAD > VIEW_HEIGHT // true
*/
var COURSE_AHEAD = VIEW_HEIGHT + 40960;
/** Lays rows until the course reaches well above the view. */
function layCourse(world) {
	const until = world.cameraY + COURSE_AHEAD;
	while (world.course.y < until || world.course.spineIndex === 0) layRow(world);
}
// packages/sim/src/findLanding.ts
/**
* The platform that falling feet land on this tick: the highest surface they swept over, with the side of the feet at the
* end of the tick. Two kindnesses: feet just past a corner count as on it, and feet that came over a platform a moment
* late still land when they are hardly under its lip.
*/
function findLanding(world, feetBefore) {
	const { player, platforms } = world;
	const lowest = Math.max(player.y, world.deathLineY);
	for (let i = firstAbove(platforms, feetBefore + EDGE_COYOTE_DEPTH) - 1; i >= 0; i -= 1) {
		const platform = platforms[i];
		if (platform === void 0 || platform.y < lowest) return void 0;
		if (!isThere(platform, world.tick)) continue;
		const late = platform.y > feetBefore;
		if (late && platform.y > player.apexY) continue;
		const reach = platform.halfWidth + FEET_HALF_WIDTH + (late ? 0 : CORNER_CORRECTION);
		if (Math.abs(shortestX(platformX(platform, world.tick), player.x)) <= reach) return platform;
	}
}
// packages/sim/src/hurt.ts
/** Something hostile touched the player: a grace ignores it, a shield breaks, else the run ends. */
function hurt(world, cause, onEvent) {
	const { player } = world;
	if (player.invulnerableTicks > 0) return;
	if (!player.shield) {
		endRun(world, cause, onEvent);
		return;
	}
	player.shield = false;
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
// packages/sim/src/vanish.ts
/** Takes a platform away, and with it who stands on it. */
function removePlatform(world, platform) {
	const at = world.platforms.indexOf(platform);
	if (at >= 0) world.platforms.splice(at, 1);
	for (let i = world.foes.length - 1; i >= 0; i -= 1) if (world.foes[i]?.platformId === platform.id) world.foes.splice(i, 1);
}
/** Notes that a platform vanishes at a tick, so that no tick before needs to look. */
function dueToVanish(world, tick) {
	if (world.vanishTick === 0 || tick < world.vanishTick) world.vanishTick = tick;
}
/** Takes away the platforms whose time has come. */
function vanishDue(world, onEvent) {
	if (world.vanishTick === 0 || world.tick < world.vanishTick) return;
	world.vanishTick = 0;
	for (let i = world.platforms.length - 1; i >= 0; i -= 1) {
		const platform = world.platforms[i];
		if (platform === void 0 || platform.vanishTick === 0) continue;
		if (platform.vanishTick > world.tick) {
			dueToVanish(world, platform.vanishTick);
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
// packages/sim/src/land.ts
var FRESH_POINTS = 10;
var MOST_COMBO = 5;
var JETPACK_POINTS = 10;
/** Bounces the player off a platform and does to both what its kind does. */
function landOn(world, platform, onEvent) {
	const { player } = world;
	if (platform.kind === "spiked") {
		hurt(world, "spike", onEvent);
		if (world.over) return;
	}
	player.y = platform.y;
	setOnEdge(world, platform);
	chargeHop(world);
	player.stompChain = 0;
	player.mushroomChain = platform.kind === "mushroom" ? Math.min(MUSHROOM_VELOCITIES.length, player.mushroomChain + 1) : 0;
	jump(world, bounceOf(platform, player));
	if (platform.kind === "conveyor") player.vx += 448 * platform.direction;
	player.iceTicks = platform.kind === "ice" ? 31 : 0;
	scoreLanding(world, platform, onEvent);
	if (platform.alarm) {
		platform.alarm = false;
		setLavaOff(world, onEvent);
	}
	if (platform.kind === "mushroom") {
		const chain = player.mushroomChain;
		onEvent?.({
			type: "mushroom",
			tick: world.tick,
			x: player.x,
			y: player.y,
			platformId: platform.id,
			chain
		});
	}
	if (platform.kind === "spring") onEvent?.({
		type: "spring",
		tick: world.tick,
		x: player.x,
		y: player.y,
		platformId: platform.id
	});
	enterLevel(world, platform, onEvent);
	wear(world, platform, onEvent);
}
/** How quick a platform sends up who lands on it; mushrooms in a row throw higher. */
function bounceOf({ kind }, { mushroomChain }) {
	if (kind === "spring") return SPRING_VELOCITY;
	return MUSHROOM_VELOCITIES[mushroomChain - 1] ?? 3520;
}
/** Feet that corner correction caught are set on the edge. */
function setOnEdge(world, platform) {
	const { player } = world;
	const middle = platformX(platform, world.tick);
	const offset = shortestX(middle, player.x);
	const reach = platform.halfWidth + FEET_HALF_WIDTH;
	if (offset > reach) player.x = wrapX(middle + reach);
	else if (offset < -reach) player.x = wrapX(middle - reach);
}
function scoreLanding(world, platform, onEvent) {
	const fresh = platform.y > world.highestY;
	platform.landings += 1;
	let points = 0;
	if (fresh) {
		world.highestY = platform.y;
		points = addScore(world, FRESH_POINTS + world.combo + (world.jetpackBonus ? JETPACK_POINTS : 0));
		world.jetpackBonus = false;
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
		combo: fresh ? world.combo : 0,
		landings: platform.landings
	});
	world.combo = fresh ? Math.min(MOST_COMBO, world.combo + 1) : 0;
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
		biome: biomeOf(world.level)
	});
}
function wear(world, platform, onEvent) {
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
		dueToVanish(world, platform.vanishTick);
		onEvent?.({
			type: "crumble",
			vanishTick: platform.vanishTick,
			...at
		});
	}
}
// packages/sim/src/stomp.ts
var STOMP_POINTS = 5;
/** Each further stomp without a landing in between is worth one more, up to so many more. */
var MOST_CHAIN_POINTS = 5;
/** The highest enemy that falling feet came down on this tick, having been above its middle before. */
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
		if (Math.abs(shortestX(foeX(foe, world.tick), player.x)) > size.halfWidth + 2816) continue;
		found = foe;
		highest = top;
	}
	return found;
}
/** Height of the head of an enemy, 1/256 units. */
function headY(foe) {
	return foe.y + FOE_SIZES[foe.kind].height;
}
/** Bounces the player off an enemy, which is gone. */
function stomp(world, foe, onEvent) {
	const { player } = world;
	world.foes.splice(world.foes.indexOf(foe), 1);
	world.enemies += 1;
	chargeHop(world);
	jump(world, foe.kind === "bumble" ? BUMBLE_VELOCITY : BOUNCE_VELOCITY);
	player.stompChain += 1;
	player.mushroomChain = 0;
	const chain = player.stompChain;
	const points = addScore(world, STOMP_POINTS + Math.min(MOST_CHAIN_POINTS, chain - 1));
	onEvent?.({
		type: "stomp",
		tick: world.tick,
		x: foeX(foe, world.tick),
		y: headY(foe),
		foeId: foe.id,
		foe: foe.kind,
		points,
		chain
	});
	player.iceTicks = 0;
}
// packages/sim/src/touch.ts
/** Hurts the player who touches an enemy or a shot. */
function touch(world, onEvent) {
	const { player, foes, shots, fields } = world;
	if (player.invulnerableTicks > 0 || player.vy > 3520) return;
	for (let i = 0; i < foes.length; i += 1) {
		const foe = foes[i];
		if (foe === void 0 || !touchesFoe(world, foe)) continue;
		hurt(world, "enemy", onEvent);
		return;
	}
	for (let i = 0; i < shots.length; i += 1) {
		const shot = shots[i];
		if (shot === void 0 || shot.y < player.y - 1280 || shot.y > player.y + 8704 + 1280) continue;
		if (Math.abs(shortestX(shot.x, player.x)) > 3840) continue;
		shots.splice(i, 1);
		hurt(world, shot.kind === "icicle" ? "icicle" : "shot", onEvent);
		return;
	}
	for (let i = 0; i < fields.length; i += 1) {
		const field = fields[i];
		if (field === void 0 || field.kind !== "press" && field.kind !== "bolt") continue;
		if (!touchesField(world, field) || !isActive(field, world.tick)) continue;
		hurt(world, field.kind, onEvent);
		return;
	}
}
function touchesField({ player }, { x, y, halfWidth, height }) {
	if (player.y > y + height || player.y + 8704 < y) return false;
	return Math.abs(shortestX(x, player.x)) <= halfWidth + BODY_HALF_WIDTH;
}
/** A floor shields what is under it: who stands on a platform touches only bodies whose feet are above that platform. */
function touchesFoe(world, foe) {
	const { player } = world;
	if (foe.kind === "bumble" || player.y > foe.y + TALLEST_FOE) return false;
	const size = FOE_SIZES[foe.kind];
	if (player.y > foe.y + size.height) return false;
	if (player.y < (foe.platformId === 0 ? foe.y - 8704 : foe.y)) return false;
	return Math.abs(shortestX(foeX(foe, world.tick), player.x)) <= size.halfWidth + BODY_HALF_WIDTH;
}
// packages/sim/src/meet.ts
/**
* Lets the player meet platforms and enemies. When a stomp and a landing fall into one tick the higher surface wins, it is
* one jump, and the other contact is void: a stomp ends the tick, and who landed stands above that enemy's head.
*/
function meet(world, feetBefore, onEvent) {
	if (world.player.vy >= 0) {
		touch(world, onEvent);
		return;
	}
	const foe = world.foes.length === 0 ? void 0 : findStomp(world, feetBefore);
	const platform = findLanding(world, feetBefore);
	if (foe !== void 0 && (platform === void 0 || headY(foe) >= platform.y)) {
		stomp(world, foe, onEvent);
		return;
	}
	if (platform !== void 0) landOn(world, platform, onEvent);
	if (!world.over) touch(world, onEvent);
}
// packages/sim/src/shoot.ts
/** A spitter shoots only when it is this far inside the view. */
var INSIDE = 10240;
/** Lets spitters shoot and shots fly by one tick. */
function moveShots(world, onEvent) {
	const { foes, shots } = world;
	for (let i = 0; i < foes.length; i += 1) {
		const foe = foes[i];
		if (foe === void 0 || foe.shotPeriod === 0 || world.tick < foe.nextShotTick) continue;
		foe.nextShotTick += foe.shotPeriod;
		if (foe.y < world.cameraY + 182016 - INSIDE && foe.y > world.deathLineY) shoot(world, foe, onEvent);
	}
	for (let i = shots.length - 1; i >= 0; i -= 1) {
		const shot = shots[i];
		if (shot === void 0) continue;
		shot.x += shot.vx;
		shot.y += shot.vy;
		if (shot.x < 0 || shot.x >= 102400 || shot.y < world.deathLineY) shots.splice(i, 1);
	}
}
function shoot(world, foe, onEvent) {
	const direction = shortestX(foe.x, world.player.x) < 0 ? -1 : 1;
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
// packages/sim/src/tellFields.ts
/** Tells of fields in view that begin to warn or to act with this tick, once for all of a kind; the world stays as it is. */
function tellFields(world, onEvent) {
	const { fields, tick } = world;
	for (let i = 0; i < fields.length; i += 1) {
		const field = fields[i];
		if (field === void 0 || !isPeriodic(field.kind) || !isInView(field, world)) continue;
		const { state, ticks } = fieldState(field, tick);
		if (ticks > 0 || state === "calm" || isToldOf(world, i)) continue;
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
/** Whether one before it in the list does the same. */
function isToldOf(world, index) {
	const { kind, phase } = world.fields[index];
	return world.fields.slice(0, index).some((other) => other.kind === kind && other.phase === phase && isInView(other, world));
}
// packages/sim/src/timers.ts
/** Lets every running time of the player pass by one tick. */
function passTime(player) {
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
// packages/sim/src/portal.ts
/** Takes who touches the way in of a pair of portals to where it leads. */
function enterPortal(world, onEvent) {
	const { player, fields } = world;
	if (player.portalTicks > 0 || player.jetpackTicks > 0) return;
	for (let i = 0; i < fields.length; i += 1) {
		const field = fields[i];
		if (field === void 0 || field.partnerId === 0) continue;
		if (player.y + 8704 < field.y || player.y > field.y + field.height) continue;
		if (Math.abs(shortestX(field.x, player.x)) > field.halfWidth + 2560) continue;
		const exit = exitOf(fields, field);
		if (exit === void 0) continue;
		const { x, y } = player;
		player.x = exit.x;
		player.y = exit.y;
		player.vx = 0;
		launch(world, PORTAL_VELOCITY);
		player.portalTicks = 40;
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
/** Apart from the loop: a closure in it costs an allocation for every field of every tick. */
function exitOf(fields, { partnerId }) {
	return fields.find(({ id }) => id === partnerId);
}
// packages/sim/src/icicle.ts
/** Who is so near under an icicle sets it off. */
var ASIDE = 11776;
var BELOW = 71680;
/** Sets off icicles over the player, and lets those fall whose time has come. */
function dropIcicles(world, onEvent) {
	const { fields } = world;
	for (let i = fields.length - 1; i >= 0; i -= 1) {
		const field = fields[i];
		if (field === void 0 || field.kind !== "icicle") continue;
		if (field.fallTick === 0) {
			if (!hangsOver(field, world)) continue;
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
function hangsOver(field, { player }) {
	const below = field.y - player.y;
	return below > 0 && below < BELOW && Math.abs(shortestX(field.x, player.x)) < ASIDE;
}
// packages/sim/src/step.ts
/**
* Plays one tick of 1/60 s: the whole game (GAME-01). It changes the world in place and does nothing once the run is over.
* @example step(createWorld({ seed: '0123456789abcdef0123456789abcdef', mode: 'solo' }), { steer: 1, hop: false })
*/
function step(world, input, onEvent) {
	if (world.over) return;
	const { player } = world;
	if ((world.tick & 1) === 0) takeSteer(world, input);
	world.tick += 1;
	if (world.tick === 1) announceStart(world, onEvent);
	passTime(player);
	moveSideways(world);
	takeHop(world, input.hop, onEvent);
	const feetBefore = player.y;
	moveUpright(world, onEvent);
	vanishDue(world, onEvent);
	if (world.fields.length > 0) dropIcicles(world, onEvent);
	if (world.foes.length > 0 || world.shots.length > 0) moveShots(world, onEvent);
	if (onEvent !== void 0 && world.fields.length > 0) tellFields(world, onEvent);
	meet(world, feetBefore, onEvent);
	if (world.over) return;
	if (world.foes.length > 0) payCloseCalls(world, onEvent);
	if (world.fields.length > 0) enterPortal(world, onEvent);
	if (world.pickups.length > 0) collect(world, onEvent);
	if (player.jetpackTicks === 1) announceJetpackEnd(world, onEvent);
	if (player.shieldTicks === 1) loseShield(world, onEvent);
	catchInNet(world, onEvent);
	moveCamera(world);
	dropPassed(world);
	layCourse(world);
	judgeEnd(world, onEvent);
}
function takeSteer(world, input) {
	world.player.steer = input.steer;
	if (input.steer !== 0) world.player.facing = input.steer;
}
function announceStart(world, onEvent) {
	const { x, y } = world.player;
	onEvent?.({
		type: "level",
		tick: world.tick,
		x,
		y,
		level: world.level,
		biome: biomeOf(world.level)
	});
}
/** A shield that nothing broke is gone after a while. */
function loseShield(world, onEvent) {
	const { player } = world;
	player.shield = false;
	onEvent?.({
		type: "shieldEnd",
		tick: world.tick,
		x: player.x,
		y: player.y
	});
}
function announceJetpackEnd(world, onEvent) {
	const { x, y } = world.player;
	onEvent?.({
		type: "jetpackEnd",
		tick: world.tick,
		x,
		y
	});
}
// packages/sim/src/course.ts
var nothing = () => ({
	a: 0,
	b: 0,
	c: 0,
	d: 0
});
/**
* A course before its first platform, whose first section is not begun.
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
		spine: nothing(),
		side: nothing(),
		foe: nothing(),
		pickup: nothing(),
		mechanic: nothing()
	};
}
// packages/sim/src/world.ts
/**
* The world of a seed before its first tick: the player leaves the first platform (GAME-01). A seed is 8 lower-case hex characters for
* each section that is known; more can be revealed while the run goes on.
* @example createWorld({ seed: '0123456789abcdef0123456789abcdef', mode: 'practice' }).level // 1
*/
function createWorld({ seed, mode }) {
	if (!isSeed(seed)) throw new RangeError(`A seed is 8 lower-case hex characters a section, not ${JSON.stringify(seed)}.`);
	const world = {
		simVersion: 0,
		seed,
		derivedFrom: null,
		mode,
		tick: 0,
		summitTick: MAX_TICKS,
		score: 0,
		jumps: 0,
		enemies: 0,
		level: 1,
		combo: 0,
		highestY: 0,
		pickupPoints: 0,
		jetpackBonus: false,
		revives: 0,
		player: {
			x: WORLD_WIDTH >> 1,
			y: 0,
			vx: 0,
			vy: BOUNCE_VELOCITY,
			facing: 1,
			steer: 0,
			apexY: 0,
			hopCharges: 1,
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
	layCourse(world);
	return world;
}
/**
* Whether a text is a seed.
* @example isSeed('0123456789abcdef0123456789abcdef') // true
*/
function isSeed(text) {
	return /^(?:[0-9a-f]{8})+$/.test(text) && sectionsOf(text) <= 600;
}
// packages/sim/src/simulate.ts
/**
* Plays a replay again, revives included, and tells what it comes to (GAME-01).
* @example simulate(decodeReplay(bytes)).score // 3226
*/
function simulate(replay, onEvent) {
	const world = createWorld({
		seed: replay.seed,
		mode: replay.mode
	});
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
		sections: sectionsLaid(world.course),
		derivedFrom: world.derivedFrom,
		hash: hashWorld(world)
	};
}
// packages/sim/src/trail.ts
var HOP = 4;
/**
* The inputs of the ticks from `fromTick` up to but not including `toTick` as bytes, one a tick: steer plus one, and 4 for
* a hop. A recorder and the replay it makes give the same bytes, whatever was pressed on odd ticks in between.
* @example inputTrail(createRecorder({ seed, mode: 'solo' }), { fromTick: 0, toTick: 0 }).length // 0
*/
function inputTrail(source, { fromTick, toTick }) {
	if (fromTick < 0 || toTick < fromTick || toTick > source.lengthTicks) throw new RangeError(`Ticks ${fromTick} to ${toTick} are not within a run of ${source.lengthTicks}.`);
	const cursor = replayInputs("finish" in source ? source.finish() : source, { fromTick });
	const bytes = new Uint8Array(toTick - fromTick);
	for (let i = 0; i < bytes.length; i += 1) {
		const input = cursor.next();
		if (input !== void 0) bytes[i] = input.steer + 1 + (input.hop ? HOP : 0);
	}
	return bytes;
}
// packages/sim/src/current.ts
/**
* The rules that new runs are played by.
* @example current.version === SIM_VERSION // true
*/
var current = {
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
export { current as simulation };
