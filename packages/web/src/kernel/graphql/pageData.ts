import { answerOf, type Answer } from './answers.ts';

/** A query whose response the server writes into the page. */
export type PageQuery = { document: string; variables: Record<string, unknown> };

/** Where the server writes responses: one element each, with the key of the query and the body as JSON. */
const elements = 'script[data-query]';

/** How long such a response is as good as the network's; milliseconds since the page was opened. */
const freshFor = 10_000;

/** How long a first screen takes to ask for all that it shows; milliseconds since it began. */
const firstScreenTakes = 3_000;

/** The cache key of a query. `variables` is JSON, so equal variables give the same key. */
export const keyOf = (document: string, variables: string): string => `${document}${variables}`;

/** The responses that the server wrote into the page, for the first screen alone. */
export type PageData = {
  /** The data of a document without variables; undefined where none came. */
  of: (document: string) => unknown;
  /** All of them by the key of their query. */
  all: () => readonly (readonly [key: string, answer: Answer])[];
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

/** Reads what the server wrote into the page. It's for the address that the page was opened at. */
export function readPageData(
  page: Document,
  now: () => number = () => performance.now(),
  address: () => string = thisAddress,
): PageData {
  const openedAt = address();
  const answers = new Map<string, Answer>();
  for (const element of page.querySelectorAll<HTMLElement>(elements))
    answers.set(element.dataset['query'] ?? '', answerOf(JSON.parse(element.textContent)));
  let begunAt: number | undefined;
  let isLeft = false;
  const isFresh = () => {
    begunAt ??= now();
    isLeft ||= address() !== openedAt;
    return !isLeft && now() < Math.min(freshFor, begunAt + firstScreenTakes);
  };
  return {
    isFresh,
    of(document) {
      const answer = isFresh() ? answers.get(keyOf(document, '{}')) : undefined;
      return answer && 'data' in answer ? answer.data : undefined;
    },
    all: () => (isFresh() ? [...answers] : []),
    clear: () => answers.clear(),
  };
}
