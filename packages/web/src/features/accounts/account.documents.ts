import { graphql } from '#generated/gql.ts';

export const ValidateOtp = graphql(`
  mutation ValidateOtp($id: Int!, $otp: OtpCode!) {
    validateOtp(input: { id: $id, otp: $otp }) {
      isValid
      message
    }
  }
`);
