import { Refusal, refusals } from '#kernel/files/refusal.ts';

export type XmlListener = {
  open(name: string, attributes: string): void;
  text(text: string): void;
  close(name: string): void;
};

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
/** The longest tag or text in a spreadsheet: a cell holds at most 32,767 characters. */
const longestTag = 1024 * 1024;

/** Replaces the five named entities and numbered characters; refuses the file's own entities. */
export function unescapeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&([^;&]{0,32});?/g, (whole, name: string) => {
    const known = Object.hasOwn(named, name) ? named[name] : undefined;
    if (known !== undefined) return known;
    const code = /^#x([0-9a-f]{1,6})$/i.exec(name) ?? /^#(\d{1,7})$/.exec(name);
    if (!code?.[1] || !whole.endsWith(';')) throw new Refusal(refusals.entities);
    const point = Number.parseInt(code[1], name.startsWith('#x') || name.startsWith('#X') ? 16 : 10);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '';
  });
}

/** The unescaped value of one attribute. */
export function attribute(attributes: string, name: string): string | undefined {
  const pattern = patterns.get(name) ?? patternOf(name);
  const found = pattern.exec(attributes);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? undefined : unescapeXml(value);
}

/** Cached per name: a sheet needs the same few attributes hundreds of thousands of times. */
const patterns = new Map<string, RegExp>();

function patternOf(name: string): RegExp {
  const pattern = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  patterns.set(name, pattern);
  return pattern;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Reads XML as a stream, by local names. Refuses files with document types or entities. */
export function xmlReader(listener: XmlListener): { push(piece: string): void; end(): void } {
  let rest = '';

  function tag(content: string): void {
    if (content.startsWith('/')) return listener.close(localName(content.slice(1).trim()));
    if (content.startsWith('?')) return;
    const isEmpty = content.endsWith('/');
    const body = isEmpty ? content.slice(0, -1) : content;
    const space = body.search(/\s/);
    const name = localName(space < 0 ? body : body.slice(0, space));
    listener.open(name, space < 0 ? '' : body.slice(space));
    if (isEmpty) listener.close(name);
  }

  /** Returns where to continue after something that begins with '<!', or -1 if its end hasn't arrived. */
  function special(text: string, at: number): number {
    if (text.startsWith('<!--', at)) return after(text, '-->', at);
    if (text.startsWith('<![CDATA[', at)) {
      const end = text.indexOf(']]>', at);
      if (end >= 0) listener.text(text.slice(at + 9, end));
      return end < 0 ? -1 : end + 3;
    }
    if (text.length - at < 9) return -1;
    throw new Refusal(refusals.entities);
  }

  function advance(text: string): number {
    let at = 0;
    for (;;) {
      const start = text.indexOf('<', at);
      if (start < 0) return at;
      if (start > at) listener.text(unescapeXml(text.slice(at, start)));
      at = start;
      const isSpecial = text.startsWith('<!', start);
      const end = isSpecial ? special(text, start) : endOfTag(text, start);
      if (end < 0) return start;
      if (!isSpecial) tag(text.slice(start + 1, end - 1));
      at = end;
    }
  }

  return {
    push(piece) {
      const text = rest + piece;
      rest = text.slice(advance(text));
      if (rest.length > longestTag) throw new Refusal(refusals.notASheet);
    },
    end() {
      if (rest.trim() !== '') throw new Refusal(refusals.notASheet);
    },
  };
}

function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? -1 : at + mark.length;
}

/** The position after the '>' that ends a tag, ignoring one inside quotes; -1 if it hasn't arrived. */
function endOfTag(text: string, start: number): number {
  let quote = '';
  for (let at = start + 1; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (quote) quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') return at + 1;
  }
  return -1;
}
