import { escapeHtml } from './linkTags.ts';

const HEADING = /^ {0,3}(#{1,6})\s+(.*?)\s*#*$/;
const UNDERLINE = /^ {0,3}(=+|-+)\s*$/;
const RULE = /^ {0,3}(?:(?:-\s*){3,}|(?:\*\s*){3,}|(?:_\s*){3,})$/;
const QUOTE = /^ {0,3}> ?/;
const LIST_ITEM = /^( {0,3}(?:[-*+]|(\d{1,9})[.)])\s+)(.*)$/;
const TABLE_ROW = /^\s*\|(.+)\|\s*$/;
const TABLE_DIVIDER = /^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/;

const isBlank = (line: string): boolean => line.trim() === '';
const getIndent = (line: string): number => line.search(/\S/);
const startsBlock = (line: string): boolean =>
  HEADING.test(line) || RULE.test(line) || QUOTE.test(line) || LIST_ITEM.test(line) || TABLE_ROW.test(line);

/**
 * Renders Markdown as HTML: headings, paragraphs, lists, quotes, tables, links and emphasis, which is what terms and
 * privacy policies are made of. HTML in it is shown as text.
 * @example renderMarkdown('# Terms') // '<h1 id="terms">Terms</h1>'
 */
export function renderMarkdown(text: string): string {
  return renderBlocks(
    text
      .replace(/^\uFEFF/, '')
      .replaceAll('\t', '    ')
      .split(/\r?\n/),
  );
}

function renderBlocks(lines: readonly string[]): string {
  const blocks: string[] = [];
  let at = 0;
  /** Takes the lines from here on while the condition holds. */
  const takeWhile = (condition: (line: string) => boolean): string[] => {
    const start = at;
    while (at < lines.length && condition(lines[at] ?? '')) at += 1;
    return lines.slice(start, at);
  };
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const [, marks, title = ''] = HEADING.exec(line) ?? [];
    if (isBlank(line)) at += 1;
    else if (marks !== undefined) {
      blocks.push(renderHeading(marks.length, title));
      at += 1;
    } else if (RULE.test(line)) {
      blocks.push('<hr>');
      at += 1;
    } else if (QUOTE.test(line)) {
      const quoted = takeWhile((next) => QUOTE.test(next)).map((next) => next.replace(QUOTE, ''));
      blocks.push(`<blockquote>${renderBlocks(quoted)}</blockquote>`);
    } else if (LIST_ITEM.test(line)) {
      const isOrdered = LIST_ITEM.exec(line)?.[2] !== undefined;
      const isOfList = (next: string): boolean => {
        const item = LIST_ITEM.exec(next);
        return /^ {2,}\S/.test(next) || (item !== null && (item[2] !== undefined) === isOrdered);
      };
      const listLines = takeWhile((next) => isOfList(next) || (isBlank(next) && isOfList(lines[at + 1] ?? '')));
      blocks.push(renderList(listLines, isOrdered));
    } else if (TABLE_ROW.test(line)) blocks.push(renderTable(takeWhile((next) => TABLE_ROW.test(next))));
    else {
      const paragraph = takeWhile(
        (next) => next === line || !(isBlank(next) || startsBlock(next) || UNDERLINE.test(next)),
      );
      const [, underline] = UNDERLINE.exec(lines[at] ?? '') ?? [];
      if (underline === undefined) blocks.push(`<p>${renderInline(paragraph.join('\n'))}</p>`);
      else {
        blocks.push(renderHeading(underline.startsWith('=') ? 1 : 2, paragraph.join(' ')));
        at += 1;
      }
    }
  }
  return blocks.join('\n');
}

function renderHeading(level: number, title: string): string {
  const id = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return `<h${level} id="${escapeHtml(id)}">${renderInline(title)}</h${level}>`;
}

/** Lines that are indented under an item belong to it, such as a list in a list. */
function renderList(lines: readonly string[], isOrdered: boolean): string {
  const items: string[][] = [];
  const indent = getIndent(lines[0] ?? '');
  for (const line of lines) {
    const [, , , text] = LIST_ITEM.exec(line) ?? [];
    if (text !== undefined && getIndent(line) < indent + 2) items.push([text]);
    else items.at(-1)?.push(line.replace(/^ {2,4}/, ''));
  }
  const first = Number(LIST_ITEM.exec(lines[0] ?? '')?.[2] ?? 1);
  const rendered = items.map((item) => `<li>${renderBlocks(item).replace(/^<p>((?:(?!<\/?p>).)*)<\/p>/s, '$1')}</li>`);
  const start = isOrdered && first !== 1 ? ` start="${first}"` : '';
  return isOrdered ? `<ol${start}>${rendered.join('')}</ol>` : `<ul>${rendered.join('')}</ul>`;
}

/** A row of dashes below the first row makes that the head. */
function renderTable(lines: readonly string[]): string {
  const hasHead = TABLE_DIVIDER.test(lines[1] ?? '');
  const rows = lines.filter((line) => !TABLE_DIVIDER.test(line));
  const rendered = rows.map((row, index) => {
    const cells = (TABLE_ROW.exec(row)?.[1] ?? '').split(/(?<!\\)\|/);
    const tag = hasHead && index === 0 ? 'th' : 'td';
    return `<tr>${cells.map((cell) => `<${tag}>${renderInline(cell.trim())}</${tag}>`).join('')}</tr>`;
  });
  return `<table>${rendered.join('')}</table>`;
}

const INLINE = new RegExp(
  [
    /\\(?<escaped>[!-/:-@[-`{-~])/,
    /`(?<code>[^`]+)`/,
    /\[(?<label>[^\]]+)\]\((?<target>[^\s()]+)\)/,
    /<(?<bracketed>(?:https?:\/\/|mailto:)[^\s<>]+)>/,
    /(?<bare>https?:\/\/[^\s<>"*)\]]*[^\s<>"*)\].,;:!?])/,
    /(?<bold>\*\*|__)(?=\S)(?<strong>.+?)\k<bold>/,
    /(?<![\p{L}\p{N}])(?<slant>[*_])(?=\S)(?<emphasis>.+?)\k<slant>(?![\p{L}\p{N}])/u,
    /(?<break>(?: {2,}|\\)\n)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gsu',
);
const LINK_TARGET = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i;

function renderInline(text: string): string {
  let html = '';
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    html += escapeHtml(text.slice(end, match.index)) + renderMatch(match[0], match.groups ?? {});
    end = match.index + match[0].length;
  }
  return html + escapeHtml(text.slice(end));
}

function renderMatch(text: string, groups: Readonly<Record<string, string | undefined>>): string {
  const { escaped, code, label, target, bracketed, bare, strong, emphasis } = groups;
  if (escaped !== undefined) return escapeHtml(escaped);
  if (code !== undefined) return `<code>${escapeHtml(code)}</code>`;
  if (label !== undefined && target !== undefined)
    return LINK_TARGET.test(target) ? renderLink(target, renderInline(label)) : escapeHtml(text);
  const address = bracketed ?? bare;
  if (address !== undefined) return renderLink(address, escapeHtml(address.replace(/^mailto:/, '')));
  if (strong !== undefined) return `<strong>${renderInline(strong)}</strong>`;
  if (emphasis !== undefined) return `<em>${renderInline(emphasis)}</em>`;
  return '<br>';
}

const renderLink = (target: string, label: string): string => `<a href="${escapeHtml(target)}">${label}</a>`;
