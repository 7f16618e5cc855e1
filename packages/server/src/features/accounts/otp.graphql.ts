import { otpDigits } from '@tribe/domain/features/accounts/otp.ts';
import { GraphQLError } from 'graphql';
import { OtpAnswer, validateOtp } from '#features/accounts/otp.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';

builder.scalarType('OtpCode', {
  description: 'A one-time code of six digits: a number, whose zeros in front are put back, or a text.',
  serialize: (value) => value,
  parseValue(value) {
    if (typeof value === 'string' || (typeof value === 'number' && Number.isSafeInteger(value)))
      return otpDigits(value) ?? '';
    throw new GraphQLError('OtpCode must be a number or a text of six digits');
  },
});

const ValidateOtpInput = builder.inputType('ValidateOtpInput', {
  fields: (t) => ({
    id: t.int({ required: true }),
    otp: t.field({ type: 'OtpCode', required: true }),
    token: t.string({ description: 'The handle that came with the number: with it the tries are the owner’s own.' }),
  }),
});

const OtpAnswerType = objectFrom('OtpAnswer', OtpAnswer);

// Asked on the pool though it is a mutation: what it writes must outlive the request, and a hash must hold no transaction.
builder.mutationFields((t) => ({
  validateOtp: field(t, validateOtp, {
    type: OtpAnswerType,
    args: { input: t.arg({ type: ValidateOtpInput, required: true }) },
    with: ({ input }) => [{ id: input.id, otp: input.otp, token: input.token }],
  }),
}));
