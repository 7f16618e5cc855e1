/** A query whose result the server writes into the page. */
export type PageQuery = { document: string; variables: Record<string, unknown> };

/** Where the server writes results: one element each, with the key of the query and its `data` as JSON. */
const elements = 'script[data-query]';

/** How long such a result is as good as the network's; milliseconds since the page was opened. */
const freshFor = 10_000;

/** How long a first screen takes to ask for all that it shows; milliseconds since it began. */
const firstScreenTakes = 3_000;

/** By what an answer is kept and found. `variables` as JSON, so that equal ones are the same query. */
export const keyOf = (document: string, variables: string): string => `${document}${variables}`;

/** The results that came with the page, for the first screen alone. */
export type PageData = {
  /** The result of a document without variables; undefined where none came. */
  of: (document: string) => unknown;
  /** All results by the key of their query. */
  all: () => readonly (readonly [key: string, data: unknown])[];
  isFresh: () => boolean;
  /** Forgets them, once the first screen has taken them. */
  clear: () => void;
};

export const noPageData: PageData = {
  of: () => undefined,
  all: () => [],
  isFresh: () => false,
  clear: () => undefined,
};

const thisAddress = () => window.location.pathname + window.location.search;

/** Reads what the server wrote into the page. The results are for the address that it was opened at. */
export function readPageData(
  page: Document,
  now: () => number = () => performance.now(),
  address: () => string = thisAddress,
): PageData {
  const openedAt = address();
  const results = new Map<string, unknown>();
  for (const element of page.querySelectorAll<HTMLElement>(elements))
    results.set(element.dataset['query'] ?? '', JSON.parse(element.textContent));
  let begunAt: number | undefined;
  let isLeft = false;
  const isFresh = () => {
    begunAt ??= now();
    isLeft ||= address() !== openedAt;
    return !isLeft && now() < Math.min(freshFor, begunAt + firstScreenTakes);
  };
  return {
    isFresh,
    of: (document) => (isFresh() ? results.get(keyOf(document, '{}')) : undefined),
    all: () => (isFresh() ? [...results] : []),
    clear: () => results.clear(),
  };
}
