import { child, children, parse, textOf, type File, type Node } from '../architecture/source.ts';

/** Attributes and properties whose strings are read by the program, never by a person. */
const silent = new Set(
  'className class id key name type kind look tone size d viewBox href src rel target role method path slug code icon align sort field operation'.split(
    ' ',
  ),
);
/** Calls whose strings are for the database, the wire or an engineer. */
const silentCalls =
  /^(statement|sql|classes|join|querySelector\w*|getElementById|matchMedia|RegExp|describe|test|crud|shape)$/;
const silentMethods =
  /^(execute|query|addEventListener|removeEventListener|setAttribute|getAttribute|split|warn|info|debug|fatal)$/;

/** The texts of a file in the order in which they are written, each once; what is filled in stands in braces. */
export function textsOf(file: File): string[] {
  const { tree } = parse(file);
  const found = new Set<string>();
  if (tree) visit(tree, { found, source: file.text, isShown: false, isSaid: false });
  return [...found];
}

/** `isSaid`: the words around it have said it already. */
type Walk = { found: Set<string>; source: string; isShown: boolean; isSaid: boolean };

function visit(node: Node, walk: Walk): void {
  if (isSilent(node, walk.source)) return;
  const text = written(node, walk);
  if (text !== null && !walk.isSaid) keep(text, node, walk);
  const isElement = node.type === 'JSXElement' || node.type === 'JSXFragment';
  const tells = isElement && (text !== null || walk.isSaid);
  for (const [key, value] of Object.entries(node))
    for (const each of Array.isArray(value) ? value : [value]) {
      if (!isNode(each) || (isElement && each.type === 'JSXText')) continue;
      const isPart = tells && (each.type === 'JSXElement' || each.type === 'JSXFragment');
      const isFilled = node.type === 'JSXExpressionContainer' && key === 'expression';
      const isWord = tells && each.type === 'JSXExpressionContainer' && child(each, 'expression')?.type === 'Literal';
      visit(each, { ...walk, isShown: isFilled, isSaid: isPart || isWord || (isFilled && walk.isSaid) });
    }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function isSilent(node: Node, source: string): boolean {
  if (/^(Import|ExportAll|TSLiteral|TSTemplateLiteral|TSImport|TSEnum)/.test(node.type)) return true;
  if (node.type === 'JSXAttribute') return silent.has(textOf(child(node, 'name'), 'name') ?? '');
  if (node.type === 'TaggedTemplateExpression') return true;
  if (node.type === 'NewExpression') return nameOf(child(node, 'callee'), source) === 'Error';
  if (node.type === 'Property') return silent.has(nameOf(child(node, 'key'), source));
  if (node.type !== 'CallExpression') return false;
  const callee = child(node, 'callee');
  const name = nameOf(callee, source);
  return silentCalls.test(name) || (callee?.type === 'MemberExpression' && silentMethods.test(name));
}

const sourceOf = (node: Node, source: string): string => source.slice(Number(node['start']), Number(node['end']));

/** The last name of `member.firstName` and of `showDay(due)`; three dots for what has none. */
function nameOf(node: Node | undefined, source: string): string {
  if (!node) return '…';
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return sourceOf(node, source).replace(/\W.*$/s, '');
  if (node.type === 'MemberExpression') return nameOf(child(node, 'property'), source);
  if (node.type === 'CallExpression') {
    const [first] = children(node, 'arguments');
    const inner = first && nameOf(first, source);
    return inner && inner !== '…' ? inner : nameOf(child(node, 'callee'), source);
  }
  return '…';
}

/** What a string, a template or an element with words of its own says; null for any other node. */
function written(node: Node, { source }: Walk): string | null {
  if (node.type === 'Literal') return textOf(node, 'value') ?? null;
  if (node.type === 'TemplateLiteral') {
    const filled = children(node, 'expressions');
    return children(node, 'quasis')
      .map((part, at) => {
        const { cooked } = part['value'] as { cooked: string };
        return at < filled.length ? `${cooked}{${nameOf(filled[at], source)}}` : cooked;
      })
      .join('');
  }
  if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return null;
  return children(node, 'children').some(hasWords) ? spoken(node, source) : null;
}

const hasWords = (node: Node): boolean => node.type === 'JSXText' && /\p{L}/u.test(textOf(node, 'value') ?? '');

function spoken(node: Node, source: string): string {
  return children(node, 'children')
    .map((part) => {
      if (part.type === 'JSXText') return (textOf(part, 'value') ?? '').replaceAll(/\s*\n\s*/g, ' ');
      if (part.type !== 'JSXExpressionContainer') return `<${spoken(part, source).trim()}>`;
      const filled = child(part, 'expression');
      return filled?.type === 'Literal' ? (textOf(filled, 'value') ?? '') : `{${nameOf(filled, source)}}`;
    })
    .join('');
}

function keep(said: string, node: Node, { found, isShown }: Walk): void {
  const text = said.replaceAll(/\s+/g, ' ').trim();
  if (node.type === 'JSXElement' || node.type === 'JSXFragment' || isShown) {
    if (/\p{L}/u.test(text.replaceAll(/\{[^}]*\}|<>/g, '')) && !isClassList(text)) found.add(text);
    return;
  }
  if (isProse(text)) found.add(text);
}

/** A word of a screen begins with a capital letter, and a sentence has spaces; names of the code have neither. */
function isProse(text: string): boolean {
  const bare = text.replaceAll(/\{[^}]*\}/g, ' ');
  if (!/\p{L}{2}/u.test(bare) || /^[/.#@&?%]/.test(text) || isClassList(text)) return false;
  if (isStatement(text) || /^<[!<a-z/]/.test(text)) return false;
  if (/^[A-Z][a-z]+(?:[A-Z]\w*)+$|^[A-Z0-9_]+$|^[\w-]+\/[\w.+-]+$/.test(text)) return false;
  return (
    /^["'“(]?\p{Lu}/u.test(text) ||
    /\p{L}{2,}[,.!?:]? \p{L}|\p{L} \p{L}{2,}/u.test(bare) ||
    /^\{[^}]*\}[ ,]?\s*\p{L}{2}/u.test(text)
  );
}

/** A part of a statement of SQL, which is written in small letters. */
const isStatement = (text: string): boolean =>
  !/^["'“(]?\p{Lu}/u.test(text) &&
  /\b(select|from|join|where|order by|group by|between|coalesce|(is|not) null|on conflict|on update|returning|desc|exists|within|count|any|interval|case when|distinct|then|or|and)\b.*[.(=<>{]|\w\.\w+|[=<>]|::|\bas "|\(select|\bdesc\b|_\w|^\(/.test(
    text,
  );

const utility =
  /^(flex|grid|block|inline|hidden|relative|absolute|fixed|sticky|truncate|underline|italic|grow|shrink|border|rounded|shadow|transition|container|group|peer|uppercase|sr-only|contents)$/;

function isClassList(text: string): boolean {
  const words = text.split(' ');
  const styled = words.filter(
    (word) => utility.test(word) || /^-?(?:[a-z-]+:)*[a-z]+(?:-[a-z0-9.[\]/%(),_]+)+$|[:[]\S/.test(word),
  );
  return styled.length > 0 && !/[.!?]$/.test(text) && styled.length * 2 >= words.length && !/\p{Lu}/u.test(text);
}
