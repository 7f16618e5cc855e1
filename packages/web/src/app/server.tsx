import { existsSync, readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { findRoute, to, type RouteName } from '@tribe/domain/kernel/routing/routes.ts';
import { NotFound } from '#blocks/NotFound.tsx';
import { FreeTrainingPage } from '#features/site/FreeTrainingPage.tsx';
import { PrivacyPolicyPage } from '#features/site/PrivacyPolicyPage.tsx';
import { privacyPolicy } from '#features/site/privacyPolicy.ts';
import { training } from '#features/site/training.ts';
import { documentOf, type Head } from './public/document.ts';
import { leanStyle } from './public/leanStyle.ts';
import { PublicPage } from './public/PublicPage.tsx';
import publicStyle from './public/public.css?inline';
import { serverRendered } from './serverRendered.ts';

/** A whole page as the server sends it. `style` is the text of its one style element, for the content security policy. */
export type Rendered = { status: number; html: string; style: string };

type PublicScreen = Omit<Head, 'canonical' | 'about'> & {
  status: number;
  screen: ReactNode;
  hasIslands: boolean;
  about: ((canonical: string) => Record<string, unknown>) | null;
};

const name = 'Tribe';

/** The face is taken only when it is there at the first paint: a swap after it would move the lines. */
const style = leanStyle(publicStyle).replaceAll(/font-display:\s*swap/g, 'font-display:optional');

/** The path by which the server asks for the page that says that there is none. */
const notFoundPath = '/404';

const notFound: PublicScreen = {
  status: 404,
  title: `Page not found · ${name}`,
  description: 'There is no page at this address.',
  isIndexed: false,
  screen: <NotFound homeHref={to('home')} />,
  hasIslands: false,
  about: null,
};

const screens: { readonly [N in RouteName]?: PublicScreen } = {
  freeTraining: {
    status: 200,
    title: `${training.title} · ${name}`,
    description: training.description,
    isIndexed: true,
    screen: <FreeTrainingPage />,
    hasIslands: true,
    about: (canonical) => ({
      '@context': 'https://schema.org',
      '@type': 'Course',
      name: training.title,
      description: training.description,
      url: canonical,
      isAccessibleForFree: true,
      provider: { '@type': 'Organization', name },
    }),
  },
  privacyPolicy: {
    status: 200,
    title: `${privacyPolicy.title} · ${name}`,
    description: privacyPolicy.description,
    isIndexed: true,
    screen: <PrivacyPolicyPage name={name} />,
    hasIslands: false,
    about: null,
  },
};

/** The page at a path of this site, or null where the application draws the screen itself. `publicUrl` begins its addresses. */
export function render(path: string, publicUrl: string): Rendered | null {
  const page = path === notFoundPath ? notFound : screenAt(path);
  if (!page) return null;
  const canonical = new URL(path, publicUrl).href;
  const html = documentOf({
    ...page,
    name,
    canonical,
    about: page.about?.(canonical) ?? null,
    html: renderToString(
      <PublicPage name={name} year={new Date().getFullYear()}>
        {page.screen}
      </PublicPage>,
    ),
    style,
    font: fontOf(style),
    script: page.hasIslands ? loaderAddress : null,
  });
  return { status: page.status, html, style };
}

function screenAt(path: string): PublicScreen | null {
  const found = findRoute(path);
  if (!found || 'redirect' in found || !serverRendered.has(found.name)) return null;
  return screens[found.name] ?? null;
}

/** The face of nearly all text, asked for with the page. */
function fontOf(css: string): string | null {
  return /url\(["']?([^"')]*latin-wght-normal[^"')]*\.woff2)/.exec(css)?.[1] ?? null;
}

const loaderAddress = readLoaderAddress();

/** The browser's build says under which name it wrote the loader. */
function readLoaderAddress(): string | null {
  const manifest = new URL('../client/.vite/manifest.json', import.meta.url);
  if (!existsSync(manifest)) return null;
  const files: Record<string, { file: string }> = JSON.parse(readFileSync(manifest, 'utf8'));
  const loader = files['src/app/public/loader.ts'];
  return loader ? `/${loader.file}` : null;
}
