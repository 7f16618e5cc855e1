import type { PublicDocument, PublicDocuments } from '@tribe/domain/features/site/publicDocument.ts';
import type { ParamValue } from '@tribe/domain/kernel/routing/path.ts';
import type { Query } from '#kernel/api/operation.ts';
import type { Counted } from '#kernel/http/readyPage.ts';

export type Params = Readonly<Record<string, ParamValue>>;

/** Another address of ours, instead of a page. */
export type GoTo = { goTo: string };

/** A document with its data. */
export type Drawing = { [Name in PublicDocument]: { document: Name; data: PublicDocuments[Name] } }[PublicDocument];

/** What an address shows to who asks alone, when its query has one of `names`: it is drawn each time and kept by nobody. */
export type LivePage = {
  names: readonly string[];
  /** Whoever brings a session is shown what is theirs at the same address. */
  forSessions?: true;
  load: Query<[Params, URLSearchParams], Drawing | GoTo | null>;
};

type More<Data> = {
  /** Until when the data is true, though nothing is published. */
  until?: (data: Data) => Date | null;
  live?: LivePage;
  /** Whoever brings a session meets the application at the same address, which knows what they may. */
  isAppForSessions?: true;
  /** The cookie that keeps which of two versions a visitor sees; null where everybody sees the same. */
  split?: (data: Data) => string | null;
  /** What a look at it counts for, where that isn't its address. */
  counted?: (params: Params, data: Data) => Counted;
};

/** What the server knows of a public route: which document it shows, what that is made from, and the data. */
export type PublicPage = More<PublicDocuments[PublicDocument]> & {
  document: PublicDocument;
  /** The page is made anew when one of them is published. */
  subjects: (params: Params) => readonly string[];
  /** The same for everybody, as the page is kept; null where nothing is at this address. */
  load: Query<[Params], PublicDocuments[PublicDocument] | GoTo | null>;
};

/** Says with its types that what is loaded is what the document is drawn with. */
export function publicPage<Name extends PublicDocument>(
  document: Name,
  subjects: (params: Params) => readonly string[],
  load: Query<[Params], PublicDocuments[Name] | GoTo | null>,
  more: More<PublicDocuments[Name]> = {},
): PublicPage {
  // What is asked is what this very `load` answered.
  return { document, subjects, load, ...(more as More<PublicDocuments[PublicDocument]>) };
}

/** Whether an address asks for what is drawn for one person, or who asks has a session on a page that minds it. */
export function asksForLive({ live }: PublicPage, query: URLSearchParams, hasSession: boolean): boolean {
  return (
    live !== undefined && ((hasSession && live.forSessions === true) || live.names.some((name) => query.has(name)))
  );
}
