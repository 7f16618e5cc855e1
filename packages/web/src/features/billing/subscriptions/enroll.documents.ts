import { graphql } from '#generated/gql.ts';

export const Products = graphql(`
  query Products {
    products {
      id
      name
      price
    }
  }
`);

export const FunnelsByProductId = graphql(`
  query FunnelsByProductId($productId: Int!, $hidden: HiddenFunnels) {
    funnelsByProductId(productId: $productId, hidden: $hidden) {
      id
      name
      kind
      status
      validityByDays
      startByDays
      productPrice
      batchName
      accessLevels {
        id
        name
      }
      paymentTerms {
        paymentTermId
        name
        price
      }
    }
  }
`);

export const EnrolmentPlanOf = graphql(`
  query EnrolmentPlanOf($userId: Int!, $input: PlannedFunnelInput!) {
    enrolmentPlan(userId: $userId, input: $input) {
      startsAt
      expiry
      total
      dues {
        sequence
        price
        scheduleDate
      }
    }
  }
`);

export const ManualUserSubscription = graphql(`
  mutation ManualUserSubscription($id: Int!, $funnelDetails: [ManualFunnelInput!]!) {
    manualUserSubscription(id: $id, funnelDetails: $funnelDetails) {
      id
      subscriptionIds
    }
  }
`);

export const EnrolleeById = graphql(`
  query EnrolleeById($id: Int!) {
    enrollee(id: $id) {
      id
      displayName
      email
      status
    }
  }
`);

export const EnrollmentChoices = graphql(`
  query EnrollmentChoices {
    enrollmentBatches {
      id
      name
      isCurrent
    }
    accessLevels {
      id
      name
    }
  }
`);

export const EnrollUser = graphql(`
  mutation EnrollUser($id: Int!, $input: EnrollUserInput!) {
    enrollUser(id: $id, input: $input) {
      id
      subscriptionIds
    }
  }
`);
