/*
 * Atomic Redis scripts. A room is a hash: `owner`, `epoch` (incremented at each takeover), `state` (snapshot as JSON),
 * `worlds` (world states of its runs as JSON).
 */

/**
 * KEYS beats, owners; ARGV id, beat. Returns whether the id was unknown, all heartbeats, and dead processes that still
 * own rooms.
 */
export const HEARTBEAT_SCRIPT = `
local isNew = redis.call('HEXISTS', KEYS[1], ARGV[1]) == 0 and 1 or 0
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
local orphaned = {}
for _, id in ipairs(redis.call('SMEMBERS', KEYS[2])) do
  if redis.call('HEXISTS', KEYS[1], id) == 0 then table.insert(orphaned, id) end
end
return {isNew, redis.call('HGETALL', KEYS[1]), orphaned}`;

/** KEYS beats; ARGV id, beat. */
export const DECLARE_DEAD_SCRIPT = `
if redis.call('HGET', KEYS[1], ARGV[1]) == ARGV[2] then redis.call('HDEL', KEYS[1], ARGV[1]) end
return 1`;

/** KEYS room, own rooms, owners; ARGV id, epoch, code, seconds. */
export const CLAIM_ROOM_SCRIPT = `
local owner = redis.call('HGET', KEYS[1], 'owner')
if owner and (owner ~= ARGV[1] or redis.call('HGET', KEYS[1], 'epoch') ~= ARGV[2]) then return 0 end
redis.call('HSET', KEYS[1], 'owner', ARGV[1], 'epoch', ARGV[2])
redis.call('EXPIRE', KEYS[1], ARGV[4])
redis.call('SADD', KEYS[2], ARGV[3])
redis.call('SADD', KEYS[3], ARGV[1])
return 1`;

/** KEYS room. */
export const GET_OWNER_SCRIPT = `return redis.call('HGET', KEYS[1], 'owner')`;
export const GET_STATE_SCRIPT = `return redis.call('HGET', KEYS[1], 'state')`;
export const GET_WORLDS_SCRIPT = `return redis.call('HGET', KEYS[1], 'worlds')`;
/** KEYS rooms. */
export const LIST_ROOMS_SCRIPT = `return redis.call('SMEMBERS', KEYS[1])`;

/** KEYS room, beats, rooms of the dead process, own rooms, owners; ARGV dead process, id, code. */
export const TAKE_OVER_SCRIPT = `
if redis.call('HEXISTS', KEYS[2], ARGV[1]) == 1 then return 0 end
redis.call('SREM', KEYS[3], ARGV[3])
if redis.call('SCARD', KEYS[3]) == 0 then redis.call('SREM', KEYS[5], ARGV[1]) end
if redis.call('HGET', KEYS[1], 'owner') ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], 'owner', ARGV[2])
redis.call('SADD', KEYS[4], ARGV[3])
redis.call('SADD', KEYS[5], ARGV[2])
return redis.call('HINCRBY', KEYS[1], 'epoch', 1)`;

const OWNERSHIP_CHECK = `
local owner = redis.call('HGET', KEYS[1], 'owner')
if not owner then return -1 end
if owner ~= ARGV[1] or redis.call('HGET', KEYS[1], 'epoch') ~= ARGV[2] then return 0 end`;

/**
 * KEYS room, one key per trail; ARGV id, epoch, seconds, state, worlds or '', then start tick and data of each trail.
 */
export const SAVE_SNAPSHOT_SCRIPT = `${OWNERSHIP_CHECK}
redis.call('HSET', KEYS[1], 'state', ARGV[4])
if ARGV[5] ~= '' then redis.call('HSET', KEYS[1], 'worlds', ARGV[5]) end
redis.call('EXPIRE', KEYS[1], ARGV[3])
for i = 2, #KEYS do
  redis.call('SETRANGE', KEYS[i], ARGV[2 + 2 * i], ARGV[3 + 2 * i])
  redis.call('EXPIRE', KEYS[i], ARGV[3])
end
return 1`;

/** KEYS room, own rooms, free rooms, owners; ARGV id, epoch, code, name of the free owner. */
export const RELEASE_ROOM_SCRIPT = `${OWNERSHIP_CHECK}
redis.call('HSET', KEYS[1], 'owner', ARGV[4])
redis.call('SREM', KEYS[2], ARGV[3])
redis.call('SADD', KEYS[3], ARGV[3])
redis.call('SADD', KEYS[4], ARGV[4])
return 1`;

/** KEYS room, own rooms, free rooms, owners; ARGV id, code, name of the free owner. */
export const LEAVE_ROOM_SCRIPT = `
redis.call('SREM', KEYS[2], ARGV[2])
if redis.call('HGET', KEYS[1], 'owner') ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], 'owner', ARGV[3])
redis.call('SADD', KEYS[3], ARGV[2])
redis.call('SADD', KEYS[4], ARGV[3])
return 1`;

/**
 * KEYS room, own rooms, then trails, then seats; ARGV id, epoch, code, number of trails. Seats of players who moved to
 * another room are kept.
 */
export const REMOVE_ROOM_SCRIPT = `
redis.call('SREM', KEYS[2], ARGV[3])${OWNERSHIP_CHECK}
redis.call('DEL', KEYS[1])
for i = 3, #KEYS do
  if i <= 2 + ARGV[4] or redis.call('GET', KEYS[i]) == ARGV[3] then redis.call('DEL', KEYS[i]) end
end
return 1`;

/** KEYS trails of a finished game. */
export const DELETE_KEYS_SCRIPT = `return redis.call('DEL', unpack(KEYS))`;

/** KEYS seat; ARGV code, seconds. */
export const SET_SEAT_SCRIPT = `return redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[2], 'GET')`;

/** KEYS quick race; ARGV the unusable race, the offered race, seconds. Returns the gathering race. */
export const OFFER_QUICK_RACE_SCRIPT = `
local known = redis.call('GET', KEYS[1])
if known and known ~= ARGV[1] then return known end
redis.call('SET', KEYS[1], ARGV[2], 'EX', ARGV[3])
return ARGV[2]`;

/** KEYS beats, own rooms, owners; ARGV id. */
export const UNREGISTER_PROCESS_SCRIPT = `
if redis.call('SCARD', KEYS[2]) == 0 then redis.call('SREM', KEYS[3], ARGV[1]) end
return redis.call('HDEL', KEYS[1], ARGV[1])`;
