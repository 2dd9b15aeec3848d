import { createRequire } from 'node:module';
import { LuaApi, LUA_REGISTRYINDEX, LuaReturn, LuaType } from 'wasmoon-lua5.1';
import type { Reply } from './resp.ts';

/** Executes a command of a script; errors are returned as replies. */
export type CallCommand = (words: readonly Buffer[]) => Reply;

export interface ScriptRun {
  script: Buffer;
  keys: readonly Buffer[];
  values: readonly Buffer[];
  call: CallCommand;
}

/** The byte-based part of Lua's C API, whose typed wrappers assume UTF-8. */
interface LuaModule {
  HEAPU8: Uint8Array;
  HEAPU32: Uint32Array;
  _malloc(bytes: number): number;
  _free(pointer: number): void;
  _lua_pushlstring(state: number, pointer: number, length: number): void;
  _lua_tolstring(state: number, index: number, lengthPointer: number): number;
  _luaL_loadbuffer(state: number, pointer: number, length: number, name: number): LuaReturn;
  addFunction(work: (state: number) => number, signature: string): number;
  removeFunction(pointer: number): void;
}

/**
 * Script environment as in Redis: no global variables, and only libraries without side effects. Redis features beyond
 * that (cjson, struct, bit, redis.sha1hex, ...) are errors until a script of the product needs them.
 */
const PRELUDE = `
local host = ...
local function call(...)
  local reply = host(...)
  if type(reply) == 'table' and reply.err then error(reply, 0) end
  return reply
end
local globals = { redis = { call = call, pcall = host }, string = string, table = table, math = math }
for name in ('assert error ipairs next pairs pcall select tonumber tostring type unpack'):gmatch('%a+') do
  globals[name] = _G[name]
end
local environment = setmetatable({}, {
  __index = function(_, name)
    if globals[name] == nil then
      error("Script attempted to access nonexistent global variable '" .. tostring(name) .. "'", 2)
    end
    return globals[name]
  end,
  __newindex = function() error('Attempt to modify a readonly table', 2) end,
})
return function(script, keys, values)
  globals.KEYS, globals.ARGV = keys, values
  return setfenv(script, environment)()
end`;

/** Integers up to this are formatted identically in every version of Redis when a script passes them to a command. */
const MAX_SAFE_WHOLE = 1e17;
const STACK_SLOTS = 10;

let luaLoading: Promise<LuaApi> | undefined;
const loadLua = (): Promise<LuaApi> => {
  const file = createRequire(import.meta.url).resolve('wasmoon-lua5.1/dist/liblua5.1.wasm');
  return (luaLoading ??= LuaApi.initialize(file));
};

