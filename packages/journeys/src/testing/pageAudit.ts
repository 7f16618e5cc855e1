import { schemaProblems } from './schemaOrg.ts';

/** What a page asks others to load or to open: whoever audits it looks at each once. */
export type Audit = { problems: string[]; links: string[]; shareImage: string };

const attributes = (tag: string): ReadonlyMap<string, string> =>
  new Map(Array.from(tag.matchAll(/([\w:-]+)="([^"]*)"/g), ([, name = '', value = '']) => [name, plain(value)]));

const plain = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<');

const tagsOf = (html: string, name: string) =>
  Array.from(html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g')), ([tag]) => attributes(tag));

/** Looks at the HTML of a public page as a search engine, a chat that previews it, and somebody without eyes do. */
export function auditPage(html: string, address: string): Audit {
  const problems: string[] = [];
  const wants = (isRight: boolean, problem: string) => {
    if (!isRight) problems.push(problem);
  };
  const body = html.slice(html.indexOf('<body'));
  const meta = new Map(tagsOf(html, 'meta').map((tag) => [tag.get('property') ?? tag.get('name'), tag.get('content')]));
  const canonical = tagsOf(html, 'link')
    .find((tag) => tag.get('rel') === 'canonical')
    ?.get('href');
  wants(canonical === address, `its canonical address is ${canonical}`);
  const title = plain(/<title>([^<]*)/.exec(html)?.[1] ?? '');
  wants(title.length > 4 && title.length <= 70, `its title has ${title.length} characters`);
  const description = meta.get('description') ?? '';
  wants(description.length >= 40 && description.length <= 170, `its description has ${description.length} characters`);
  for (const [name, value] of [
    ['og:title', title],
    ['og:description', description],
    ['og:url', address],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['twitter:card', 'summary_large_image'],
  ] as const)
    wants(meta.get(name) === value, `${name} is ${meta.get(name)}`);

  const levels = Array.from(body.matchAll(/<h([1-6])\b/g), ([, level]) => Number(level));
  wants(levels[0] === 1 && levels.filter((level) => level === 1).length === 1, `its headings begin ${levels.join()}`);
  for (const [at, level] of levels.entries())
    wants(level <= (levels[at - 1] ?? 0) + 1, `a heading of level ${level} follows one of ${levels[at - 1]}`);
  for (const image of tagsOf(body, 'img')) wants(image.has('alt'), `${image.get('src')} has no alternative`);
  for (const drawing of tagsOf(body, 'svg').filter((tag) => !tag.has('x')))
    wants(
      drawing.get('aria-hidden') === 'true' || (drawing.get('role') === 'img' && drawing.get('aria-label') !== ''),
      'a drawing is neither named nor hidden',
    );

  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  if (data !== undefined) problems.push(...schemaProblems(JSON.parse(data)['@graph'], 'structured data'));
  const ids = new Set(Array.from(body.matchAll(/ id="([^"]+)"/g), ([, id]) => id));
  const links = tagsOf(body, 'a').map((tag) => tag.get('href') ?? '');
  for (const link of links) {
    wants(link !== '' && link !== '#', 'a link leads nowhere');
    if (link.startsWith('#')) wants(ids.has(link.slice(1)), `nothing is at ${link}`);
  }
  return { problems, links: links.filter((link) => link.startsWith('/')), shareImage: meta.get('og:image') ?? '' };
}
