const ADDRESS_PATTERN = /https:\/\/[^\s<>"']+/g;
/** What ends a sentence rather than an address. */
const CLOSING_PATTERN = /[.,;:!?)\]}…»”’]+$/;

interface TextPart {
  text: string;
  /** Set for an address. */
  href?: string;
}

function parseAddress(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

/** Splits plain text at its addresses with https. Shows each as browsers read it, so that no letter poses as another. */
export function splitAddresses(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: match, index } of text.matchAll(ADDRESS_PATTERN)) {
    const address = match.replace(CLOSING_PATTERN, '');
    const url = parseAddress(address);
    if (!url || url.username !== '' || url.password !== '') continue;
    if (index > from) parts.push({ text: text.slice(from, index) });
    parts.push({ text: `${url.host}${url.pathname}${url.search}${url.hash}`.replace(/\/$/, ''), href: url.href });
    from = index + address.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

/** Text by an operator: plain, except for links to addresses with https. */
export function LinkedText({ text }: { text: string }) {
  return splitAddresses(text).map((part, index) =>
    part.href === undefined ? (
      <span key={index}>{part.text}</span>
    ) : (
      <a key={index} href={part.href} target="_blank" rel="noreferrer">
        {part.text}
      </a>
    ),
  );
}
