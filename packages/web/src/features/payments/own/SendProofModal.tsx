import { useState } from 'react';
import { z } from 'zod';
import { proofPlatformNames, proofPlatforms } from '@tribe/domain/features/payments/proof.ts';
import { ProofInput } from '@tribe/domain/features/payments/proof.input.ts';
import { proofMessages } from '@tribe/domain/features/payments/proofMessages.ts';
import { pesosOf, showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { today } from '@tribe/domain/kernel/time/manila.ts';
import { sendFile } from '#kernel/files/sendFile.ts';
import { drawPicture } from '#kernel/files/drawPicture.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { Choice } from '#ui/Choice.tsx';
import { DateField } from '#ui/DateField.tsx';
import { FieldNotes } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { FormField } from '#ui/FormField.tsx';
import { Modal } from '#ui/Modal.tsx';
import { MoneyField } from '#ui/MoneyField.tsx';
import { type SendFile, SentFileField } from '#ui/SentFileField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { useZodForm } from '#ui/useZodForm.ts';
import { SendProof } from './billing.documents.ts';
import { centavos, type Due } from './plan.ts';

const Line = ProofInput.shape.lines.element;
const Receipt = Line.extend({ platform: ProofInput.shape.platform }).refine(
  ({ platform, pictureId }) => pictureId !== null || platform === 'counter',
  { error: proofMessages.pictureNeeded, path: ['pictureId'] },
);
type Receipt = z.infer<typeof Receipt>;

const options = proofPlatforms.map((platform) => ({ value: platform, label: proofPlatformNames[platform] }));
const longest = 2_000;

type Props = { due: Due; onClose: () => void; onSent: () => void };

/** The receipt of what was paid outside a gateway: a picture, its reference, and what it says. */
export function SendProofModal({ due, onClose, onSent }: Props) {
  const [send] = useMutation(SendProof);
  const [now] = useState(() => today(new Date()));
  const price = centavos(due.price);
  const form = useZodForm(Receipt, { platform: 'gcash', reference: '', amount: price, paidOn: now, pictureId: null });
  const save = async ({ platform, amount, ...line }: Receipt) => {
    const replaces = due.proof?.status === 'waiting' ? due.proof.id : null;
    const lines = [{ ...line, amount: pesosOf(amount) }];
    const acted = await send({ input: { scheduleId: due.id, platform, lines, replaces } });
    if (!acted.ok) return { ...acted.failure, messages: ofTheLine(acted.failure.messages) };
    toast.success('We have your receipt. Someone on our team will check it');
    onClose();
    onSent();
    return null;
  };
  const sendPicture: SendFile = async (file, { onProgress, signal }) => {
    const drawn = file.type === 'image/gif' ? file : await drawPicture(file, { longest });
    const sent = await sendFile(`/api/payment-proof-pictures?due=${due.id}`, drawn, { onProgress, signal });
    if (!sent.ok) return { problem: sent.failure.message };
    return typeof sent.answer.id === 'number' ? { id: sent.answer.id } : { problem: 'The picture wasn’t uploaded' };
  };
  return (
    <Modal isOpen onClose={onClose} title="Send us your receipt">
      <div className="grid gap-4 pb-4">
        <p className="num text-ink-soft">
          {showAmount(price)}. Only our billing team sees your picture, and we’ll delete it when we no longer need it.
        </p>
        <Form of={form} onSubmit={save} submit="Send for review" busy="Sending…" cancel={onClose}>
          <FormField name="platform">
            {({ value, onChange, error }) => (
              <div>
                <p className="mb-1.5 text-sm font-semibold" aria-hidden="true">
                  Where did you pay?
                </p>
                <Choice label="Where did you pay?" of={options} value={value} onChange={onChange} />
                <FieldNotes id="platform" {...(error ? { error } : {})} />
              </div>
            )}
          </FormField>
          <FormField name="pictureId">
            {(field) => (
              <SentFileField
                label="Picture of the receipt"
                help="The full receipt, with reference number, amount and date"
                limit={10_000_000}
                send={sendPicture}
                {...field}
              />
            )}
          </FormField>
          <FormField name="reference">
            {(field) => (
              <TextField
                label="Reference number"
                help="On a GCash receipt, it’s 13 digits near the bottom"
                autoComplete="off"
                {...field}
              />
            )}
          </FormField>
          <FormField name="amount">{(field) => <MoneyField label="Amount you sent" {...field} />}</FormField>
          <FormField name="paidOn">{(field) => <DateField label="Date you paid" {...field} />}</FormField>
        </Form>
      </div>
    </Modal>
  );
}

/** The server says which of several transfers is wrong; here there is one. */
const ofTheLine = (messages: Record<string, string[]>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(messages).map(([name, texts]) => [name.replace(/^lines\.0\./, ''), texts]));
