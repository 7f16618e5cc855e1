import { mutation } from '#generated/gql.ts';

export const ValidateOtp = mutation('validateOtp(input: {id: $id, otp: $otp, token: $token}) { isValid message }');
