import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** Escapes a text for a template literal. */
const escapeText = (text: string): string => text.replaceAll(/[`\\]|\$\{/g, String.raw`\$&`);

const argument = (name: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(name) ? `v.${name}` : `v[${JSON.stringify(name)}]`;

class MessageCompiler {
  readonly helpers = new Set<string>();
  isRich = false;

  /** Source of a template literal. `counted` is the expression that `#` stands for. */
  template(elements: readonly MessageFormatElement[], counted?: string): string {
    return `\`${elements.map((element) => this.#part(element, counted)).join('')}\``;
  }

  /** Source of a list of texts and marked-up parts. */
  list(elements: readonly MessageFormatElement[]): string {
    const parts: string[] = [];
    let texts: MessageFormatElement[] = [];
    const flush = (): void => {
      if (texts.length > 0) parts.push(this.template(texts));
      texts = [];
    };
    for (const element of elements) {
      if (element.type !== TYPE.tag) {
        texts.push(element);
        continue;
      }
      flush();
      parts.push(`${argument(element.value)}(${this.template(element.children)})`);
    }
    flush();
    return `[${parts.join(',')}]`;
  }

  #part(element: MessageFormatElement, counted: string | undefined): string {
    switch (element.type) {
      case TYPE.literal:
        return escapeText(element.value);
      case TYPE.argument:
        return `\${${argument(element.value)}}`;
      case TYPE.number:
        return this.#call('number', argument(element.value));
      case TYPE.pound:
        return counted === undefined ? '#' : this.#call('number', counted);
      case TYPE.plural: {
        const value = argument(element.value);
        const forms = this.#forms(element.options, value);
        return this.#call('plural', `${value},{${forms}},${JSON.stringify(element.pluralType)}`);
      }
      case TYPE.select: {
        const forms = this.#forms(element.options, counted);
        return `\${(f=>f[${argument(element.value)}]??f.other)({${forms}})}`;
      }
      default:
        throw new Error(`Dates, times and nested tags are not supported in messages.`);
    }
  }

  #forms(options: Readonly<Record<string, { value: MessageFormatElement[] }>>, counted: string | undefined): string {
    return Object.entries(options)
      .map(([name, { value }]) => `${JSON.stringify(name)}:${this.template(value, counted)}`)
      .join(',');
  }

  #call(helper: string, values: string): string {
    this.helpers.add(helper);
    return `\${${helper}$(${values})}`;
  }
}

/** A compiled message: source of a string or a function, and the helpers that it calls, each as `name$`. */
export interface CompiledSource {
  readonly code: string;
  readonly helpers: ReadonlySet<string>;
}

/**
 * Compiles a message in ICU syntax to JavaScript.
 * @example compileMessage('Hi {name}!').code // '(v)=>`Hi ${v.name}!`'
 * @throws if the syntax is invalid.
 */
export function compileMessage(text: string): CompiledSource {
  const elements = parse(text);
  const compiler = new MessageCompiler();
  const [only] = elements;
  if (elements.length === 0) return { code: '``', helpers: compiler.helpers };
  if (elements.length === 1 && only?.type === TYPE.literal)
    return { code: `\`${escapeText(only.value)}\``, helpers: compiler.helpers };
  const isRich = elements.some(({ type }) => type === TYPE.tag);
  const body = isRich ? compiler.list(elements) : compiler.template(elements);
  return { code: `(v)=>${body}`, helpers: compiler.helpers };
}

/**
 * Text of a message without arguments, as players read it.
 * @example readPlainText("Jumpy''s Army") // "Jumpy's Army"
 */
export const readPlainText = (text: string): string =>
  parse(text)
    .map((element) => (element.type === TYPE.literal ? element.value : ''))
    .join('');

/** Names of the arguments and tags of a message, sorted. */
export function listArguments(text: string): readonly string[] {
  const names = new Set<string>();
  const visit = (elements: readonly MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
      names.add(element.value);
      if (element.type === TYPE.tag) visit(element.children);
      if (element.type === TYPE.plural || element.type === TYPE.select)
        for (const { value } of Object.values(element.options)) visit(value);
    }
  };
  visit(parse(text));
  return [...names].toSorted();
}
