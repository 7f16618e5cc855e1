import { type NamedPage, namedPageNames, namedPages } from '@tribe/domain/features/site/pages/sitePage.ts';
import type { RouteName } from '@tribe/domain/kernel/routing/routes.ts';
import { findNamed, ofNamed } from '#features/site/pages/blockPage.service.ts';
import { publicPage, type PublicPage } from '#kernel/http/publicPage.ts';

const shown = (name: NamedPage): PublicPage =>
  publicPage('blockPage', ofNamed(name), findNamed(name), {
    until: ({ goodUntil }) => (goodUntil === null ? null : new Date(goodUntil)),
    split: ({ split }) => split ?? null,
  });

/** The pages with an address of their own, by their routes. */
export const namedPublicPages: { readonly [Name in RouteName]?: PublicPage } = Object.fromEntries(
  namedPageNames.map((name) => [namedPages[name], shown(name)]),
);
