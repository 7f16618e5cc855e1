import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import { joiningMessages } from '@tribe/domain/features/affiliates/joining/messages.ts';
import { payoutMethods, payoutMethodWords } from '@tribe/domain/features/affiliates/joining/payoutDetails.ts';
import { PayoutDetailsInput } from '@tribe/domain/features/affiliates/joining/payoutDetails.input.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { Form } from '#ui/Form.tsx';
import { FormField } from '#ui/FormField.tsx';
import { Modal } from '#ui/Modal.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { RadioField } from '#ui/RadioField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { useZodForm, type ZodForm } from '#ui/useZodForm.ts';
import { ChangePayoutDetails } from './payoutDetails.documents.ts';

/** Whoever borrowed a phone must not send the money elsewhere. */
const Sent = PayoutDetailsInput.and(z.object({ currentPassword: z.string().min(1, accountMessages.passwordRequired) }));
type Sent = z.output<typeof Sent>;
type Values = z.input<typeof Sent>;
/** No choice may be made in a field of choices; the form begins with one. */
type Shown = Omit<Values, 'method'> & { method: Values['method'] | null };

const methods = payoutMethods.map((value) => ({ value, label: payoutMethodWords[value] }));

type Props = { onClose: () => void; onSaved: () => void };

/** Where to be paid from now on. What is known by now is not shown, so it is typed anew. */
export function PayoutDetailsModal({ onClose, onSaved }: Props) {
  const [change] = useMutation(ChangePayoutDetails);
  const form = useZodForm<Values, Sent>(Sent, {
    method: 'gcash',
    bank: '',
    accountName: '',
    accountNumber: '',
    currentPassword: '',
  });
  const save = async (input: Sent) => {
    const acted = await change({ input });
    if (!acted.ok) return acted.failure;
    toast.success(joiningMessages.payoutSaved);
    onSaved();
    return null;
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Where should we pay you?"
      text="We keep this encrypted and show the last four digits only."
    >
      <div className="pb-4">
        <Form of={form} onSubmit={save} submit="Save payout details" cancel={onClose}>
          <FormField<Shown, 'method'> name="method">
            {(field) => <RadioField label="Pay me by" options={methods} {...field} />}
          </FormField>
          <AccountFields of={form} />
          <FormField<Values, 'currentPassword'> name="currentPassword">
            {(field) => (
              <PasswordField
                label="Current password"
                help="So nobody else can change where your money goes."
                autoComplete="current-password"
                enterKeyHint="go"
                {...field}
              />
            )}
          </FormField>
        </Form>
      </div>
    </Modal>
  );
}

function AccountFields({ of: { control } }: { of: ZodForm<Values, Sent> }) {
  const isBank = useWatch({ control, name: 'method' }) === 'bank';
  return (
    <>
      {isBank && (
        <FormField<Values, 'bank'> name="bank">
          {(field) => <TextField label="Bank" help="Such as BDO, BPI or UnionBank" maxLength={80} {...field} />}
        </FormField>
      )}
      <FormField<Values, 'accountName'> name="accountName">
        {(field) => (
          <TextField
            label="Account name"
            help="Exactly as it appears on the account"
            autoComplete="name"
            maxLength={120}
            {...field}
          />
        )}
      </FormField>
      <FormField<Values, 'accountNumber'> name="accountNumber">
        {(field) => (
          <TextField
            label={isBank ? 'Account number' : 'Mobile number'}
            help={isBank ? 'Digits only' : 'Such as 0917 123 4567'}
            inputMode={isBank ? 'numeric' : 'tel'}
            autoComplete="off"
            maxLength={40}
            {...field}
          />
        )}
      </FormField>
    </>
  );
}
