// Version 3 of the rules, frozen: boards hold its runs. Never edit it; its digest is in ../frozen.json.

/** The world is this wide and wraps at its sides. @example WORLD_WIDTH // 102400 */
var WORLD_WIDTH = 102400;
/** The part of the world that is seen is this high. @example VIEW_HEIGHT // 182016 */
var VIEW_HEIGHT = 182016;
/** A run ends here, at the summit: 29 minutes 50 seconds. @example MAX_TICKS // 107400 */
var MAX_TICKS = 107400;
/** A bounce (and a stomp) rises 133 units in 22 ticks; back on the level after 46. */
var BOUNCE_VELOCITY = 3360;
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
				simVersion: 3,
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
	if (simVersion !== 3) throw new ReplayError("bad_version", `version ${simVersion} is not 3`);
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
// packages/sim/src/wrap.ts
var HALF_WIDTH = WORLD_WIDTH >> 1;
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
	if (distance > HALF_WIDTH) return distance - WORLD_WIDTH;
	if (distance < -HALF_WIDTH) return distance + WORLD_WIDTH;
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
	world.platforms.splice(firstAbove(world.platforms, y), 0, platform);
	clearAround(world, {
		x,
		y
	});
	world.over = false;
	world.cause = null;
	world.revives += 1;
	world.combo = 0;
	world.deathLineY = world.cameraY;
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
function clearAround(world, { x, y }) {
	const middle = y + 4352;
	const isNear = (otherX, otherY) => Math.abs(shortestX(otherX, x)) <= 51200 && Math.abs(otherY - middle) <= 51200;
	world.foes = world.foes.filter((foe) => !isNear(foeX(foe, world.tick), foe.y));
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
		simVersion: 3,
		world: copyData(world)
	};
}
/**
* Makes a world that steps exactly like the one that was saved, also when it went through JSON.
* @example hashWorld(loadWorld(saveWorld(world))) === hashWorld(world) // true
*/
function loadWorld(saved) {
	if (saved.simVersion !== 3) throw new RangeError(`A world of version ${saved.simVersion} cannot be loaded by version 3.`);
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
	return Object.fromEntries(Object.entries(data).map(([key, item]) => [key, copyData(item)]));
}
/**
* The biome of a level, 0 to 7.
* @example biomeOf(9) // 0
*/
function biomeOf(level) {
	return level - 1 - cycleOf(level) * 8;
}
/**
* How often all biomes have been passed before a level.
* @example cycleOf(9) // 1
*/
function cycleOf(level) {
	return divide(level - 1, 8);
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
/** The biomes in the order in which they come; then they come again, harder. The first two bring enemies only then. */
var BIOMES = [
	biome([
		0,
		0,
		0,
		50,
		0,
		0,
		0
	], {
		walker: [0, 32],
		flyer: [0, 12],
		spitter: [0, 0]
	}),
	biome([
		170,
		0,
		0,
		45,
		0,
		0,
		0
	], {
		walker: [0, 16],
		flyer: [0, 36],
		spitter: [0, 0]
	}),
	biome([
		60,
		80,
		0,
		45,
		0,
		0,
		0
	], {
		walker: [110, 16],
		flyer: [0, 8],
		spitter: [0, 0]
	}),
	biome([
		80,
		0,
		150,
		40,
		0,
		0,
		0
	], {
		walker: [0, 12],
		flyer: [160, 28],
		spitter: [0, 0]
	}),
	biome([
		160,
		70,
		0,
		35,
		200,
		0,
		0
	], {
		walker: [90, 12],
		flyer: [60, 16],
		spitter: [0, 0]
	}),
	biome([
		110,
		30,
		0,
		35,
		0,
		180,
		40
	], {
		walker: [90, 16],
		flyer: [60, 16],
		spitter: [0, 4]
	}),
	biome([
		60,
		30,
		20,
		35,
		0,
		30,
		100
	], {
		walker: [60, 12],
		flyer: [50, 12],
		spitter: [40, 6]
	}),
	biome([
		90,
		30,
		40,
		40,
		30,
		30,
		50
	], {
		walker: [60, 12],
		flyer: [90, 12],
		spitter: [30, 4]
	})
];
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
	from: 108,
	to: 420
};
/** The camera follows the feet at 38 % of the view, upwards only: what comes is seen early, and a fall is soon one. */
var CAMERA_ANCHOR = 69165;
/** How fast the death line creeps: in level 1, more with every level, and the most, under half the pace of an average climb. */
var CREEP_SPEED = {
	first: 48,
	perLevel: 10,
	most: 288
};
function biome([moving, crumbling, cloud, spring, ice, conveyor, spiked], enemies) {
	const share = ([first, perCycle]) => ({
		first,
		perCycle
	});
	return {
		moving,
		crumbling,
		cloud,
		spring,
		ice,
		conveyor,
		spiked,
		walker: share(enemies.walker),
		flyer: share(enemies.flyer),
		spitter: share(enemies.spitter)
	};
}
// packages/sim/src/camera.ts
/** What is this far under the view is dropped. */
var KEPT_BELOW = 30720;
var DROPPED_TOGETHER = 8;
/** Moves the camera up after the player and the death line after the camera. */
function moveCamera(world) {
	const followed = world.player.y - CAMERA_ANCHOR;
	if (followed > world.cameraY) world.cameraY = followed;
	if (world.tick > 600) world.deathLineY += creepSpeed(world.level);
	if (world.deathLineY < world.cameraY) world.deathLineY = world.cameraY;
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
	const { platforms, foes, pickups } = world;
	const eighth = platforms[7];
	if (eighth === void 0 || eighth.y >= floor) return;
	let passed = DROPPED_TOGETHER;
	while (passed < platforms.length && (platforms[passed]?.y ?? floor) < floor) passed += 1;
	platforms.splice(0, passed);
	for (let i = foes.length - 1; i >= 0; i -= 1) if ((foes[i]?.y ?? floor) < floor) foes.splice(i, 1);
	for (let i = pickups.length - 1; i >= 0; i -= 1) if ((pickups[i]?.y ?? floor) < floor) pickups.splice(i, 1);
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
	if (player.underTicks > 6) endRun(world, "fall", onEvent);
	else if (world.tick >= world.summitTick) endRun(world, "summit", onEvent);
}
// packages/sim/src/fall.ts
/**
* The vertical speed a tick later, in 1/256 units a tick: gravity, lower near the apex, and a highest fall.
* @example fallSpeed(3360) // 3200
*/
function fallSpeed(vy) {
	const slowed = vy - (vy < 512 && vy > -512 ? 96 : 160);
	return slowed < -2816 ? -2816 : slowed;
}
/** Moves the feet up or down by one tick. */
function moveUpright(player) {
	player.vy = player.jetpackTicks > 0 ? JETPACK_VELOCITY : fallSpeed(player.vy);
	player.y += player.vy;
	if (player.y > player.apexY) player.apexY = player.y;
}
// packages/sim/src/difficulty.ts
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
function enemyShare({ first, perCycle }, { cycle, threat }) {
	return (first + perCycle * Math.min(5, cycle)) * blend(ENEMY_GROWTH, threat);
}
function blend({ from, to }, part) {
	return from + ((to - from) * part >> 8);
}
// packages/sim/src/biomeMix.ts
/**
* The mix of a level's biome, before difficulty scales it.
* @example biomeMix(2).moving // 170
*/
function biomeMix(level) {
	return BIOMES[biomeOf(level)] ?? BIOMES[0];
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
	}
};
// packages/sim/src/row.ts
/** Whether a row is far enough into run and level for anything hostile. */
function mayBeHostile(row) {
	return row.index >= 12 && row.place >= 2;
}
// packages/sim/src/layFoe.ts
/** So much of the platform above a flyer's sweep leaves free. */
var FLYER_LEAVES = 6144;
/** Draws which enemy, if any, a row has. */
function drawFoe(world, row) {
	const { course } = world;
	const roll = drawBetween(course.foe, 0, 999);
	if (!mayBeHostile(row) || course.y <= course.calmUntilY) return null;
	const mix = biomeMix(row.level);
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
function addFoe(world, place) {
	const foe = {
		id: world.course.nextId,
		kind: place.kind,
		x: place.x,
		y: place.y,
		amplitude: 0,
		speed: 0,
		phase: 0,
		platformId: 0,
		nextShotTick: 0,
		shotPeriod: 0
	};
	world.course.nextId += 1;
	world.foes.push(foe);
	return foe;
}
// packages/sim/src/layPickups.ts
var FIRST_STAR_PLATFORM = 4;
var STAR_HEIGHT = 11776;
var STAR_SPACING = 6144;
var POWER_HEIGHT = 6144;
/** The powers in the order in which levels 2, 3, 4 and 5 bring them. */
var POWERS = [
	"shield",
	"magnet",
	"hop",
	"jetpack"
];
var FIRST_POWER_LEVEL = 2;
/** A new power lies on the first steady spine platform from this one on of the level that brings it. */
var LESSON_PLACE = 5;
/** Sometimes lays a power or stars over a platform. */
function layPickups(world, { row, platform, guarded }) {
	const { course } = world;
	const power = drawPower(world, row);
	const stars = drawChance(course.pickup, 220) ? drawBetween(course.pickup, 1, 3) : 0;
	const upright = (nextWord(course.pickup) & 1) === 0;
	const steady = platform.amplitude === 0 && platform.kind !== "crumbling" && platform.kind !== "cloud";
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
	if (row.place < LESSON_PLACE || row.level - FIRST_POWER_LEVEL < course.lessons) return null;
	return POWERS[course.lessons] ?? null;
}
/** One of the powers that have appeared. */
function drawPower({ course }, row) {
	const drawn = drawChance(course.pickup, 38);
	const which = drawBetween(course.pickup, 0, Math.max(0, course.lessons - 1));
	if (!drawn || row.level < FIRST_POWER_LEVEL || course.lessons === 0) return null;
	return POWERS[which] ?? null;
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
// packages/sim/src/steer.ts
/**
* The sideways speed a tick later, in 1/256 units a tick.
* @example steerSpeed(0, 1, false) // 136
*/
function steerSpeed(vx, steer, onIce) {
	if (steer === 0) {
		const friction = onIce ? 8 : 104;
		return vx > 0 ? Math.max(0, vx - friction) : Math.min(0, vx + friction);
	}
	const along = steer < 0 ? 0 - vx : vx;
	const next = along < 0 ? along + (onIce ? 120 : 232) : speedUp(along, onIce);
	return steer < 0 ? 0 - next : next;
}
/** Moves the feet sideways by one tick. */
function moveSideways(player) {
	player.vx = steerSpeed(player.vx, player.steer, player.iceTicks > 0);
	player.x = wrapX(player.x + player.vx);
}
function speedUp(along, onIce) {
	if (along > 1280) return Math.max(MAX_STEER_SPEED, along - 24);
	return Math.min(MAX_STEER_SPEED, along + (onIce ? 88 : 136));
}
// packages/sim/src/reach.ts
/** No gap on the spine is higher than this many units. */
var HIGHEST = 133;
var WORST = {
	plain: reaches({
		vx: -MAX_STEER_SPEED,
		iceTicks: 0,
		lateTicks: 1
	}),
	conveyor: reaches({
		vx: -MAX_STEER_SPEED - 448,
		iceTicks: 0,
		lateTicks: 1
	}),
	ice: reaches({
		vx: -MAX_STEER_SPEED,
		iceTicks: 30,
		lateTicks: 1
	})
};
reaches({
	vx: 0,
	iceTicks: 0,
	lateTicks: 0
});
/**
* How far to the side a bounce certainly reaches a surface `gap` higher (1/256 units) when it starts at full speed the
* wrong way and the steering, taken on even ticks, comes a tick late. Found by simulating at start-up.
* @example worstReach('plain', 60 * 256) > worstReach('ice', 60 * 256) // true
*/
function worstReach(surface, gap) {
	return WORST[surface][unitsUp(gap)] ?? 0;
}
function unitsUp(gap) {
	return Math.max(0, divide(gap + 256 - 1, 256));
}
function reaches(start) {
	const table = [];
	for (let units = 0; units <= HIGHEST; units += 1) table.push(reachOf(start, units * 256));
	return table;
}
function reachOf(start, gap) {
	let { vx } = start;
	let x = 0;
	let y = 0;
	let vy = BOUNCE_VELOCITY;
	for (let tick = 1; vy >= 0 || y > gap; tick += 1) {
		vx = steerSpeed(vx, tick > start.lateTicks ? 1 : -1, tick <= start.iceTicks);
		x += vx;
		vy = fallSpeed(vy);
		y += vy;
	}
	return Math.max(0, x);
}
// packages/sim/src/spineRoom.ts
/** Share of the worst reach that the course uses, per cent. */
var SHARE = 94;
/**
* The spine rule: how far the middle of a platform may lie from the middle of the last one so that a bounce begun at full
* speed the wrong way still lands on it. Negative when no place is near enough. All in 1/256 units.
*/
function spineRoom(from, to) {
	return divide(worstReach(surfaceOf(from.kind), to.gap) * SHARE, 100) - from.halfWidth + to.halfWidth - from.amplitude - to.amplitude;
}
function surfaceOf(kind) {
	return kind === "ice" || kind === "conveyor" ? kind : "plain";
}
// packages/sim/src/laySpine.ts
var GAP_STEP = 1024;
var LOWEST_GAP = 10240;
/** A moving platform that has room for less than this stands still. */
var LEAST_AMPLITUDE$1 = 3072;
/** Makes the next spine platform, one that any bounce from the last one reaches. With a walker it is wide and lies aside. */
function laySpine(course, { row, walker }) {
	const drawn = drawKind(course, row);
	const kind = walker ? "solid" : drawn;
	course.fragileRun = isFragile(kind) ? course.fragileRun + 1 : 0;
	const halfWidth = drawHalfWidth(course, {
		row,
		walker
	});
	const gap = fitGap(course, {
		gap: drawBetween(course.spine, row.difficulty.gapLow, row.difficulty.gapHigh),
		halfWidth
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
	platform.x = walker ? placeAside(course, platform) : placeNear(course, platform);
	return platform;
}
/** Draws what a spine or side platform is, by the mix of its level; never spiked. */
function drawKind(course, row) {
	const roll = drawBetween(course.spine, 0, 999);
	if (row.place === 0) return "solid";
	const mix = biomeMix(row.level);
	const factor = mixFactor({
		place: row.place,
		cycle: row.difficulty.cycle
	});
	const fragileAllowed = course.fragileRun < 2;
	let edge = scale(mix.moving, factor);
	if (roll < edge) return "moving";
	edge += scale(mix.spring, factor);
	if (roll < edge) return "spring";
	edge += scale(mix.ice, factor);
	if (roll < edge) return "ice";
	edge += scale(mix.conveyor, factor);
	if (roll < edge) return "conveyor";
	edge += scale(mix.crumbling, factor);
	if (roll < edge) return fragileAllowed ? "crumbling" : "solid";
	edge += scale(mix.cloud, factor);
	if (roll < edge) return fragileAllowed ? "cloud" : "solid";
	return "solid";
}
/** Sets a platform in motion: sideways when it has an amplitude, its belt when it is a conveyor. */
function setMotion(course, platform, { row, amplitude }) {
	if (platform.kind === "conveyor") platform.direction = (nextWord(course.spine) & 1) === 0 ? -1 : 1;
	if (amplitude === 0) return;
	platform.amplitude = amplitude;
	platform.speed = divide(row.difficulty.speed * drawBetween(course.spine, SPEED_SPREAD.least, SPEED_SPREAD.most), 100);
	platform.phase = drawBetween(course.spine, 0, amplitude * 4 - 1);
}
function isFragile(kind) {
	return kind === "crumbling" || kind === "cloud";
}
function scale(share, factor) {
	return divide(share * factor, 1e3);
}
function drawHalfWidth(course, { row, walker }) {
	const width = row.difficulty.width + drawBetween(course.spine, -WIDTH_SPREAD, WIDTH_SPREAD);
	if (row.place === 0) return GATE_HALF_WIDTH;
	return walker ? WALKER_HALF_PLATFORM : width >> 1;
}
/** The gap, lowered until a still platform of that width has room above the last one. */
function fitGap(course, { gap, halfWidth }) {
	let fitted = gap;
	while (fitted > LOWEST_GAP && spineRoom(course, {
		gap: fitted,
		halfWidth,
		amplitude: 0
	}) < 0) fitted -= GAP_STEP;
	return fitted;
}
function fitAmplitude(course, { row, gap, halfWidth }) {
	const room = spineRoom(course, {
		gap,
		halfWidth,
		amplitude: 0
	});
	const screen = (WORLD_WIDTH >> 1) - halfWidth;
	const amplitude = Math.min(row.difficulty.amplitude, room, screen);
	return amplitude < LEAST_AMPLITUDE$1 ? 0 : amplitude;
}
/** Anywhere within reach and on the screen; a motion for which the screen has no room there is given up. */
function placeNear(course, platform) {
	const room = spineRoom(course, {
		gap: platform.y - course.y,
		halfWidth: platform.halfWidth,
		amplitude: platform.amplitude
	});
	const margin = platform.halfWidth + platform.amplitude;
	const low = Math.max(course.x - room, margin);
	const high = Math.min(course.x + room, WORLD_WIDTH - margin);
	if (low <= high) return drawBetween(course.spine, low, high);
	if (platform.amplitude > 0) {
		platform.kind = "solid";
		platform.amplitude = 0;
		platform.speed = 0;
		platform.phase = 0;
		return placeNear(course, platform);
	}
	return Math.min(Math.max(course.x, margin), WORLD_WIDTH - margin);
}
/** To the left or right of the column above the last platform, or as near as can be when there is no such place. */
function placeAside(course, platform) {
	const room = spineRoom(course, {
		gap: platform.y - course.y,
		halfWidth: platform.halfWidth,
		amplitude: 0
	});
	const aside = course.halfWidth + course.amplitude + platform.halfWidth + WALKER_ASIDE;
	const leftLow = Math.max(course.x - room, platform.halfWidth);
	const rightHigh = Math.min(course.x + room, WORLD_WIDTH - platform.halfWidth);
	const fitsLeft = leftLow <= course.x - aside;
	const fitsRight = course.x + aside <= rightHigh;
	if (fitsLeft && (!fitsRight || drawChance(course.spine, 500))) return drawBetween(course.spine, leftLow, course.x - aside);
	if (fitsRight) return drawBetween(course.spine, course.x + aside, rightHigh);
	return placeNear(course, platform);
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
		clearance: spiked ? SPIKE_CLEARANCE : CLEARANCE
	});
	if (x < 0) return;
	side.x = x;
	const amplitude = side.kind === "moving" ? roomToMove(world, {
		side,
		spine,
		wanted: row.difficulty.amplitude
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
	const share = divide(biomeMix(row.level).spiked * (SPIKED_GROWTH.first + SPIKED_GROWTH.perCycle * row.difficulty.cycle), 100);
	return drawChance(course.side, share) && mayBeHostile(row) && course.y > course.calmUntilY;
}
/** A middle clear of both columns of the spine, spikes also of the way between them; -1 when none was found. */
function findPlace(world, { side, spine, clearance }) {
	const { course } = world;
	for (let i = 0; i < TRIES; i += 1) {
		const x = drawBetween(course.side, side.halfWidth, WORLD_WIDTH - side.halfWidth);
		const clearBelow = Math.abs(x - course.x) - side.halfWidth - course.halfWidth - course.amplitude >= clearance;
		const clearAbove = Math.abs(x - spine.x) - side.halfWidth - spine.halfWidth - spine.amplitude >= clearance;
		if (!clearBelow || !clearAbove) continue;
		if (side.kind === "spiked" ? !liesBetween(x, course.x, spine.x) : leadsOn(side, {
			x,
			spine
		})) return x;
	}
	return -1;
}
function liesBetween(x, one, other) {
	return x > one && x < other || x < one && x > other;
}
function leadsOn(side, { x, spine }) {
	return Math.abs(spine.x - x) <= roomFrom(side, spine);
}
function roomFrom(side, spine) {
	return spineRoom(side, {
		gap: spine.y - side.y,
		halfWidth: spine.halfWidth,
		amplitude: spine.amplitude
	});
}
/** How far a side platform may move and still clear the spine, lead on and stay on the screen. */
function roomToMove(world, { side, spine, wanted }) {
	const { course } = world;
	const amplitude = Math.min(wanted, side.x - side.halfWidth, WORLD_WIDTH - side.halfWidth - side.x, Math.abs(side.x - course.x) - side.halfWidth - course.halfWidth - course.amplitude - CLEARANCE, Math.abs(side.x - spine.x) - side.halfWidth - spine.halfWidth - spine.amplitude - CLEARANCE, roomFrom(side, spine) - Math.abs(spine.x - side.x));
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
	const level = divide(index, 24) + 1;
	const row = {
		index,
		level,
		place: index - (level - 1) * 24,
		difficulty: difficultyOf(level)
	};
	const foe = drawFoe(world, row);
	const spine = laySpine(course, {
		row,
		walker: foe === "walker"
	});
	if (foe === "spitter") laySpitter(world, {
		row,
		spine
	});
	else laySide(world, {
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
	if (spine.kind === "spring") course.calmUntilY = spine.y + CALM_ABOVE_SPRING;
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
	jump(world, platform.kind === "spring" ? SPRING_VELOCITY : BOUNCE_VELOCITY);
	if (platform.kind === "conveyor") player.vx += 448 * platform.direction;
	player.iceTicks = platform.kind === "ice" ? 31 : 0;
	scoreLanding(world, platform, onEvent);
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
/** The highest enemy that falling feet came down on this tick, having been above its middle before. */
function findStomp(world, feetBefore) {
	const { player, foes } = world;
	let found;
	let highest = player.y - 1;
	for (let i = 0; i < foes.length; i += 1) {
		const foe = foes[i];
		if (foe === void 0 || foe.y > feetBefore) continue;
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
	jump(world, BOUNCE_VELOCITY);
	const points = addScore(world, STOMP_POINTS);
	onEvent?.({
		type: "stomp",
		tick: world.tick,
		x: foeX(foe, world.tick),
		y: headY(foe),
		foeId: foe.id,
		foe: foe.kind,
		points
	});
	player.iceTicks = 0;
}
// packages/sim/src/touch.ts
/** Hurts the player who touches an enemy or a shot. */
function touch(world, onEvent) {
	const { player, foes, shots } = world;
	if (player.invulnerableTicks > 0 || player.vy > 3360) return;
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
		hurt(world, "shot", onEvent);
		return;
	}
}
/** A floor shields what is under it: who stands on a platform touches only bodies whose feet are above that platform. */
function touchesFoe(world, foe) {
	const { player } = world;
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
// packages/sim/src/timers.ts
/** Lets every running time of the player pass by one tick. */
function passTime(player) {
	if (player.hopLockTicks > 0) player.hopLockTicks -= 1;
	if (player.hopBufferTicks > 0) player.hopBufferTicks -= 1;
	if (player.doubleHopTicks > 0) player.doubleHopTicks -= 1;
	if (player.iceTicks > 0) player.iceTicks -= 1;
	if (player.jetpackTicks > 0) player.jetpackTicks -= 1;
	if (player.magnetTicks > 0) player.magnetTicks -= 1;
	if (player.invulnerableTicks > 0) player.invulnerableTicks -= 1;
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
	moveSideways(player);
	takeHop(world, input.hop, onEvent);
	const feetBefore = player.y;
	moveUpright(player);
	vanishDue(world, onEvent);
	if (world.foes.length > 0 || world.shots.length > 0) moveShots(world, onEvent);
	meet(world, feetBefore, onEvent);
	if (world.over) return;
	if (world.pickups.length > 0) collect(world, onEvent);
	if (player.jetpackTicks === 1) announceJetpackEnd(world, onEvent);
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
		lessons: 0,
		sectionSeed: 0,
		spine: nothing(),
		side: nothing(),
		foe: nothing(),
		pickup: nothing()
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
			jetpackTicks: 0,
			magnetTicks: 0,
			invulnerableTicks: 0,
			shield: false,
			underTicks: 0
		},
		cameraY: -28672,
		deathLineY: -28672,
		vanishTick: 0,
		platforms: [],
		foes: [],
		shots: [],
		pickups: [],
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
	version: 3,
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
