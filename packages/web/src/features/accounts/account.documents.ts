import { graphql } from '#generated/gql.ts';

export const ValidateOtp = graphql(`
  mutation ValidateOtp($id: Int!, $otp: OtpCode!, $token: String) {
    validateOtp(input: { id: $id, otp: $otp, token: $token }) {
      isValid
      message
    }
  }
`);
