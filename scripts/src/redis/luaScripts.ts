import { createRequire } from 'node:module';
import { LuaApi, LUA_REGISTRYINDEX, LuaReturn, LuaType } from 'wasmoon-lua5.1';
import type { Reply } from './resp.ts';

/** Executes a command of a script; errors are returned as replies. */
type CallCommand = (words: readonly Buffer[]) => Reply;

interface ScriptRun {
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

/** Opens Lua 5.1 as embedded in Redis. */
export const openLua = async (): Promise<Lua> => new Lua(await loadLua());

/** A Lua stack, with Redis's conversions between values and replies. */
class LuaStack {
  readonly #lua: LuaApi;
  readonly #module: LuaModule;
  readonly #state: number;

  constructor(lua: LuaApi, state: number) {
    this.#lua = lua;
    this.#module = lua.module as unknown as LuaModule;
    this.#state = state;
  }

  /** Pushes the compiled script as a function, or its error message. */
  load(script: Uint8Array): LuaReturn {
    return this.#withBytes(script, (pointer) =>
      this.#withBytes(Buffer.from('@user_script\0'), (name) =>
        this.#module._luaL_loadbuffer(this.#state, pointer, script.length, name),
      ),
    );
  }

  pushArray(items: readonly Reply[]): void {
    this.#lua.lua_createtable(this.#state, items.length, 0);
    for (const [index, item] of items.entries()) {
      this.pushReply(item);
      this.#lua.lua_rawseti(this.#state, -2, index + 1);
    }
  }

  pushReply(reply: Reply): void {
    this.#lua.lua_checkstack(this.#state, STACK_SLOTS);
    if (reply === null) this.#lua.lua_pushboolean(this.#state, 0);
    else if (typeof reply === 'number') this.#lua.lua_pushnumber(this.#state, reply);
    else if (Buffer.isBuffer(reply)) this.#pushBytes(reply);
    else if ('status' in reply) this.#pushField('ok', reply.status);
    else if ('error' in reply) this.#pushField('err', reply.error);
    else this.pushArray(reply);
  }

  /** The arguments of a command; undefined where one is neither a string nor a number. */
  readWords(): (Buffer | undefined)[] {
    return Array.from({ length: this.#lua.lua_gettop(this.#state) }, (_, index) => this.#readWord(index + 1));
  }

  readReply(index: number): Reply {
    this.#lua.lua_checkstack(this.#state, STACK_SLOTS);
    switch (this.#lua.lua_type(this.#state, index)) {
      case LuaType.String:
        return this.readBytes(index);
      case LuaType.Number:
        return Math.trunc(this.#lua.lua_tonumber(this.#state, index));
      case LuaType.Boolean:
        return this.#lua.lua_toboolean(this.#state, index) ? 1 : null;
      case LuaType.Table:
        return this.#readTable();
      default:
        return null;
    }
  }

  readBytes(index: number): Buffer {
    const lengthPointer = this.#module._malloc(4);
    try {
      const pointer = this.#module._lua_tolstring(this.#state, index, lengthPointer);
      const length = this.#module.HEAPU32[lengthPointer >> 2] ?? 0;
      return Buffer.from(this.#module.HEAPU8.slice(pointer, pointer + length));
    } finally {
      this.#module._free(lengthPointer);
    }
  }

  #readWord(index: number): Buffer | undefined {
    const type = this.#lua.lua_type(this.#state, index);
    if (type === LuaType.String) return this.readBytes(index);
    if (type !== LuaType.Number) return undefined;
    const value = this.#lua.lua_tonumber(this.#state, index);
    // Redis versions format other numbers differently.
    return Number.isInteger(value) && Math.abs(value) < MAX_SAFE_WHOLE ? Buffer.from(String(value)) : undefined;
  }

  /** Converts the table on top of the stack: an error, a status, or an array up to its first nil. */
  #readTable(): Reply {
    const [error, status] = [this.#readField('err'), this.#readField('ok')];
    if (error !== undefined) return { error };
    if (status !== undefined) return { status };
    const items: Reply[] = [];
    for (;;) {
      this.#lua.lua_rawgeti(this.#state, -1, items.length + 1);
      const isEnd = this.#lua.lua_type(this.#state, -1) === LuaType.Nil;
      if (!isEnd) items.push(this.readReply(-1));
      this.#lua.lua_settop(this.#state, -2);
      if (isEnd) return items;
    }
  }

  #readField(name: 'ok' | 'err'): string | undefined {
    this.#lua.lua_getfield(this.#state, -1, name);
    const isText = this.#lua.lua_type(this.#state, -1) === LuaType.String;
    const text = isText ? this.readBytes(-1).toString() : undefined;
    this.#lua.lua_settop(this.#state, -2);
    return text;
  }

  #pushField(name: 'ok' | 'err', text: string): void {
    this.#lua.lua_createtable(this.#state, 0, 1);
    this.#pushBytes(Buffer.from(text));
    this.#lua.lua_setfield(this.#state, -2, name);
  }

  #pushBytes(bytes: Uint8Array): void {
    this.#withBytes(bytes, (pointer) => this.#module._lua_pushlstring(this.#state, pointer, bytes.length));
  }

  #withBytes<T>(bytes: Uint8Array, work: (pointer: number) => T): T {
    const pointer = this.#module._malloc(Math.max(1, bytes.length));
    this.#module.HEAPU8.set(bytes, pointer);
    try {
      return work(pointer);
    } finally {
      this.#module._free(pointer);
    }
  }
}

