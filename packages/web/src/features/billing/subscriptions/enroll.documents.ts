import { mutation, query } from '#generated/gql.ts';

export const Products = query('products { id name price }');

export const FunnelsByProductId = query(`funnelsByProductId {
  id name kind status validityByDays startByDays productPrice batchName
  accessLevels { id name }
  paymentTerms { paymentTermId name price }
}`);

export const EnrolmentPlanOf = query('enrolmentPlan { ** }');
export const ManualUserSubscription = mutation('manualUserSubscription { id subscriptionIds }');
export const EnrolleeById = query('enrollee { * }');
export const EnrollmentChoices = query('enrollmentBatches { id name isCurrent } accessLevels { id name }');
export const EnrollUser = mutation('enrollUser { id subscriptionIds }');
