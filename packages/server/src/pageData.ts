import { setTimeout as timeout } from 'node:timers/promises';
import type { Environment } from '@tribe/domain/kernel/routing/environment.ts';
import type { FoundRoute } from '@tribe/domain/kernel/routing/routes.ts';
import { escapeHtml } from '@tribe/domain/kernel/text/escapeHtml.ts';
import type { FastifyRequest } from 'fastify';
import type { ExecutionResult, GraphQLError } from 'graphql';
import { toAppError } from '#kernel/api/errors.ts';
import { errorsOf } from '#kernel/api/graphql.ts';
import type { FindDocument } from '#kernel/api/graphqlDocuments.ts';
import type { RequestMeters } from '#kernel/metrics/requests.ts';

/** A query of the web and its variables; `document` is `Name.id`, as the build names it. */
type PageQuery = { document: string; variables: Record<string, unknown> };

type PageResult = PageQuery & { body: unknown };

type Needed = { queries: readonly PageQuery[]; code: readonly string[] };
type First = Needed & { isWhole: boolean; next(resultOf: (document: string) => unknown): Needed };

/** What the web build says of its first screens. */
export type FirstScreens = {
  viewerQuery: PageQuery;
  /** The queries and modules of an address for whoever `viewerQuery` found; null for nobody. */
  firstScreenOf(route: FoundRoute, environment: Environment, viewer: unknown, now: number): First | null;
  /** The modules of an address for somebody who isn't signed in. */
  firstScreenOfStranger(route: FoundRoute): readonly string[];
  /** The inline script of `renderFirstScreen`, for the content policy. */
  pressScript: string;
  /** The first screen as markup, with the style and script that it needs; null where the browser alone can render it. */
  renderFirstScreen(asked: {
    route: FoundRoute;
    environment: Environment;
    results: readonly PageResult[];
    nonce: string;
  }): Promise<string | null>;
  /** The files that a route's own screen needs beside those of the application, and those of each module. */
  onDemand: { pages: Record<string, readonly string[]>; files: Record<string, readonly string[]> };
};

/** No results are waited for longer than this; milliseconds. The browser asks for the missing ones itself. */
const patience = 1_500;

/** What a page's queries run with. */
export type PageDataPlace = {
  find: FindDocument;
  meters: RequestMeters;
  isProduction: boolean;
  now(): number;
  /** Counts one more request of the caller; throws RATE_LIMITED over the limit. */
  admit(request: FastifyRequest): void;
};

type Asked = {
  request: FastifyRequest;
  route: FoundRoute;
  screens: FirstScreens;
  environment: Environment;
  /** Of the page's content policy. */
  nonce: string;
};

/** The links for a route's own code, which is needed whoever asks. */
export const linksOfRoute = (screens: FirstScreens, route: FoundRoute): string => linksTo(screenFiles(screens, route));

const screenFiles = ({ onDemand }: FirstScreens, { name }: FoundRoute): readonly string[] => onDemand.pages[name] ?? [];

/** The same for somebody who isn't signed in: links to code, and the markup of the first screen. */
export async function pageForStranger(asked: Asked): Promise<string> {
  const { screens, route } = asked;
  const code = [...screenFiles(screens, route), ...filesOf(screens, screens.firstScreenOfStranger(route))];
  return linksTo([...new Set(code)]) + (await markupOf(asked, []));
}

/**
 * The rest of a signed-in page, in pieces: links to the code of its first screen, then the responses to its queries, run by the
 * same operations and counted by the same limits as over HTTP. What fails or takes too long is left out, and the browser asks
 * for it; a refusal is an answer.
 */
export async function* pageData(place: PageDataPlace, asked: Asked): AsyncGenerator<string> {
  const waiting = new AbortController();
  const late = timeout(patience, null, { ref: false, signal: waiting.signal }).catch(() => null);
  const results: (PageQuery & { body: Body | null })[] = [];
  const resultOf = (document: string): unknown => results.find((each) => each.document === document)?.body?.data;
  const runAll = async (queries: readonly PageQuery[]): Promise<string> => {
    const written = await Promise.all(
      queries.map(async (query) => {
        const body = await Promise.race([run(place, asked.request, query), late]);
        results.push({ ...query, body });
        return body === null ? '' : element(query, body);
      }),
    );
    return written.join('');
  };
  const { screens, route, environment } = asked;
  try {
    const viewer = await runAll([screens.viewerQuery]);
    const found = resultOf(screens.viewerQuery.document);
    const first = found ? screens.firstScreenOf(route, environment, found, place.now()) : null;
    if (!first) {
      if (found) yield markupOf(asked, []);
      return;
    }
    yield linksTo(filesOf(screens, first.code));
    const shown = await runAll(first.queries);
    const next = first.next(resultOf);
    yield linksTo(filesOf(screens, next.code));
    const last = await runAll(next.queries);
    const markup = first.isWhole ? await markupOf(asked, results) : '';
    yield markup + viewer + shown + last;
  } finally {
    waiting.abort();
  }
}

/** The first screen itself, for the time until the application runs; empty where a result is missing or it can't be rendered. */
async function markupOf(
  { request, screens, route, environment, nonce }: Asked,
  results: readonly PageResult[],
): Promise<string> {
  if (results.some(({ body }) => body === null)) return '';
  try {
    return (await screens.renderFirstScreen({ route, environment, results, nonce })) ?? '';
  } catch (error) {
    request.log.error({ err: error, requestId: request.id, route: route.name }, 'A page is sent without its markup');
    return '';
  }
}

/** What a response may end with: asking again would bring the same. */
const isFinal = ({ extensions: { code } }: GraphQLError) => code === 'FORBIDDEN' || code === 'NOT_FOUND';

type Body = Pick<ExecutionResult, 'data' | 'errors'>;

/** The body of the response to one query; null where it fails, so that the browser asks. */
async function run(
  { find, meters, admit, isProduction }: PageDataPlace,
  request: FastifyRequest,
  { document, variables }: PageQuery,
): Promise<Body | null> {
  const began = performance.now();
  try {
    admit(request);
    const { name, isQuery, run: runDocument } = await find({ id: document.slice(document.indexOf('.') + 1) });
    if (!isQuery) return null;
    const { data, errors } = await runDocument(request.context, variables);
    const failures = errorsOf(errors, { log: request.log, requestId: request.id, isProduction });
    meters.operation(name ?? 'other', failures.length === 0 ? 'ok' : 'refused', performance.now() - began);
    if (failures.length === 0) return data ? { data } : null;
    return data !== undefined && failures.every(isFinal) ? { data, errors: failures } : null;
  } catch (error) {
    if (toAppError(error).code === 'INTERNAL')
      request.log.error({ err: error, requestId: request.id, document }, 'A page is sent without one of its results');
    return null;
  }
}

/** Nothing in the JSON closes the element or begins a comment: no `<` is left in it. */
const element = ({ document, variables }: PageQuery, body: Body): string =>
  `<script type="application/json" data-query="${escapeHtml(document + JSON.stringify(variables))}">${JSON.stringify(body).replaceAll('<', String.raw`\u003c`)}</script>`;

const filesOf = ({ onDemand }: FirstScreens, modules: readonly string[]): string[] => [
  ...new Set(modules.flatMap((module) => onDemand.files[module] ?? [])),
];

const linksTo = (files: readonly string[]): string =>
  files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join('');
