import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { finishNewPassword, prepareNewPassword } from '#features/accounts/changePassword.service.ts';
import { askNewEmail, confirmNewEmail, prepareNewEmail } from '#features/accounts/changeEmail.service.ts';
import { deviceCookie, deviceLifetime } from '#features/accounts/device.ts';
import type { HalfIn, SignedIn } from '#features/accounts/enter.service.ts';
import { checkFirstAdmin, finishFirstAdmin, prepareFirstAdmin } from '#features/accounts/firstAdmin.service.ts';
import {
  checkFirstPassword,
  finishFirstPassword,
  prepareFirstPassword,
} from '#features/accounts/firstPassword.service.ts';
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
import { dropSession, keepSession } from '#features/accounts/sessionCookie.ts';
import { completeSignIn, currentBearer, signIn, signOut } from '#features/accounts/signIn.service.ts';
import { confirmEmail, resendConfirmation, signUp } from '#features/accounts/signUp.service.ts';
import { undoEmailChange } from '#features/accounts/undoEmailChange.service.ts';
import { askDeletion, proveDeletion } from '#features/accounts/deletion.service.ts';
import { exportMyData } from '#features/accounts/ownData.service.ts';
import type { RequestContext } from '#kernel/api/requestContext.ts';
import { cookieFor } from '#kernel/http/cookie.ts';
import type { Operation } from '#kernel/api/operation.ts';
import type { RestRoute } from '#kernel/api/rest.ts';

type Call = { request: FastifyRequest; reply: FastifyReply; context: RequestContext };

const sessionOf = ({ request, context }: Call) => request.cookies[cookieName(context.isProduction)];

async function login({ request, reply, context }: Call): Promise<unknown> {
  return enterBy(
    reply,
    context,
    await context.run(signIn, [request.body, request.cookies[deviceCookie(context.isProduction)]]),
  );
}

/** Who proved to be somebody and still has a code to give keeps the first step in a cookie of its own. */
function enterBy(reply: FastifyReply, context: RequestContext, answer: SignedIn | HalfIn): object {
  if (!('step' in answer)) return letIn(reply, context, answer);
  reply.setCookie(stepCookie(context.isProduction), answer.step, cookieFor(context.isProduction, stepLifetime));
  return { secondFactor: true, setUp: answer.setUp };
}

async function secondFactor({ request, reply, context }: Call): Promise<unknown> {
  const [step, device] = [stepCookie(context.isProduction), deviceCookie(context.isProduction)];
  const answer = await context.run(completeSignIn, [request.body, request.cookies[step], request.cookies[device]]);
  reply.clearCookie(step, cookieFor(context.isProduction));
  return letIn(reply, context, answer);
}

function letIn(
  reply: FastifyReply,
  context: RequestContext,
  { device, id, recoveryCodes, ...session }: SignedIn,
): object {
  if (device)
    reply.setCookie(deviceCookie(context.isProduction), device, cookieFor(context.isProduction, deviceLifetime));
  keepSession(reply, context.isProduction, session);
  return { id, ...(recoveryCodes ? { recoveryCodes } : {}) };
}

async function logout(call: Call): Promise<unknown> {
  await call.context.run(signOut, [sessionOf(call)]);
  dropSession(call.reply, call.context.isProduction);
  call.reply.header('clear-site-data', '"cache"');
  return {};
}

async function signup({ request, reply, context }: Call): Promise<unknown> {
  const answer = await context.run(signUp, [request.body]);
  reply.code(201);
  return answer;
}

/** What asks for a password or a code first, which may have to wait, and then acts in a transaction of its own. */
const inHalves =
  <Prepared>(prepare: Operation<[unknown], Prepared>, finish: Operation<[Prepared], unknown>) =>
  async ({ request, context }: Call): Promise<unknown> =>
    context.run(finish, [await context.run(prepare, [request.body])]);

async function confirm({ request, reply, context }: Call): Promise<unknown> {
  return enterBy(reply, context, await context.run(confirmEmail, [request.body]));
}

