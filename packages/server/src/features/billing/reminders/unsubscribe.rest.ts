import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  findRefusal,
  type Refusal,
  type RefusalState,
  setRefusal,
} from '#features/billing/reminders/unsubscribe.service.ts';
import { AppError } from '#kernel/api/errors.ts';
import type { RestRoute } from '#kernel/api/rest.ts';
import { sendRendered } from '#kernel/http/renderedPage.ts';
import { queryText } from '#kernel/files/restFields.ts';
import { escapeHtml } from '@tribe/domain/kernel/text/escapeHtml.ts';

const style = `:root{color-scheme:light dark}body{font:17px/1.55 system-ui,sans-serif;max-width:34rem;margin:12vh auto 2rem;padding:0 1.25rem}
h1{font-size:1.6rem;line-height:1.2}button{font:inherit;font-weight:600;padding:.7rem 1.2rem;border-radius:.75rem;border:1px solid;cursor:pointer;min-height:3rem}p{overflow-wrap:anywhere}`;

const names = { 'payment-reminder': 'payment and renewal reminders', 'order-reminder': 'order reminders' };

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`;

const button = (again: boolean, label: string) =>
  `<form method="post"><input type="hidden" name="again" value="${again}"><button type="submit">${label}</button></form>`;

function shown({ address, kind, isRefused }: RefusalState): string {
  const to = `<b>${escapeHtml(address)}</b>`;
  if (isRefused)
    return page(
      'You’re unsubscribed',
      `<p>${to} won’t get ${names[kind]} anymore. You’ll still get receipts.</p>${button(true, 'Resubscribe')}`,
    );
  return page('Unsubscribe', `<p>Stop ${names[kind]} to ${to}?</p>${button(false, 'Unsubscribe')}`);
}

const gone = page('This link is incomplete', '<p>Open it again from the email.</p>');

const linkOf = (request: FastifyRequest): Refusal => ({
  address: queryText(request, 'address'),
  kind: queryText(request, 'kind'),
  key: queryText(request, 'key'),
});

async function draw(reply: FastifyReply, work: () => Promise<RefusalState>): Promise<FastifyReply> {
  const html = await work().then(shown, (error: unknown) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  });
  return sendRendered(reply, { status: html === null ? 404 : 200, html: html ?? gone, style });
}

/** Where a mail's link leads, without signing in: it asks first. A mail program's own button posts at once (RFC 8058). */
export const unsubscribeRoutes: RestRoute[] = [
  {
    method: 'GET',
    url: '/api/unsubscribe',
    caller: 'browser',
    operations: [findRefusal],
    handle: (request, reply, context) => draw(reply, () => context.run(findRefusal, [linkOf(request)])),
  },
  {
    method: 'POST',
    url: '/api/unsubscribe',
    caller: 'machine',
    rawBody: true,
    bodyLimit: 4_096,
    operations: [setRefusal],
    handle(request, reply, context) {
      const body = Buffer.isBuffer(request.body) ? request.body.toString() : '';
      const wantsAgain = new URLSearchParams(body).get('again') === 'true';
      return draw(reply, () => context.run(setRefusal, [linkOf(request), !wantsAgain]));
    },
  },
];
