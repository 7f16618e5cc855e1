import { campaignIn, controls, type Posted } from '@tribe/domain/features/forms/posted.ts';
import { oneLine } from '@tribe/domain/kernel/text/clean.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { saveFormAnswers } from '#features/forms/form.service.ts';
import { keepFormFile } from '#features/forms/filling/formFile.rest.ts';
import { findFormBerth, storeFormFile } from '#features/forms/filling/formFile.service.ts';
import { type Outcome, type Post, postForm, showRefused } from '#features/forms/filling/post.service.ts';
import { toAppError } from '#kernel/api/errors.ts';
import type { RequestContext } from '#kernel/api/requestContext.ts';
import type { RestRoute } from '#kernel/api/rest.ts';
import { type IncomingForm, withIncomingForm } from '#kernel/files/incoming.ts';
import { Refusal } from '#kernel/files/refusal.ts';
import { pathText } from '#kernel/files/restFields.ts';

const Lists = z.record(z.string().max(200), z.array(z.string().max(50_000)).max(200));
const mostFiles = 5;

/** Where a form was sent from: what it carries, else the page that the browser names, when it is one of ours. */
function cameFrom(posted: Posted, { headers }: FastifyRequest): Pick<Post, 'source' | 'campaign'> {
  const referer = headers.referer && URL.canParse(headers.referer) ? new URL(headers.referer) : null;
  const page = referer && !referer.pathname.startsWith('/api/') ? referer.pathname : '';
  const said = posted[controls.source]?.[0] || posted['source']?.[0] || page;
  const carried = campaignIn(Object.entries(posted).map(([name, [value = '']]) => [name, value] as const));
  const campaign = { ...campaignIn(referer?.searchParams ?? []), ...carried };
  return { source: oneLine(said).slice(0, 500), campaign };
}

/** Files of a plain form are kept first; one that is refused is told by its question, beside what was typed. */
async function keepFiles(context: RequestContext, slug: string, { posted, files, refused }: IncomingForm) {
  const wrong = Object.fromEntries(Object.entries(refused).map(([name, text]) => [keyOf(name), text]));
  for (const { field, ...file } of files) {
    try {
      posted[keyOf(field)] = [(await keepFormFile(context, slug, file)).value];
    } catch (error) {
      const problem = error instanceof Refusal ? null : toAppError(error);
      if (problem && problem.code !== 'BAD_USER_INPUT') throw error;
      wrong[keyOf(field)] =
        error instanceof Refusal ? error.message : (problem?.messages?.['file']?.[0] ?? problem?.message ?? '');
    }
  }
  return wrong;
}

/** A control of files carries the key of its question after a sign that no key has. */
const keyOf = (name: string) => name.replace(/^_file\./, '');

async function receive(request: FastifyRequest, reply: FastifyReply, context: RequestContext): Promise<unknown> {
  const slug = pathText(request, 'slug');
  const send = async (posted: Posted, wrong: Readonly<Record<string, string>> = {}) => {
    const post: Post = { posted, wrong, ...cameFrom(posted, request) };
    return answer(reply, slug, await context.run(postForm, [slug, post]).catch(orRefused(context, slug, post)));
  };
  if (!request.isMultipart()) return send(Lists.parse(request.body ?? {}));
  const berth = await context.run(findFormBerth, [slug]);
  return withIncomingForm(request, { ...berth, most: mostFiles }, async (form) => {
    const wrong = await keepFiles(context, slug, form);
    return send(Lists.parse(form.posted), wrong);
  });
}

/** What refused the whole of it is said on its page, where a browser without a script would show a stranger's text. */
const orRefused =
  (context: RequestContext, slug: string, post: Post) =>
  (error: unknown): Promise<Outcome> => {
    const problem = toAppError(error);
    if (!['BAD_USER_INPUT', 'CONFLICT', 'RATE_LIMITED'].includes(problem.code)) throw error;
    const texts = Object.entries(problem.messages ?? { form: [problem.message] });
    const wrong = Object.fromEntries(texts.map(([name, all]) => [name, all.join(' ')]));
    return context.run(showRefused, [slug, post, wrong]);
  };

/** To a page's script as JSON; to a browser without one as the next page. */
async function answer(reply: FastifyReply, slug: string, outcome: Outcome): Promise<unknown> {
  const isScript = reply.request.headers['content-type']?.startsWith('application/json') === true;
  if (isScript) {
    return 'goTo' in outcome
      ? reply.send(outcome)
      : reply.code(outcome.isRefused ? 422 : 409).send({ wrong: outcome.show.wrong });
  }
  if ('goTo' in outcome) return reply.header('cache-control', 'no-store').redirect(outcome.goTo, 303);
  return reply.render(to('viewForm', { slug }), { document: 'form', data: outcome.show });
}

export const formPostRoutes: RestRoute[] = [
  {
    method: 'POST',
    url: '/api/forms/:slug',
    caller: 'form',
    repeats: true,
    bodyLimit: 400_000,
    operations: [postForm, showRefused, findFormBerth, storeFormFile],
    handle: receive,
  },
  {
    method: 'POST',
    url: '/api/forms/:slug/answers',
    caller: 'browser',
    operations: [saveFormAnswers],
    async handle(request, reply, context) {
      return reply.send(await context.run(saveFormAnswers, [pathText(request, 'slug'), Object(request.body)]));
    },
  },
];
