import { EnvSchema, type EnvValues } from './envSchema.ts';
import { readSecretFiles } from './secretFiles.ts';

interface VariableError {
  name: string;
  reason: string;
  remedy: string;
}

/** All problems of the environment in one message; a restart without a change does not help. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
  readonly variables: readonly string[];

  constructor(errors: readonly VariableError[]) {
    const lines = errors.map(({ name, reason, remedy }) => `  ${name} ${reason}\n    Do: ${remedy}.`);
    super(`The server cannot start with these settings:\n${lines.join('\n')}`);
    this.variables = errors.map(({ name }) => name);
  }
}

type EnvName = keyof EnvValues;

/** Reads variables one by one and collects all errors, so that they can be fixed at once. */
export class EnvReader {
  readonly #source: NodeJS.ProcessEnv;
  readonly #errors: VariableError[] = [];

  constructor(source: NodeJS.ProcessEnv) {
    const { env, errors } = readSecretFiles(source);
    this.#source = env;
    this.#errors.push(...errors);
  }

  /** The text of a variable; an empty value is the same as none. */
  getText(name: EnvName): string | undefined {
    return this.#source[name]?.trim() || undefined;
  }

  /** The value of a variable by the schema; of a wrong one, its default. */
  get<N extends EnvName>(name: N): EnvValues[N] {
    const schema = EnvSchema.shape[name];
    const { data, error } = schema.safeParse(this.getText(name));
    if (!error) return data as EnvValues[N];
    const [, reason = '', remedy = ''] = /^([\s\S]*)\n(.*)$/.exec(error.issues[0]?.message ?? '') ?? [];
    this.addError(name, { reason, remedy });
    return schema.safeParse(undefined).data as EnvValues[N];
  }

  /** Like `get`. A variable that is not set and has no fallback is an error, so that the value is never used. */
  require<N extends EnvName>(name: N, fallback?: EnvValues[N]): NonNullable<EnvValues[N]> {
    const value = this.get(name) ?? fallback;
    if (value === undefined) this.addError(name, { reason: 'is not set', remedy: `set ${name}` });
    return value as NonNullable<EnvValues[N]>;
  }

  /** Only the first error of a variable is kept. */
  addError(name: EnvName, { reason, remedy }: Omit<VariableError, 'name'>): void {
    if (!this.#errors.some((error) => error.name === name)) this.#errors.push({ name, reason, remedy });
  }

  requireHttps(name: EnvName, value: string | undefined): void {
    if (value !== undefined && URL.canParse(value) && new URL(value).protocol !== 'https:')
      this.addError(name, { reason: `is ${value}, away from this machine`, remedy: 'use https' });
  }

  throwIfInvalid(): void {
    if (this.#errors.length > 0) throw new EnvError(this.#errors);
  }
}
