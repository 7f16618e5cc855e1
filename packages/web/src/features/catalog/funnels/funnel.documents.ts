import { crud, graphql } from '#generated/gql.ts';

export const funnelDocuments = crud(
  'Funnel',
  'id name kind status openness product { id name } productPrice seatLimit seatsTaken opensAt closesAt couponCount hidden paymentTerms { paymentTermId name price plan }',
  'slug productId description validityByDays startByDays batchId batchName accessLevelIds accessLevels { id name } renewalFunnelId renewalFunnelName externalRenewalUrl thankYouUrl pixelId version archivedAt',
);

export const SoldProducts = graphql(`
  query SoldProducts {
    products {
      id
      name
    }
  }
`);

export const FunnelChoices = graphql(`
  query FunnelChoices {
    products {
      id
      name
      price
    }
    funnelChoices {
      batches {
        id
        name
      }
      funnels {
        id
        name
      }
      terms {
        id
        name
        type
        numberOfPayments
        intervalMonths
        downPaymentKind
        downPayment
        priceAdjustment
      }
      accessLevels {
        id
        name
      }
    }
  }
`);

export const FunnelSales = graphql(`
  query FunnelSales($id: String!, $days: Int) {
    funnelSales(id: $id, days: $days) {
      since
      states {
        status
        count
      }
      booked
      collected
      toCome
      waived
      refunded
      terms {
        paymentTermId
        orderCount
        booked
      }
      collectedByDay {
        day
        amount
      }
      recent {
        id
        name
        email
        status
        term
        coupon
        total
        subscriptionId
        createdAt
      }
    }
  }
`);

export const StepFigures = graphql(`
  fragment StepFigures on PageFigures {
    visitors
    leads
    checkouts
    orders
    revenue
  }
`);

export const FunnelSteps = graphql(
  `
    query FunnelSteps($id: String!, $days: Int!) {
      funnelSitePages(funnelId: $id) {
        step
        version
        hasDraft
        waitsUntil
      }
      funnelFigures(id: $id, days: $days) {
        whole {
          ...StepFigures
        }
        steps {
          step
          figures {
            ...StepFigures
          }
        }
      }
    }
  `,
  [StepFigures],
);

export const TestOrders = graphql(`
  query TestOrders($funnelId: String!) {
    testOrders(funnelId: $funnelId) {
      token
      testedBy
      term
      total
      paidCount
      dueCount
      createdAt
      removedOn
    }
  }
`);

export const RemoveTestOrder = graphql(`
  mutation RemoveTestOrder($token: String!) {
    removeTestOrder(token: $token)
  }
`);

export const RemoveTestOrders = graphql(`
  mutation RemoveTestOrders($funnelId: String!) {
    removeTestOrders(funnelId: $funnelId)
  }
`);
