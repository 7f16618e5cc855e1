import { graphql } from '#generated/gql.ts';

export const MyBilling = graphql(`
  query MyBilling {
    myBilling {
      plans {
        id
        product
        batch
        status
        startsAt
        expiry
        graceDays
        dues {
          id
          sequence
          scheduleDate
          price
          transactionId
          isWaived
          attempt
          proof {
            id
            status
            reason
          }
        }
        renewal {
          kind
          funnelId
          url
        }
      }
      receipts {
        number
        amount
        refunded
        paidAt
        platform
        channel
        product
        sequence
        of
        hasReceipt
      }
      ways {
        provider
        channel
        label
        note
      }
      byHand {
        ways {
          platform
          label
          accountName
          number
          place
          qrPicture
          qrCode
          note
        }
        code
        review
      }
      upgrades {
        funnelId
        product
      }
    }
  }
`);

export const StartPayment = graphql(`
  mutation StartPayment($scheduleId: Int!, $provider: String!, $channel: String) {
    startPayment(scheduleId: $scheduleId, provider: $provider, channel: $channel) {
      checkoutUrl
    }
  }
`);

export const CheckMyPayment = graphql(`
  mutation CheckMyPayment($scheduleId: Int!) {
    checkMyPayment(scheduleId: $scheduleId)
  }
`);

export const LeaveMyPayment = graphql(`
  mutation LeaveMyPayment($scheduleId: Int!) {
    leaveMyPayment(scheduleId: $scheduleId)
  }
`);

export const SendProof = graphql(`
  mutation SendProof($input: ProofInput!) {
    sendProof(input: $input) {
      id
    }
  }
`);
