export const redirectMatches = ['exact', 'prefix'] as const;
export type RedirectMatch = (typeof redirectMatches)[number];
export const redirectCodes = [302, 301, 307, 308] as const;

/** The columns of the list of redirect rules. */
export const redirectColumns = {
  fromPath: 'From',
  toUrl: 'To',
  status: 'Status',
  statusCode: 'Kind',
  hits: 'Hits',
  lastHitAt: 'Last hit',
} as const;

export type Rule = {
  id: number;
  fromPath: string;
  match: RedirectMatch;
  /** A path of this site, or a whole web address. */
  toUrl: string;
  statusCode: number;
  preserveQuery: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
};

/** How many rules may follow one another before an address counts as going in circles. */
export const mostHops = 5;

const segments = /^(?:\/[\w~-][\w.~-]*)+$/;

/** A path that a rule may stand for, in lower case and without an end slash; null for anything else. */
export function sourcePath(text: string): string | null {
  const path = text.trim().toLowerCase().replace(/\/+$/, '');
  return path.length <= 200 && segments.test(path) && !path.includes('..') ? path : null;
}

// The first 32 characters and the 127th do nothing that is seen, and browsers drop some of them.
const isPlain = (text: string) =>
  [...text].every((character) => character > ' ' && character !== '\u007F' && character !== '\\');

/** A path of this site with its query, as it may be sent to a browser; null for whatever might lead elsewhere. */
export function ownPath(text: string): string | null {
  const path = text.trim();
  if (path.length > 1_000 || !path.startsWith('/') || path.startsWith('//') || !isPlain(path)) return null;
  const base = 'http://own.invalid';
  if (!URL.canParse(path, base)) return null;
  const url = new URL(path, base);
  return url.origin === base && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}${url.hash}` : null;
}

/** The hosts that a setting names, with commas or spaces between. */
export const hostsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((host) => /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/.test(host));

export type Target = { ok: true; url: string } | { ok: false; why: 'shape' | 'host' };

/**
 * Where a rule may lead: a path of this site, or a web address of a host that is allowed. An address of this site becomes a
 * path, so that it is looked at for circles.
 */
export function targetUrl(text: string, { ownUrl, hosts }: { ownUrl: string; hosts: readonly string[] }): Target {
  const typed = text.trim();
  if (typed.startsWith('/')) {
    const path = ownPath(typed);
    return path === null ? { ok: false, why: 'shape' } : { ok: true, url: path };
  }
  if (!/^https?:\/\/[^/\\]/i.test(typed) || typed.length > 1_000 || !isPlain(typed) || !URL.canParse(typed))
    return { ok: false, why: 'shape' };
  const url = new URL(typed);
  if (url.username !== '' || url.password !== '') return { ok: false, why: 'shape' };
  if (url.origin === new URL(ownUrl).origin) {
    const path = ownPath(`${url.pathname}${url.search}${url.hash}`);
    return path === null ? { ok: false, why: 'shape' } : { ok: true, url: path };
  }
  return hosts.includes(url.hostname) ? { ok: true, url: url.href } : { ok: false, why: 'host' };
}

export const isActive = ({ startsAt, endsAt }: Pick<Rule, 'startsAt' | 'endsAt'>, now: Date): boolean =>
  (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt);

export type RuleBook = { exact: ReadonlyMap<string, Rule>; prefix: ReadonlyMap<string, Rule> };

export function ruleBook(rules: readonly Rule[]): RuleBook {
  const of = (match: RedirectMatch) =>
    new Map(rules.filter((rule) => rule.match === match).map((rule) => [rule.fromPath, rule]));
  return { exact: of('exact'), prefix: of('prefix') };
}

export type Hop = { rule: Rule; location: string };

/** Where a path of ours leads by the rules of now: an exact rule before a prefix, a long prefix before a short one. */
export function follow(book: RuleBook, pathname: string, query: string, now: Date): Hop | null {
  const path = sourcePath(pathname);
  if (path === null) return null;
  const active = (rule: Rule | undefined) => (rule && isActive(rule, now) ? rule : undefined);
  const exact = active(book.exact.get(path));
  if (exact) return hop(exact, '', query);
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
    const rule = active(book.prefix.get(path.slice(0, end)));
    if (rule) return hop(rule, path.slice(end), query);
  }
  return null;
}

/** `rest` is what the path has beyond a prefix: it goes behind the path that the rule leads to. */
function hop(rule: Rule, rest: string, query: string): Hop | null {
  const base = 'http://own.invalid';
  const url = new URL(rule.toUrl, base);
  if (rest !== '') url.pathname = `${url.pathname.replace(/\/+$/, '')}${rest}`;
  if (rule.preserveQuery)
    for (const [name, value] of new URLSearchParams(query.slice(0, 2_000)))
      if (!url.searchParams.has(name)) url.searchParams.append(name, value);
  const location = url.origin === base ? ownPath(`${url.pathname}${url.search}${url.hash}`) : url.href;
  return location === null ? null : { rule, location };
}

/** All hops from a path on, until it leaves the rules; `loops` where they don't end within `mostHops`. */
export function followAll(book: RuleBook, from: string, now: Date): { hops: Hop[]; loops: boolean } {
  const hops: Hop[] = [];
  let at = from;
  while (hops.length <= mostHops) {
    const [pathname = '', query = ''] = at.split('#')[0]?.split(/\?(.*)/s) ?? [];
    const next = at.startsWith('/') ? follow(book, pathname, query, now) : null;
    if (!next) return { hops, loops: false };
    hops.push(next);
    at = next.location;
  }
  return { hops, loops: true };
}

/** A path from which the rules would go in circles at some time, whatever dates they have; null where none does. */
export function findLoop(rules: readonly Rule[]): string | null {
  const book = ruleBook(rules.map((rule) => ({ ...rule, startsAt: null, endsAt: null })));
  const always = new Date(0);
  return rules.find(({ fromPath }) => followAll(book, fromPath, always).loops)?.fromPath ?? null;
}