/** Lua 5.1 as embedded in Redis. */
export class Lua {
  readonly #lua: LuaApi;
  readonly #module: LuaModule;
  readonly #state: number;
  readonly #stack: LuaStack;
  /** Pointer to the function that scripts call commands by. */
  readonly #callFromLua: number;
  /** Reference to the function that the prelude returns. */
  readonly #runner: number;
  #callCommand: CallCommand = () => ({ error: 'ERR no script runs' });

  constructor(lua: LuaApi) {
    this.#lua = lua;
    this.#module = lua.module as unknown as LuaModule;
    this.#state = lua.luaL_newstate();
    this.#stack = new LuaStack(lua, this.#state);
    this.#callFromLua = this.#module.addFunction((state) => this.#handleCall(new LuaStack(lua, state)), 'ii');
    lua.luaL_openlibs(this.#state);
    this.#stack.load(Buffer.from(PRELUDE));
    lua.lua_pushcclosure(this.#state, this.#callFromLua, 0);
    if (lua.lua_pcall(this.#state, 1, 1, 0) !== LuaReturn.Ok) throw new Error(this.#stack.readBytes(-1).toString());
    this.#runner = lua.luaL_ref(this.#state, LUA_REGISTRYINDEX);
  }

  run({ script, keys, values, call }: ScriptRun): Reply {
    this.#callCommand = call;
    this.#lua.lua_settop(this.#state, 0);
    this.#lua.lua_rawgeti(this.#state, LUA_REGISTRYINDEX, this.#runner);
    if (this.#stack.load(script) !== LuaReturn.Ok)
      return { error: `ERR Error compiling script (new function): ${this.#stack.readBytes(-1).toString()}` };
    for (const words of [keys, values]) this.#stack.pushArray(words);
    if (this.#lua.lua_pcall(this.#state, 3, 1, 0) === LuaReturn.Ok) return this.#stack.readReply(-1);
    const thrown = this.#stack.readReply(-1);
    if (Buffer.isBuffer(thrown)) return { error: `ERR ${thrown.toString()} script: user_script` };
    return thrown !== null && typeof thrown === 'object' && 'error' in thrown
      ? { error: `${thrown.error} script: user_script` }
      : { error: 'ERR the script threw what is no text' };
  }

  close(): void {
    this.#lua.lua_close(this.#state);
    this.#module.removeFunction(this.#callFromLua);
  }

  /** Calls the command of a script and pushes its reply; returns the number of results. */
  #handleCall(stack: LuaStack): number {
    const words = stack.readWords();
    const presentArgs = words.filter((word) => word !== undefined);
    if (words.length === 0)
      stack.pushReply({ error: 'ERR Please specify at least one argument for this redis.call()' });
    else if (presentArgs.length < words.length)
      stack.pushReply({ error: 'ERR Lua redis lib command arguments must be strings or integers' });
    else stack.pushReply(this.#callCommand(presentArgs));
    return 1;
  }
}
