import { isPageLink } from '@tribe/domain/kernel/text/link.ts';

const allowed = new Set(
  'p br hr h2 h3 h4 ul ol li blockquote pre code strong b em i u s sub sup a figure figcaption table thead tbody tr th td'.split(
    ' ',
  ),
);
const empty = new Set(['br', 'hr']);
const dropped =
  /<(style|script|textarea|option|noscript|template|title|svg|math|iframe|object)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const tag = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi;

/**
 * Rich text of a stranger with nothing in it that could act, before it is shown here; the server cleans it once more. What
 * comes out is written anew: tags of the list, at most an address in them, and words. No document parses it first, as even one
 * that runs nothing reports each handler to whoever watches the policy.
 */
export function cleanHtml(html: string): string {
  const text = html.replace(/<!--[\s\S]*?(?:-->|$)/g, '').replace(dropped, '');
  const open: string[] = [];
  let clean = '';
  let from = 0;
  for (const { 0: whole, 1: slash, 2: found = '', 3: rest = '', index } of text.matchAll(tag)) {
    clean += words(text.slice(from, index));
    from = index + whole.length;
    const name = found.toLowerCase();
    if (!allowed.has(name)) continue;
    if (slash !== '/') {
      clean += `<${name}${name === 'a' ? hrefIn(rest) : ''}>`;
      if (!empty.has(name)) open.push(name);
    } else if (open.includes(name)) {
      // What was left open inside of it ends with it.
      for (let last = open.pop(); last !== undefined; last = open.pop()) {
        clean += `</${last}>`;
        if (last === name) break;
      }
    }
  }
  clean += words(text.slice(from));
  return (
    clean +
    open
      .toReversed()
      .map((name) => `</${name}>`)
      .join('')
  );
}

const words = (text: string): string =>
  text
    .replace(/&(?!(?:#\d+|#x[\da-f]+|[a-z]+\d*);)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

function hrefIn(attributes: string): string {
  const [, double, single, bare] = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(` ${attributes}`) ?? [];
  const href = (double ?? single ?? bare ?? '').trim().replaceAll('&amp;', '&');
  // Any other entity could spell what is not seen here.
  const isPlain = href !== '' && !/&#|&[a-z]+;|["<>]/i.test(href) && isPageLink(href);
  return isPlain ? ` href="${href.replaceAll('&', '&amp;')}"` : '';
}
