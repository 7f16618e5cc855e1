/** The types that a hole of a path may have; a value that does not fit is a path that does not match. */
type Values = { String: string; Int: number; Float: number; Boolean: boolean; Glob: string };
export type ParamType = keyof Values;
export type ParamValue = string | number | boolean;

type ParamOf<Hole extends string> = Hole extends `${infer Name}...`
  ? { [K in Name]: string }
  : Hole extends `${infer Name}:${infer Type}`
    ? { [K in Name]: Type extends ParamType ? Values[Type] : never }
    : { [K in Hole]: string };

/** The parameters of a path by name and type: `Params<'/courses/{id:Int}'>` is `{ id: number }`. */
export type Params<P extends string> = P extends `${string}{${infer Hole}}${infer Rest}`
  ? ParamOf<Hole> & Params<Rest>
  : unknown;

const hole = /\{([^}]+)\}/g;

const patterns: Record<ParamType, string> = {
  String: '[^/]+',
  Int: '\\d+',
  Float: '[+-]?(?:\\d*\\.)?\\d+',
  Boolean: 'true|false',
  Glob: '.*',
};

const isParamType = (text: string): text is ParamType => Object.hasOwn(patterns, text);

/** GraphQL and the database both hold an Int in 32 bits, so a larger number is nobody's id. */
const largestInt = 2_147_483_647;

type Hole = { name: string; type: ParamType };
export type CompiledPath = { pattern: RegExp; holes: readonly Hole[]; rank: readonly number[] };

function readHole(text: string, path: string): Hole {
  if (text.endsWith('...')) return { name: text.slice(0, -3), type: 'Glob' };
  const [name = '', type = 'String'] = text.split(':');
  if (!isParamType(type)) throw new Error(`A route parameter must be String, Int, Float, Boolean or Glob: "${path}"`);
  return { name, type };
}

/** The parameters of a path as it is written, from left to right; throws where one has a type that there is not. */
export const holesOf = (path: string) => [...path.matchAll(hole)].map((match) => readHole(match[1] ?? '', path));

function rankOfSegment(segment: string): number {
  const types = holesOf(segment).map((one) => one.type);
  if (types.length === 0) return 3;
  if (types.includes('Glob')) return 0;
  return types.includes('String') ? 1 : 2;
}

/** A path made ready to match; one that breaks a rule of `pathRules.ts` may match anything. */
export function compilePath(path: string): CompiledPath {
  const holes = holesOf(path);
  const literals = path.split(/\{[^}]+\}/).map((literal) => literal.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const source = literals.map((literal, at) => {
    const before = holes[at - 1];
    return before ? `(${patterns[before.type]})${literal}` : literal;
  });
  return { pattern: new RegExp(`^${source.join('')}$`), holes, rank: path.split('/').slice(1).map(rankOfSegment) };
}

/** Orders paths for matching: literals over holes, typed holes over String, catch-alls last. */
export function byRank(a: CompiledPath, b: CompiledPath): number {
  for (let at = 0; at < Math.max(a.rank.length, b.rank.length); at += 1) {
    const difference = (b.rank[at] ?? -1) - (a.rank[at] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}

function readText(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function readValue(type: ParamType, text: string): ParamValue | null {
  switch (type) {
    case 'Int':
      return Number(text) <= largestInt ? Number(text) : null;
    case 'Float':
      return Number(text);
    case 'Boolean':
      return text === 'true';
    case 'String':
    case 'Glob':
      return readText(text);
  }
}

/** The parameters when the pathname fits the path and every value fits its type, else null. */
export function matchPath(path: CompiledPath, pathname: string): Record<string, ParamValue> | null {
  const match = path.pattern.exec(pathname);
  if (!match) return null;
  const params: Record<string, ParamValue> = {};
  for (const [at, { name, type }] of path.holes.entries()) {
    const value = readValue(type, match[at + 1] ?? '');
    if (value === null) return null;
    params[name] = value;
  }
  return params;
}

/** The pathname of a path with its holes filled; texts are escaped, a Glob keeps its slashes. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replace(hole, (_, text: string) => {
    const { name, type } = readHole(text, path);
    const value = String(params[name]);
    return type === 'Glob' ? value.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(value);
  });
}
