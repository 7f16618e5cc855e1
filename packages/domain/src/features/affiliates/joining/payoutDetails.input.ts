import { z } from 'zod';
import { requiredText, shortText } from '../../../kernel/input/fields.ts';
import { fieldMessages } from '../../../kernel/text/messages.ts';
import { joiningMessages } from './messages.ts';
import { payoutMethods } from './payoutDetails.ts';

/** Where an affiliate wants to be paid: an e-wallet by its mobile number, or an account at a bank. */
export const PayoutDetailsInput = z
  .object({
    method: z.enum(payoutMethods, { error: fieldMessages.required('Method') }),
    bank: shortText('Bank', 80),
    accountName: requiredText('Account name', 120),
    accountNumber: requiredText('Account number', 40).transform((text) => text.replace(/[\s-]/g, '')),
  })
  .superRefine(({ method, bank, accountNumber }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (method === 'bank') {
      if (bank === '') refuse('bank', fieldMessages.required('Bank'));
      if (!/^\d{6,20}$/.test(accountNumber)) refuse('accountNumber', joiningMessages.bankNumber);
    } else if (!/^(?:09|639|\+639)\d{9}$/.test(accountNumber)) refuse('accountNumber', joiningMessages.payoutNumber);
  })
  .transform(({ method, bank, accountNumber, ...rest }) => ({
    ...rest,
    method,
    bank: method === 'bank' ? bank : '',
    accountNumber: method === 'bank' ? accountNumber : accountNumber.replace(/^(?:\+?63)(?=9)/, '0'),
  }));

export type PayoutDetailsInput = z.infer<typeof PayoutDetailsInput>;
