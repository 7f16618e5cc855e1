import { crud, fragment, mutation, query } from '#generated/gql.ts';

export const funnelDocuments = crud(
  'Funnel',
  `
    id name kind status openness productPrice seatLimit seatsTaken opensAt closesAt couponCount hidden
    product { id name }
    paymentTerms { paymentTermId name price plan }
  `,
  `
    slug productId description validityByDays startByDays batchId batchName accessLevelIds renewalFunnelId
    renewalFunnelName externalRenewalUrl thankYouUrl pixelId version archivedAt
    accessLevels { id name }
  `,
);

export const FunnelChoices = query('products { id name price } funnelChoices { ** }');

export const FunnelSales = query(`funnelSales {
  *
  states { status count }
  terms { paymentTermId orderCount booked }
  collectedByDay { day amount }
  recent { * }
}`);

export const StepFigures = fragment('PageFigures { visitors leads checkouts orders revenue }');

export const FunnelSteps = query(
  `
    funnelSitePages(funnelId: $id) { * }
    funnelFigures { whole { ...StepFigures } steps { step figures { ...StepFigures } } }
  `,
  [StepFigures],
);

export const TestOrders = query('testOrders { * }');
export const RemoveTestOrder = mutation('removeTestOrder');
export const RemoveTestOrders = mutation('removeTestOrders');
