import { proofMessages } from '@tribe/domain/features/payments/proofMessages.ts';
import { parsePeso } from '@tribe/domain/kernel/money/peso.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { orderAddress, showReturnedProof } from '#features/payments/checkout/orderShown.service.ts';
import { findProofBerth } from '#features/payments/proofs/picture.service.ts';
import { keepProofPicture } from '#features/payments/proofs/proofFiles.ts';
import { sendProof } from '#features/payments/proofs/send.service.ts';
import { badInput, toAppError } from '#kernel/api/errors.ts';
import type { RequestContext } from '#kernel/api/requestContext.ts';
import { type IncomingForm, withIncomingForm } from '#kernel/files/incoming.ts';
import { Refusal } from '#kernel/files/refusal.ts';
import { queryText } from '#kernel/files/restFields.ts';

type Values = Readonly<Record<string, string>>;

/** What a second press finds: the first one's receipt is here already. */
const twice: readonly string[] = [proofMessages.waitsAlready, proofMessages.anotherWaits];

/** A receipt sent with a plain form; what is wrong comes back in the form, beside what was typed. */
export async function receiveProofForm(
  request: FastifyRequest,
  reply: FastifyReply,
  context: RequestContext,
): Promise<unknown> {
  const [order, funnelId] = [queryText(request, 'order').slice(0, 100), queryText(request, 'funnel').slice(0, 100)];
  let values: Values = {};
  const goOn = () => reply.header('cache-control', 'no-store').redirect(orderAddress(funnelId, order), 303);
  try {
    const named = { order, scheduleId: null };
    const berth = await context.run(findProofBerth, [named]);
    if (!request.isMultipart()) throw badInput({ file: [proofMessages.pictureNeeded] });
    await withIncomingForm(request, { ...berth, most: 1 }, async (form) => {
      values = valuesOf(form);
      const [problem] = Object.values(form.refused);
      if (problem !== undefined) throw badInput({ file: [problem] });
      const [file] = form.files;
      const picture = file && (await keepProofPicture(context, { berth, named }, file).catch(orBadInput));
      const { platform, reference = '', amount = '', paidOn = '' } = values;
      const line = { reference, amount: parsePeso(amount) ?? undefined, paidOn, pictureId: picture?.id ?? null };
      const replaces = values['replaces'] ? Number(values['replaces']) : null;
      await context.run(sendProof, [{ order, platform, lines: [line], replaces }]);
    });
    return goOn();
  } catch (error) {
    const problem = toAppError(error);
    if (!['BAD_USER_INPUT', 'CONFLICT'].includes(problem.code)) throw error;
    if (twice.includes(problem.message)) return goOn();
    const wrong = Object.entries(problem.messages ?? { form: [problem.message] }).map(
      ([name, texts]): [string, string] => [name.replace(/^lines\.0\./, ''), texts[0] ?? ''],
    );
    const returned = { values, wrong: Object.fromEntries(wrong) };
    return reply.render(to('checkout', { funnelId }), await context.run(showReturnedProof, [order, returned]));
  }
}

const valuesOf = ({ posted }: IncomingForm): Values =>
  Object.fromEntries(Object.entries(posted).map(([name, [value = '']]) => [name, value.slice(0, 500)]));

function orBadInput(error: unknown): never {
  throw error instanceof Refusal ? badInput({ file: [error.message] }) : error;
}
