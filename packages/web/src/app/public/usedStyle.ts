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

/** Takes the rules out of a minified style sheet whose classes or elements a page doesn't have: a visitor of one page waits for its own alone. */
export function usedStyle(css: string, html: string): string {
  const used = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => unescaped(names).split(' ')),
  );
  const tags = new Set(['html', 'body', ...[...html.matchAll(/<([a-z][a-z\d]*)[\s>]/g)].map(([, tag = '']) => tag)]);
  const isThere = (selector: string) =>
    tagsOf(selector).every((tag) => tags.has(tag)) &&
    !(selector.includes('::file-selector') && !html.includes('type="file"')) &&
    !(selector.includes('::placeholder') && !html.includes(' placeholder='));
  const isUsed = (selector: string) => classesOf(selector).every((name) => used.has(name)) && isThere(selector);

  const keep = (text: string): string =>
    rulesIn(text)
      .map(({ head, body }) => {
        if (body === null) return `${head};`;
        if (/^@(?:media|supports|layer|container)\b/.test(head)) {
          const inside = keep(body);
          return inside === '' ? '' : `${head}{${inside}}`;
        }
        if (head.startsWith('@')) return `${head}{${body}}`;
        const selectors = selectorsOf(head).filter(isUsed);
        return selectors.length === 0 ? '' : `${selectors.join(',')}{${body}}`;
      })
      .join('');

  const kept = keep(css);
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
      body !== null && /^@(?:media|supports|layer|container)\b/.test(head)
        ? heads(body)
        : head.startsWith('@')
          ? []
          : [head],
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
