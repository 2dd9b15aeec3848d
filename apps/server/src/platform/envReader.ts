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

export interface TextRule {
  /** Default value; without one the variable is required. */
  fallback?: string | undefined;
  minChars?: number;
  pattern?: RegExp;
}

export interface UrlRule {
  fallback?: string | undefined;
  protocols?: readonly string[];
}

/** Reads variables one by one and collects all errors, so that they can be fixed at once. */
export class EnvReader {
  readonly #source: NodeJS.ProcessEnv;
  readonly #errors: VariableError[] = [];

  constructor(source: NodeJS.ProcessEnv) {
    this.#source = source;
  }

  /** Only the first error of a variable is kept. */
  addError(name: string, { reason, remedy }: Omit<VariableError, 'name'>): void {
    if (!this.#errors.some((known) => known.name === name)) this.#errors.push({ name, reason, remedy });
  }

  optional(name: string): string | undefined {
    return this.#source[name]?.trim() || undefined;
  }

  text(name: string, { fallback, minChars = 0, pattern }: TextRule): string {
    const value = this.optional(name) ?? fallback;
    if (value === undefined) this.addError(name, { reason: 'is not set', remedy: `set ${name}` });
    else if (value.length < minChars)
      this.addError(name, { reason: `has ${value.length} characters`, remedy: `use ${minChars} or more` });
    else if (pattern && !pattern.test(value))
      this.addError(name, { reason: `is "${value}"`, remedy: `use a value like ${pattern.source}` });
    return value ?? '';
  }

  integer(name: string, { fallback, min, max }: { fallback: number; min: number; max: number }): number {
    const text = this.optional(name);
    if (text === undefined) return fallback;
    const value = Number(text);
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    this.addError(name, { reason: `is "${text}"`, remedy: `use a whole number from ${min} to ${max}` });
    return fallback;
  }

  /** An absolute URL, without a trailing slash. */
  url(name: string, { fallback, protocols = ['https:', 'http:'] }: UrlRule): string {
    const value = this.optional(name) ?? fallback;
    if (value === undefined) this.addError(name, { reason: 'is not set', remedy: `set ${name}` });
    else if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
      this.addError(name, { reason: 'is not an address', remedy: `use one that begins with ${protocols[0]}//` });
    return value?.replace(/\/+$/, '') ?? '';
  }

  /** A URL without a path, as browsers send in `Origin`. */
  origin(name: string, rule: UrlRule): string {
    const value = this.url(name, rule);
    if (!URL.canParse(value)) return value;
    const { origin, href } = new URL(value);
    if (href !== `${origin}/`) this.addError(name, { reason: `is "${value}"`, remedy: 'leave path and query away' });
    return origin;
  }

  requireHttps(name: string, value: string): void {
    if (URL.canParse(value) && new URL(value).protocol !== 'https:')
      this.addError(name, { reason: `is ${value}, away from this machine`, remedy: 'use https' });
  }

  choice<T extends string>(name: string, choices: readonly T[], fallback: T): T {
    const text = this.optional(name);
    const value = text === undefined ? fallback : choices.find((choice) => choice === text);
    if (value === undefined)
      this.addError(name, { reason: `is "${text}"`, remedy: `use one of ${choices.join(', ')}` });
    return value ?? fallback;
  }

  list(name: string, { fallback, item }: { fallback: string | undefined; item: RegExp }): readonly string[] {
    const text = this.text(name, { fallback });
    const items = text.split(/[\s,]+/).filter(Boolean);
    const wrong = items.filter((entry) => !item.test(entry));
    if (wrong.length > 0)
      this.addError(name, { reason: `has ${wrong.join(', ')}`, remedy: 'use ids with commas between them' });
    return items;
  }

  flag(name: string): boolean {
    return this.choice(name, ['0', '1'], '0') === '1';
  }

  throwIfInvalid(): void {
    if (this.#errors.length > 0) throw new EnvError(this.#errors);
  }
}
