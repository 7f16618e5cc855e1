import type { HeadPictures } from '@tribe/domain/features/site/identity/appIcon.ts';
import { escapeHtml } from '@tribe/domain/kernel/text/escapeHtml.ts';

/** What the head of a public page says. Addresses are whole, as other sites need them. */
export type Head = {
  title: string;
  description: string;
  canonical: string;
  /** The address of its share image on this site; left out for the academy's own. */
  image?: string;
  /** False for a page that search engines should forget, such as not found. */
  isIndexed: boolean;
  /** Another site's page that it opens by itself, at once. */
  opens?: string;
  /** Structured data about the page, after schema.org. */
  about: Readonly<Record<string, unknown>> | null;
};

/** The address of a script, and of what it needs that the browser would find late. */
export type PublicScript = { address: string; imports: readonly string[] };

type Parts = Head & {
  name: string;
  /** The academy's own; without them those of the product. */
  pictures?: HeadPictures | null;
  html: string;
  style: string;
  font: string;
  script: PublicScript | null;
};

/** A whole HTML document: words and style at once, the script last and only where something answers to a touch. */
export function documentOf({
  title,
  description,
  canonical,
  image,
  isIndexed,
  about,
  opens,
  name,
  pictures,
  html,
  style,
  font,
  script,
}: Parts): string {
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#faf9f6" media="(prefers-color-scheme:light)">',
    '<meta name="theme-color" content="#17140f" media="(prefers-color-scheme:dark)">',
    opens && `<meta http-equiv="refresh" content="0;url=${escapeHtml(opens)}">`,
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    isIndexed ? `<link rel="canonical" href="${escapeHtml(canonical)}">` : '<meta name="robots" content="noindex">',
    pictures
      ? `<link rel="icon" href="${pictures.icon}" type="image/png" sizes="32x32">`
      : '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<link rel="apple-touch-icon" href="${pictures?.apple ?? '/apple-touch-icon.png'}">`,
    `<link rel="preload" href="${escapeHtml(font)}" as="font" type="font/woff2" crossorigin>`,
    ...(isIndexed
      ? shared({ title, description, canonical, name, image: image ?? pictures?.share ?? '/share.png' })
      : []),
    about && `<script type="application/ld+json">${json(about)}</script>`,
    `<style>${style}</style>`,
  ];
  const body = `<div id="page">${html}</div>${script ? scriptOf(script) : ''}`;
  return `<!doctype html><html lang="en"><head>${head.filter(Boolean).join('')}</head><body>${body}</body></html>`;
}

const scriptOf = ({ address, imports }: PublicScript): string =>
  [
    ...imports.map((each) => `<link rel="modulepreload" crossorigin href="${escapeHtml(each)}">`),
    `<script type="module" async src="${escapeHtml(address)}"></script>`,
  ].join('');

function shared({
  title,
  description,
  canonical,
  name,
  image,
}: Pick<Parts, 'title' | 'description' | 'canonical' | 'name'> & { image: string }): string[] {
  return [
    ['og:type', 'website'],
    ['og:site_name', name],
    ['og:title', title],
    ['og:description', description],
    ['og:url', canonical],
    ['og:image', new URL(image, canonical).href],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['twitter:card', 'summary_large_image'],
  ].map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content ?? '')}">`);
}

/** Data inside a script element must not be able to end it. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