/** The same of what ends in a session. */
const entersInHalves =
  <Prepared>(prepare: Operation<[unknown], Prepared>, finish: Operation<[Prepared], SignedIn | HalfIn>) =>
  async ({ request, reply, context }: Call): Promise<unknown> =>
    enterBy(reply, context, await context.run(finish, [await context.run(prepare, [request.body])]));

const posts = new Map<string, (call: Call) => Promise<unknown>>([
  ['login', login],
  ['secondFactor', secondFactor],
  ['logout', logout],
  ['signup', signup],
  ['resendConfirmation', ({ request, context }) => context.run(resendConfirmation, [request.body])],
  ['forgotPassword', ({ request, context }) => context.run(requestCode, [request.body])],
  ['resetPassword', inHalves(prepareReset, finishReset)],
  ['changePassword', inHalves(prepareNewPassword, finishNewPassword)],
  ['changeEmail', inHalves(prepareNewEmail, askNewEmail)],
  ['confirmNewEmail', ({ request, context }) => context.run(confirmNewEmail, [request.body])],
  ['takeEmailBack', ({ request, context }) => context.run(undoEmailChange, [request.body])],
  ['setUpSecondFactor', ({ request, context }) => context.run(setUpSecondFactor, [request.body])],
  ['confirmSecondFactor', inHalves(prepareFactor, finishRecoveryCodes)],
  ['newRecoveryCodes', inHalves(prepareRecoveryCodes, finishRecoveryCodes)],
  ['removeSecondFactor', inHalves(prepareRemoval, finishRemoval)],
  ['exportMyData', ({ request, context }) => context.run(exportMyData, [request.body])],
  ['askDeletion', inHalves(proveDeletion, askDeletion)],
  ['validateResetToken', ({ request, context }) => context.run(validateResetToken, [request.body])],
  ['confirmEmail', confirm],
  ['checkFirstPassword', ({ request, context }) => context.run(checkFirstPassword, [request.body])],
  ['setFirstPassword', entersInHalves(prepareFirstPassword, finishFirstPassword)],
  ['checkFirstAdmin', ({ request, context }) => context.run(checkFirstAdmin, [request.body])],
  ['makeFirstAdmin', entersInHalves(prepareFirstAdmin, finishFirstAdmin)],
]);

const Named = z.object({ method: z.string() });

/** The query names the method, else the body does. */
function methodOf({ query, body }: FastifyRequest): string | undefined {
  return (Named.safeParse(query).data ?? Named.safeParse(body).data)?.method;
}

const nothingHere = (reply: FastifyReply) => reply.code(404).send();

async function getToken(call: Call): Promise<unknown> {
  const { request, reply, context } = call;
  if (methodOf(request) !== 'getToken') return nothingHere(reply);
  const bearer = await context.run(currentBearer, []);
  if (bearer !== null) return reply.type('text/plain; charset=utf-8').send(bearer);
  if (sessionOf(call)) dropSession(reply, context.isProduction);
  // A page that only wants to know says so: a browser writes every 401 into its console, as if something were wrong.
  const isQuiet = z.object({ quiet: z.string() }).safeParse(request.query).success;
  return reply.code(isQuiet ? 204 : 401).send();
}

const url = '/api/auth';

/** Signing in as the client of this contract speaks it: one address, and a method in the query or the body. */
export const accountRoutes: RestRoute[] = [
  {
    method: 'GET',
    url,
    caller: 'browser',
    operations: [currentBearer],
    handle: (request, reply, context) => getToken({ request, reply, context }),
  },
  {
    method: 'POST',
    url,
    caller: 'browser',
    operations: [
      signIn,
      signOut,
      signUp,
      resendConfirmation,
      requestCode,
      prepareReset,
      finishReset,
      validateResetToken,
      confirmEmail,
      checkFirstPassword,
      prepareFirstPassword,
      finishFirstPassword,
      checkFirstAdmin,
      prepareFirstAdmin,
      finishFirstAdmin,
      prepareNewPassword,
      finishNewPassword,
      completeSignIn,
      prepareNewEmail,
      askNewEmail,
      confirmNewEmail,
      undoEmailChange,
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
    async handle(request, reply, context) {
      const answer = posts.get(methodOf(request) ?? '');
      return answer ? answer({ request, reply, context }) : nothingHere(reply);
    },
  },
];
