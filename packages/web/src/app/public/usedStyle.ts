type Rule = { head: string; body: string | null };

/** The rules of a minified style sheet, each with what stands in its braces; null for one that has none. */
function rulesIn(css: string): Rule[] {
  const rules: Rule[] = [];
  let [from, depth, open] = [0, 0, 0];
  let quote = '';
  for (let at = 0; at < css.length; at += 1) {
    const sign = css[at]!;
    if (sign === '\\') at += 1;
    else if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '{') {
      if (depth === 0) open = at;
      depth += 1;
    } else if (sign === '}') {
      depth -= 1;
      if (depth === 0) {
        rules.push({ head: css.slice(from, open), body: css.slice(open + 1, at) });
        from = at + 1;
      }
    } else if (sign === ';' && depth === 0) {
      rules.push({ head: css.slice(from, at), body: null });
      from = at + 1;
    }
  }
  return rules;
}

const classesOf = (selector: string): string[] =>
  [...selector.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll(/\\(.)/g, '$1'));

/** The elements that a selector wants, but for those it only asks about in brackets. */
function tagsOf(selector: string): string[] {
  const bare = selector.replaceAll(/\\./g, '').replaceAll(/\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]/g, '');
  return [...bare.matchAll(/(?:^|[\s>+~])([a-z][a-z\d]*)/g)].map(([, tag = '']) => tag);
}

/** The parts of a list of selectors; commas inside brackets belong to one of them. */
function selectorsOf(head: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const [at, sign] of [...head].entries()) {
    if (sign === '(' || sign === '[') depth += 1;
    if (sign === ')' || sign === ']') depth -= 1;
    if (sign === ',' && depth === 0 && head[at - 1] !== '\\') parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts;
}

type Selector = { text: string; classes: readonly string[]; tags: readonly string[] };
type Parsed =
  /** A rule that stays as it is. */
  string | { head: string; inside: readonly Parsed[] } | { selectors: readonly Selector[]; body: string };

const isGroup = (head: string) => /^@(?:media|supports|layer|container)\b/.test(head);

const parse = (css: string): Parsed[] =>
  rulesIn(css).map(({ head, body }) => {
    if (body === null) return `${head};`;
    if (isGroup(head)) return { head, inside: parse(body) };
    if (head.startsWith('@')) return `${head}{${body}}`;
    const selectors = selectorsOf(head).map((text) => ({ text, classes: classesOf(text), tags: tagsOf(text) }));
    return { selectors, body };
  });

/** The server has a handful of style sheets, and asks each of them for every page. */
const sheets = new Map<string, readonly Parsed[]>();

function sheetOf(css: string): readonly Parsed[] {
  const sheet = sheets.get(css) ?? parse(css);
  sheets.set(css, sheet);
  return sheet;
}

/**
 * Takes the rules out of a minified style sheet whose classes or elements a page doesn't have: a visitor of one page waits for
 * its own alone. The sheet is parsed once.
 */
export function usedStyle(css: string, html: string): string {
  const used = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => unescaped(names).split(' ')),
  );
  const tags = new Set(['html', 'body', ...[...html.matchAll(/<([a-z][a-z\d]*)[\s>]/g)].map(([, tag = '']) => tag)]);
  const hasFile = html.includes('type="file"');
  const hasPlaceholder = html.includes(' placeholder=');
  const isUsed = (selector: Selector) =>
    selector.classes.every((name) => used.has(name)) &&
    selector.tags.every((tag) => tags.has(tag)) &&
    (hasFile || !selector.text.includes('::file-selector')) &&
    (hasPlaceholder || !selector.text.includes('::placeholder'));

  const keep = (sheet: readonly Parsed[]): string =>
    sheet
      .map((rule) => {
        if (typeof rule === 'string') return rule;
        if ('inside' in rule) {
          const inside = keep(rule.inside);
          return inside === '' ? '' : `${rule.head}{${inside}}`;
        }
        const selectors = rule.selectors.filter(isUsed).map(({ text }) => text);
        return selectors.length === 0 ? '' : `${selectors.join(',')}{${rule.body}}`;
      })
      .join('');

  const kept = keep(sheetOf(css));
  // What moves, and what is registered for it, is only there for a rule that names it.
  return kept
    .replaceAll(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, (whole, name: string) =>
      kept.split(name).length > 2 ? whole : '',
    )
    .replaceAll(/@property (--[\w-]+)\{[^{}]*\}/g, (whole, name: string) =>
      kept.includes(`var(${name}`) ? whole : '',
    );
}

/** All that a style sheet names, as a page would that has it: what another sheet says of it is kept with it. */
export function namesIn(css: string): string {
  const heads = (text: string): string[] =>
    rulesIn(text).flatMap(({ head, body }) =>
      body !== null && isGroup(head) ? heads(body) : head.startsWith('@') ? [] : [head],
    );
  const selectors = heads(css).flatMap(selectorsOf);
  const names = selectors.flatMap(classesOf).map((name) => name.replaceAll('"', '&quot;'));
  const tags = new Set(selectors.flatMap(tagsOf));
  const parts = [css.includes('::file-selector') && ' type="file"', css.includes('::placeholder') && ' placeholder=""'];
  return `<i class="${[...new Set(names)].join(' ')}"${parts.filter(Boolean).join('')}>${[...tags].map((tag) => `<${tag}>`).join('')}`;
}

const unescaped = (text: string) =>
  text
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
