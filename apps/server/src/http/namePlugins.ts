import type { FastifyInstance } from 'fastify';

const NAME = Symbol.for('fastify.display-name');

/** Fastify looks for a plugin without a name of its kind among all modules there are: for our eighty that was a sixth of a start. */
export function namePlugins(app: FastifyInstance): void {
  const { register } = app;
  function registerNamed(this: FastifyInstance, plugin: unknown, options: unknown): unknown {
    if (typeof plugin === 'function' && !(NAME in plugin)) Object.assign(plugin, { [NAME]: plugin.name || 'a part' });
    return Reflect.apply(register, this, [plugin, options]);
  }
  app.register = registerNamed as typeof register;
}
