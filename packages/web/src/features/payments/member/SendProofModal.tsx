import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { chosenHandWay, handTitle, handWords } from '@tribe/domain/features/payments/handWays.ts';
import { ProofInput } from '@tribe/domain/features/payments/proof.input.ts';
import { proofMessages } from '@tribe/domain/features/payments/proofMessages.ts';
import { pesosOf } from '@tribe/domain/kernel/money/peso.ts';
import { today } from '@tribe/domain/kernel/time/manila.ts';
import { HandWayCard } from '#blocks/parts/HandWayCard.tsx';
import { sendProofPicture } from '#kernel/files/sendProofPicture.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { chipLook } from '#ui/Choice.tsx';
import { classes } from '#ui/classes.ts';
import { DateField } from '#ui/DateField.tsx';
import { Form } from '#ui/Form.tsx';
import { FormField } from '#ui/FormField.tsx';
import { Modal } from '#ui/Modal.tsx';
import { MoneyField } from '#ui/MoneyField.tsx';
import { SentFileField } from '#ui/SentFileField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { useZodForm } from '#ui/useZodForm.ts';
import { SendProof } from './billing.documents.ts';
import { type Billing, centavos, type Due } from './plan.ts';

const Line = ProofInput.shape.lines.element;
const Receipt = Line.extend({ platform: ProofInput.shape.platform }).refine(
  ({ platform, pictureId }) => pictureId !== null || platform === 'counter',
  { error: proofMessages.pictureNeeded, path: ['pictureId'] },
);
type Receipt = z.infer<typeof Receipt>;

type Props = { due: Due; byHand: NonNullable<Billing['byHand']>; onClose: () => void; onSent: () => void };

/** Where a due is sent without a gateway, then its receipt: reference, picture, and what it says. */
export function SendProofModal({ due, byHand, onClose, onSent }: Props) {
  const [send] = useMutation(SendProof);
  const [now] = useState(() => today(new Date()));
  const price = centavos(due.price);
  const form = useZodForm(Receipt, {
    platform: byHand.ways[0]?.platform ?? 'gcash',
    reference: '',
    amount: price,
    paidOn: now,
    pictureId: null,
  });
  const way = chosenHandWay(byHand.ways, useWatch({ control: form.control, name: 'platform' }));
  const save = async ({ platform, amount, ...line }: Receipt) => {
    const replaces = due.proof?.status === 'waiting' ? due.proof.id : null;
    const lines = [{ ...line, amount: pesosOf(amount) }];
    const acted = await send({ input: { scheduleId: due.id, platform, lines, replaces } });
    if (!acted.ok) return { ...acted.failure, messages: ofTheLine(acted.failure.messages) };
    toast.success(`We have your receipt. We’ll check it, ${byHand.review}`);
    onClose();
    onSent();
    return null;
  };
  if (!way) return null;
  return (
    <Modal isOpen onClose={onClose} title={handTitle(way, price)}>
      <div className="grid gap-5 pb-4">
        <HandWayCard way={way} amount={price} code={byHand.code}>
          {byHand.ways.length > 1 && (
            <fieldset aria-label="How to send it" className="flex flex-wrap gap-2">
              {byHand.ways.map(({ platform, label }) => (
                <button
                  key={platform}
                  type="button"
                  aria-pressed={platform === way.platform}
                  onClick={() => form.setValue('platform', platform)}
                  className={classes(chipLook(platform === way.platform), 'min-h-11 px-4')}
                >
                  {label}
                </button>
              ))}
            </fieldset>
          )}
        </HandWayCard>
        <h3 className="text-lg">Then tell us</h3>
        <Form of={form} onSubmit={save} submit="I’ve sent it" busy="Sending…" cancel={onClose}>
          <FormField name="reference">
            {(field) => (
              <TextField
                label="Reference number"
                placeholder={handWords[way.platform].reference}
                autoComplete="off"
                {...field}
              />
            )}
          </FormField>
          <FormField name="pictureId">
            {(field) => (
              <SentFileField
                label="Receipt"
                help="The whole receipt. Only our billing team sees it, and we’ll delete it when we no longer need it."
                limit={10_000_000}
                send={(file, sending) => sendProofPicture(due.id, file, sending)}
                {...field}
              />
            )}
          </FormField>
          <div className="grid gap-5 sm:grid-cols-2">
            <FormField name="amount">{(field) => <MoneyField label="Amount you sent" {...field} />}</FormField>
            <FormField name="paidOn">{(field) => <DateField label="Date you paid" {...field} />}</FormField>
          </div>
        </Form>
        <p className="num text-sm text-ink-soft">
          We’ll email you at once that it’s here, and again when it’s checked, {byHand.review}.
        </p>
      </div>
    </Modal>
  );
}

/** The server says which of several transfers is wrong; here there is one. */
const ofTheLine = (messages: Record<string, string[]>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(messages).map(([name, texts]) => [name.replace(/^lines\.0\./, ''), texts]));
