import { rawOf } from '../architecture/contents.ts';
import { child, children, nodesOf, type Node, parse, textOf } from '../architecture/source.ts';

type Source = { file: string; text: string };
type Described = ReadonlyMap<string, { columns: [name: string, type: string][]; values: string[] }>;

/** Says beside each promise of a row what PostgreSQL says of it: `Must` does not compile where the two differ. */
export function promised(sources: readonly Source[], found: Described): { sources: Source[]; left: string[] } {
  const left: string[] = [];
  const written = sources.map((source) => {
    const { tree } = parse({ path: `packages/server/${source.file}`, text: source.text });
    if (!tree) return source;
    const edits: { at: number; to: number; text: string }[] = [];
    for (const node of nodesOf(tree)) {
      if (node.type !== 'CallExpression' || textOf(child(node, 'callee'), 'name') !== 'statement') continue;
      const row = children(child(node, 'typeArguments'), 'params')[0];
      if (!row) continue;
      const name = children(node, 'arguments')[0];
      const known = name && describedBy(name, found);
      if (!known) {
        left.push(`${source.file}: ${name ? source.text.slice(start(name), end(name)) : '?'}`);
        continue;
      }
      const columns = known.columns.map(([column, type]) => `${JSON.stringify(column)}: ${type}`).join('; ');
      const promise = source.text.slice(start(row), end(row));
      const values = known.values.join(', ');
      const must = `Must<Problems<${promise}, { ${columns} }>, ${promise}>, [${values}]`;
      edits.push({ at: start(row), to: end(row), text: must });
    }
    if (edits.length === 0) return { file: source.file, text: typedValues(source.text) };
    const text = edits.reduceRight((all, { at, to, text: put }) => all.slice(0, at) + put + all.slice(to), source.text);
    return { file: source.file, text: `${typedValues(text)}\n${types}` };
  });
  return { sources: written, left };
}

/** What is known of a statement by its name; of several that one call makes, such as one a table, the first speaks for all. */
function describedBy(name: Node, found: Described) {
  const whole = textOf(name, 'value');
  if (whole !== undefined) return found.get(whole);
  if (name.type !== 'TemplateLiteral') return undefined;
  const parts = children(name, 'quasis').map((part) => rawOf(part['value']));
  const shape = new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`);
  const fitting = [...found].filter(([each]) => shape.test(each)).map(([, known]) => known);
  return fitting.find(({ columns }) => columns.length === Math.max(...fitting.map((each) => each.columns.length)));
}

const start = (node: Node): number => Number(node['start']);
const end = (node: Node): number => Number(node['end']);

/** The two places where values are handed over: in the copy they ask for those that the statement takes. */
function typedValues(text: string): string {
  return text
    .replace(
      'export type Statement<Row> = { name: string; text: string; row?: Row };',
      `export type Statement<Row, Values = unknown> = { name: string; text: string; row?: Row; values?: Values };\n${fitting}`,
    )
    .replace(
      'export function statement<Row>(name: string, text: string): Statement<Row> {',
      'export function statement<Row, Values = unknown>(name: string, text: string): Statement<Row, Values> {',
    )
    .replaceAll(
      'rows<Row>(statement: Statement<Row>, values: unknown[]): Promise<Row[]>;',
      'rows<Row, Values, const Sent extends readonly unknown[]>(statement: Statement<Row, Values>, values: Sent & import("#kernel/db/statement.ts").Fitting<Sent, Values>): Promise<Row[]>;',
    )
    .replace(/(rows: \(statement, values\) => runRows\(\w+, statement, )values\)/g, '$1[...values])');
}

const fitting = `
export type Fitting<Sent extends readonly unknown[], Values> = unknown extends Values ? unknown
  : number extends Sent['length'] ? unknown
  : Values extends readonly unknown[] ? (Sent['length'] extends Values['length'] ? { [Index in keyof Sent]: Index extends keyof Values ? Values[Index] : never } : \`takes \${Values['length'] & number} values\`) : never;
`;

const types = `
type Must<Problem extends never, Row> = Row;
type Problems<Row, Found> = [Row] extends [never] ? never : string extends keyof Row ? never : {
  [Name in (keyof Row | keyof Found) & string]-?: Name extends keyof Found
    ? Name extends keyof Row
      ? unknown extends Row[Name] ? never
      : unknown extends Found[Name] ? never
      : [NonNullable<Row[Name]>] extends [Found[Name]] ? never : \`\${Name} is of another type\`
      : \`\${Name} is selected and not promised\`
    : \`\${Name} is promised and not selected\`;
}[(keyof Row | keyof Found) & string];
`;
