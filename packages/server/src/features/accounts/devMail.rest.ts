import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type DevMail, listMail } from '#features/accounts/devMail.service.ts';
import { escapeHtml } from '@tribe/domain/kernel/text/escapeHtml.ts';
import type { RestRoute } from '#kernel/api/rest.ts';

const Asked = z.object({ to: z.string().max(300).optional() });
const toOf = ({ query }: FastifyRequest): string | null => Asked.safeParse(query).data?.to ?? null;

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}article{border-top:1px solid;padding:1rem 0}h2{margin:0;font-size:1.1rem}p{margin:.25rem 0;white-space:pre-wrap;overflow-wrap:anywhere}a{display:inline-block;padding:.625rem 0}';
const policy = `default-src 'none'; frame-ancestors 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`;

const article = ({ to, subject, text, link, at }: DevMail) => `<article><h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, ${escapeHtml(new Date(at).toISOString())}</p><p>${escapeHtml(text)}</p>
${link ? `<p><a href="${escapeHtml(link)}">Open the link</a></p>` : ''}</article>`;

const pageOf = (mails: DevMail[]) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox</title><style>${style}</style></head>
<body><main><h1>Outbox</h1>${mails.map(article).join('\n') || '<p>No mail yet</p>'}</main></body></html>`;

/** Where mail is read outside production: `?to=` shows one address alone. */
export const devMailRoutes: RestRoute[] = [
  {
    method: 'GET',
    url: '/dev/mail',
    caller: 'browser',
    operations: [listMail],
    async handle(request, reply, context) {
      const mails = await context.run(listMail, [toOf(request)]);
      reply.headers({ 'content-security-policy': policy, 'cache-control': 'no-store' });
      return reply.type('text/html; charset=utf-8').send(pageOf(mails));
    },
  },
  {
    method: 'GET',
    url: '/dev/mail.json',
    caller: 'browser',
    operations: [listMail],
    async handle(request, reply, context) {
      reply.header('cache-control', 'no-store');
      return context.run(listMail, [toOf(request)]);
    },
  },
];
