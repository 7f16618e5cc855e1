import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { finishNewPassword, prepareNewPassword } from '#features/accounts/changePassword.service.ts';
import { askNewEmail, confirmNewEmail, prepareNewEmail } from '#features/accounts/changeEmail.service.ts';
import { deviceCookie, deviceLifetime } from '#features/accounts/device.ts';
import type { HalfIn, SignedIn } from '#features/accounts/enter.service.ts';
import {
  finishRecoveryCodes,
  finishRemoval,
  prepareFactor,
  prepareRecoveryCodes,
  prepareRemoval,
  setUpSecondFactor,
} from '#features/accounts/ownSecondFactor.service.ts';
import { finishReset, prepareReset, requestCode, validateResetToken } from '#features/accounts/reset.service.ts';
import { stepCookie, stepLifetime } from '#features/accounts/secondStep.ts';
import { cookieName } from '#features/accounts/session.ts';
import { cookieFor, dropSession, keepSession } from '#features/accounts/sessionCookie.ts';
import { completeSignIn, currentBearer, signIn, signOut } from '#features/accounts/signIn.service.ts';
import { confirmEmail, signUp } from '#features/accounts/signUp.service.ts';
import { takeEmailBack } from '#features/accounts/takeBack.service.ts';
import { askDeletion, proveDeletion } from '#features/accounts/deletion.service.ts';
import { exportMyData } from '#features/accounts/ownData.service.ts';
import type { Edge } from '#kernel/edge.ts';
import type { Verb } from '#kernel/permit.ts';
import type { RestRoute } from '#kernel/rest.ts';

type Call = { request: FastifyRequest; reply: FastifyReply; edge: Edge };

const sessionOf = ({ request, edge }: Call) => request.cookies[cookieName(edge.isProduction)];

async function login({ request, reply, edge }: Call): Promise<unknown> {
  return enterBy(reply, edge, await edge.ask(signIn, [request.body, request.cookies[deviceCookie(edge.isProduction)]]));
}

/** Who proved to be somebody and still has a code to give keeps the first step in a cookie of its own. */
function enterBy(reply: FastifyReply, edge: Edge, answer: SignedIn | HalfIn): object {
  if (!('step' in answer)) return letIn(reply, edge, answer);
  reply.setCookie(stepCookie(edge.isProduction), answer.step, cookieFor(edge.isProduction, stepLifetime));
  return { secondFactor: true, setUp: answer.setUp };
}

async function secondFactor({ request, reply, edge }: Call): Promise<unknown> {
  const [step, device] = [stepCookie(edge.isProduction), deviceCookie(edge.isProduction)];
  const answer = await edge.ask(completeSignIn, [request.body, request.cookies[step], request.cookies[device]]);
  reply.clearCookie(step, cookieFor(edge.isProduction));
  return letIn(reply, edge, answer);
}

function letIn(reply: FastifyReply, edge: Edge, { device, id, recoveryCodes, ...session }: SignedIn): object {
  if (device) reply.setCookie(deviceCookie(edge.isProduction), device, cookieFor(edge.isProduction, deviceLifetime));
  keepSession(reply, edge.isProduction, session);
  return { id, ...(recoveryCodes ? { recoveryCodes } : {}) };
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

/** What asks for a password or a code first, which may have to wait, and then acts in a transaction of its own. */
const inHalves =
  <Prepared>(prepare: Verb<[unknown], Prepared>, finish: Verb<[Prepared], unknown>) =>
  async ({ request, edge }: Call): Promise<unknown> =>
    edge.act(finish, [await edge.ask(prepare, [request.body])]);

async function confirm({ request, reply, edge }: Call): Promise<unknown> {
  return enterBy(reply, edge, await edge.act(confirmEmail, [request.body]));
}

const posts = new Map<string, (call: Call) => Promise<unknown>>([
  ['login', login],
  ['secondFactor', secondFactor],
  ['logout', logout],
  ['signup', signup],
  ['forgotPassword', ({ request, edge }) => edge.act(requestCode, [request.body])],
  ['resetPassword', inHalves(prepareReset, finishReset)],
  ['changePassword', inHalves(prepareNewPassword, finishNewPassword)],
  ['changeEmail', inHalves(prepareNewEmail, askNewEmail)],
  ['confirmNewEmail', ({ request, edge }) => edge.act(confirmNewEmail, [request.body])],
  ['takeEmailBack', ({ request, edge }) => edge.act(takeEmailBack, [request.body])],
  ['setUpSecondFactor', ({ request, edge }) => edge.ask(setUpSecondFactor, [request.body])],
  ['confirmSecondFactor', inHalves(prepareFactor, finishRecoveryCodes)],
  ['newRecoveryCodes', inHalves(prepareRecoveryCodes, finishRecoveryCodes)],
  ['removeSecondFactor', inHalves(prepareRemoval, finishRemoval)],
  ['exportMyData', ({ request, edge }) => edge.ask(exportMyData, [request.body])],
  ['askDeletion', inHalves(proveDeletion, askDeletion)],
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
      completeSignIn,
      prepareNewEmail,
      askNewEmail,
      confirmNewEmail,
      takeEmailBack,
      setUpSecondFactor,
      prepareFactor,
      prepareRecoveryCodes,
      finishRecoveryCodes,
      prepareRemoval,
      finishRemoval,
      exportMyData,
      proveDeletion,
      askDeletion,
    ],
    async handle(request, reply, edge) {
      const answer = posts.get(methodOf(request) ?? '');
      return answer ? answer({ request, reply, edge }) : nothingHere(reply);
    },
  },
];
