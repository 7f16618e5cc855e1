import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { finishNewPassword, prepareNewPassword } from '#features/accounts/changePassword.service.ts';
import { deviceCookie, deviceLifetime } from '#features/accounts/device.ts';
import { finishReset, prepareReset, requestCode, validateResetToken } from '#features/accounts/reset.service.ts';
import { cookieName } from '#features/accounts/session.ts';
import { cookieFor, dropSession, keepSession } from '#features/accounts/sessionCookie.ts';
import { currentBearer, signIn, signOut } from '#features/accounts/signIn.service.ts';
import { confirmEmail, signUp } from '#features/accounts/signUp.service.ts';
import type { Edge } from '#kernel/edge.ts';
import type { RestRoute } from '#kernel/rest.ts';

type Call = { request: FastifyRequest; reply: FastifyReply; edge: Edge };

const sessionOf = ({ request, edge }: Call) => request.cookies[cookieName(edge.isProduction)];

async function login(call: Call): Promise<unknown> {
  const { request, reply, edge } = call;
  const name = deviceCookie(edge.isProduction);
  const { device, id, ...session } = await edge.ask(signIn, [request.body, request.cookies[name]]);
  if (device) reply.setCookie(name, device, cookieFor(edge.isProduction, deviceLifetime));
  keepSession(reply, edge.isProduction, session);
  return { id };
}

async function logout(call: Call): Promise<unknown> {
  await call.edge.ask(signOut, [sessionOf(call)]);
  dropSession(call.reply, call.edge.isProduction);
  call.reply.header('clear-site-data', '"cache"');
  return {};
}

async function signup({ request, reply, edge }: Call): Promise<unknown> {
  const answer = await edge.ask(signUp, [request.body]);
  reply.code(201);
  return answer;
}

async function resetPassword({ request, edge }: Call): Promise<unknown> {
  return edge.act(finishReset, [await edge.ask(prepareReset, [request.body])]);
}

async function changePassword({ request, edge }: Call): Promise<unknown> {
  return edge.act(finishNewPassword, [await edge.ask(prepareNewPassword, [request.body])]);
}

async function confirm(call: Call): Promise<unknown> {
  const { id, ...session } = await call.edge.act(confirmEmail, [call.request.body]);
  keepSession(call.reply, call.edge.isProduction, session);
  return { id };
}

const posts = new Map<string, (call: Call) => Promise<unknown>>([
  ['login', login],
  ['logout', logout],
  ['signup', signup],
  ['forgotPassword', ({ request, edge }) => edge.act(requestCode, [request.body])],
  ['resetPassword', resetPassword],
  ['changePassword', changePassword],
  ['validateResetToken', ({ request, edge }) => edge.ask(validateResetToken, [request.body])],
  ['confirmEmail', confirm],
]);

const Named = z.object({ method: z.string() });

/** The query names the method, else the body does. */
function methodOf({ query, body }: FastifyRequest): string | undefined {
  return (Named.safeParse(query).data ?? Named.safeParse(body).data)?.method;
}

const nothingHere = (reply: FastifyReply) => reply.code(404).send();

async function getToken(call: Call): Promise<unknown> {
  const { request, reply, edge } = call;
  if (methodOf(request) !== 'getToken') return nothingHere(reply);
  const bearer = await edge.ask(currentBearer, []);
  if (bearer !== null) return reply.type('text/plain; charset=utf-8').send(bearer);
  if (sessionOf(call)) dropSession(reply, edge.isProduction);
  return reply.code(401).send();
}

const url = '/api/auth';

/** Signing in as the client of this contract speaks it: one address, and a method in the query or the body. */
export const accountRoutes: RestRoute[] = [
  { method: 'GET', url, verbs: [currentBearer], handle: (request, reply, edge) => getToken({ request, reply, edge }) },
  {
    method: 'POST',
    url,
    verbs: [
      signIn,
      signOut,
      signUp,
      requestCode,
      prepareReset,
      finishReset,
      validateResetToken,
      confirmEmail,
      prepareNewPassword,
      finishNewPassword,
    ],
    async handle(request, reply, edge) {
      const answer = posts.get(methodOf(request) ?? '');
      return answer ? answer({ request, reply, edge }) : nothingHere(reply);
    },
  },
];
