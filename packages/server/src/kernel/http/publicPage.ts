import type { PublicDocument, PublicDocuments } from '@tribe/domain/features/site/publicDocument.ts';
import type { ParamValue } from '@tribe/domain/kernel/routing/path.ts';
import type { Query } from '#kernel/api/operation.ts';
import type { PageContent } from '#kernel/api/rest.ts';
import type { Counted } from '#kernel/http/renderedPage.ts';

export type Params = Readonly<Record<string, ParamValue>>;

/** Another address of ours, instead of a page. */
export type GoTo = { goTo: string };

/** What an address shows one visitor when its query has one of `names`: rendered for each request, never cached. */
export type LivePage = {
  names: readonly string[];
  /** A request with a session gets its own page at the same address. */
  forSessions?: true;
  load: Query<[Params, URLSearchParams], PageContent | GoTo | null>;
};

type More<Data> = {
  /** When the data expires, even if nothing is published. */
  until?: (data: Data) => Date | null;
  live?: LivePage;
  /** A request with a session gets the application at the same address, which knows their access. */
  isAppForSessions?: true;
  /** The cookie that stores which of two versions a visitor sees; null if everyone sees the same. */
  split?: (data: Data) => string | null;
  /** The statistics subject of a view, if it isn't the address. */
  counted?: (params: Params, data: Data) => Counted;
};

/** A public route on the server: its document, the subjects it depends on, and its data. */
export type PublicPage = More<PublicDocuments[PublicDocument]> & {
  document: PublicDocument;
  /** Publishing one of them makes the cached page stale. */
  subjects: (params: Params) => readonly string[];
  /** Must be identical for everyone, since the page is cached; null if nothing is at this address. */
  load: Query<[Params], PublicDocuments[PublicDocument] | GoTo | null>;
};

/** Its types make sure that `load` returns what the document is rendered with. */
export function publicPage<Name extends PublicDocument>(
  document: Name,
  subjects: (params: Params) => readonly string[],
  load: Query<[Params], PublicDocuments[Name] | GoTo | null>,
  more: More<PublicDocuments[Name]> = {},
): PublicPage {
  // The callbacks only ever receive what this `load` returned.
  return { document, subjects, load, ...(more as More<PublicDocuments[PublicDocument]>) };
}

/** True if the query asks for a page rendered for one visitor, or the visitor has a session on a page that depends on it. */
export function asksForLive({ live }: PublicPage, query: URLSearchParams, hasSession: boolean): boolean {
  return (
    live !== undefined && ((hasSession && live.forSessions === true) || live.names.some((name) => query.has(name)))
  );
}