/** Lua 5.1 as embedded in Redis, with Redis's conversions between values and replies. */
export async function openLua() {
  const lua = await loadLua();
  const module = lua.module as unknown as LuaModule;
  const state = lua.luaL_newstate();
  const lengthPointer = module._malloc(4);
  let callCommand: CallCommand = () => ({ error: 'ERR no script runs' });

  function withBytes<T>(bytes: Uint8Array, work: (pointer: number) => T): T {
    const pointer = module._malloc(Math.max(1, bytes.length));
    module.HEAPU8.set(bytes, pointer);
    try {
      return work(pointer);
    } finally {
      module._free(pointer);
    }
  }

  function readBytes(from: number, index: number): Buffer {
    const pointer = module._lua_tolstring(from, index, lengthPointer);
    const length = module.HEAPU32[lengthPointer >> 2] ?? 0;
    return Buffer.from(module.HEAPU8.slice(pointer, pointer + length));
  }

  const pushBytes = (to: number, bytes: Uint8Array): void =>
    withBytes(bytes, (pointer) => module._lua_pushlstring(to, pointer, bytes.length));

  function pushArray(to: number, items: readonly Reply[]): void {
    lua.lua_createtable(to, items.length, 0);
    for (const [index, item] of items.entries()) {
      pushReply(to, item);
      lua.lua_rawseti(to, -2, index + 1);
    }
  }

  function pushReply(to: number, reply: Reply): void {
    lua.lua_checkstack(to, STACK_SLOTS);
    if (reply === null) lua.lua_pushboolean(to, 0);
    else if (typeof reply === 'number') lua.lua_pushnumber(to, reply);
    else if (Buffer.isBuffer(reply)) pushBytes(to, reply);
    else if ('status' in reply) pushField(to, 'ok', reply.status);
    else if ('error' in reply) pushField(to, 'err', reply.error);
    else pushArray(to, reply);
  }

  function pushField(to: number, name: 'ok' | 'err', text: string): void {
    lua.lua_createtable(to, 0, 1);
    pushBytes(to, Buffer.from(text));
    lua.lua_setfield(to, -2, name);
  }

  /** An argument of a command; undefined if it is neither a string nor a number. */
  function readWord(from: number, index: number): Buffer | undefined {
    const type = lua.lua_type(from, index);
    if (type === LuaType.String) return readBytes(from, index);
    if (type !== LuaType.Number) return undefined;
    const value = lua.lua_tonumber(from, index);
    // Redis versions format other numbers differently.
    return Number.isInteger(value) && Math.abs(value) < MAX_SAFE_WHOLE ? Buffer.from(String(value)) : undefined;
  }

  const callFromLua = module.addFunction((from) => {
    const words = Array.from({ length: lua.lua_gettop(from) }, (_, index) => readWord(from, index + 1));
    const known = words.filter((word) => word !== undefined);
    if (words.length === 0)
      pushReply(from, { error: 'ERR Please specify at least one argument for this redis.call()' });
    else if (known.length < words.length)
      pushReply(from, { error: 'ERR Lua redis lib command arguments must be strings or integers' });
    else pushReply(from, callCommand(known));
    return 1;
  }, 'ii');

  function readReply(index: number): Reply {
    lua.lua_checkstack(state, STACK_SLOTS);
    switch (lua.lua_type(state, index)) {
      case LuaType.String:
        return readBytes(state, index);
      case LuaType.Number:
        return Math.trunc(lua.lua_tonumber(state, index));
      case LuaType.Boolean:
        return lua.lua_toboolean(state, index) ? 1 : null;
      case LuaType.Table:
        return readTable();
      default:
        return null;
    }
  }

  /** Converts the table on top of the stack: an error, a status, or an array up to its first nil. */
  function readTable(): Reply {
    const field = (name: string): string | undefined => {
      lua.lua_getfield(state, -1, name);
      const text = lua.lua_type(state, -1) === LuaType.String ? readBytes(state, -1).toString() : undefined;
      lua.lua_settop(state, -2);
      return text;
    };
    const [error, status] = [field('err'), field('ok')];
    if (error !== undefined) return { error };
    if (status !== undefined) return { status };
    const items: Reply[] = [];
    for (;;) {
      lua.lua_rawgeti(state, -1, items.length + 1);
      const isEnd = lua.lua_type(state, -1) === LuaType.Nil;
      if (!isEnd) items.push(readReply(-1));
      lua.lua_settop(state, -2);
      if (isEnd) return items;
    }
  }

  /** Pushes the compiled script as a function, or its error message. */
  const load = (script: Uint8Array): LuaReturn =>
    withBytes(script, (pointer) =>
      withBytes(Buffer.from('@user_script\0'), (name) => module._luaL_loadbuffer(state, pointer, script.length, name)),
    );

  lua.luaL_openlibs(state);
  load(Buffer.from(PRELUDE));
  lua.lua_pushcclosure(state, callFromLua, 0);
  if (lua.lua_pcall(state, 1, 1, 0) !== LuaReturn.Ok) throw new Error(readBytes(state, -1).toString());
  const runner = lua.luaL_ref(state, LUA_REGISTRYINDEX);

  return {
    run({ script, keys, values, call }: ScriptRun): Reply {
      callCommand = call;
      lua.lua_settop(state, 0);
      lua.lua_rawgeti(state, LUA_REGISTRYINDEX, runner);
      if (load(script) !== LuaReturn.Ok)
        return { error: `ERR Error compiling script (new function): ${readBytes(state, -1).toString()}` };
      for (const words of [keys, values]) pushArray(state, words);
      if (lua.lua_pcall(state, 3, 1, 0) === LuaReturn.Ok) return readReply(-1);
      const thrown = readReply(-1);
      if (Buffer.isBuffer(thrown)) return { error: `ERR ${thrown.toString()} script: user_script` };
      return thrown !== null && typeof thrown === 'object' && 'error' in thrown
        ? { error: `${thrown.error} script: user_script` }
        : { error: 'ERR the script threw what is no text' };
    },
    close(): void {
      lua.lua_close(state);
      module.removeFunction(callFromLua);
      module._free(lengthPointer);
    },
  };
}

export type Lua = Awaited<ReturnType<typeof openLua>>;
