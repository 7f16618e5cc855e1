import { graphql } from '#generated/gql.ts';

export const ChangePreview = graphql(`
  fragment ChangePreview on SubscriptionChangePreview {
    lines {
      title
      before
      after
    }
    notes
  }
`);

export const SubscriptionMove = graphql(
  `
    query SubscriptionMove($id: Int!, $input: SubscriptionMoveInput!) {
      preview: subscriptionMove(id: $id, input: $input) {
        ...ChangePreview
      }
    }
  `,
  [ChangePreview],
);

export const SubscriptionExtension = graphql(
  `
    query SubscriptionExtension($id: Int!, $input: SubscriptionExtensionInput!) {
      preview: subscriptionExtension(id: $id, input: $input) {
        ...ChangePreview
      }
    }
  `,
  [ChangePreview],
);

export const SubscriptionPause = graphql(
  `
    query SubscriptionPause($id: Int!, $input: SubscriptionPauseInput!) {
      preview: subscriptionPause(id: $id, input: $input) {
        ...ChangePreview
      }
    }
  `,
  [ChangePreview],
);

export const SubscriptionResume = graphql(
  `
    query SubscriptionResume($id: Int!) {
      preview: subscriptionResume(id: $id) {
        ...ChangePreview
      }
    }
  `,
  [ChangePreview],
);

export const SubscriptionPlan = graphql(
  `
    query SubscriptionPlan($id: Int!, $input: SubscriptionPlanInput!) {
      preview: subscriptionPlan(id: $id, input: $input) {
        ...ChangePreview
      }
    }
  `,
  [ChangePreview],
);

export const MoveSubscription = graphql(`
  mutation MoveSubscription($id: Int!, $input: SubscriptionMoveInput!, $saved: SubscriptionChangeInput!) {
    moveSubscription(id: $id, input: $input, saved: $saved) {
      id
      userId
    }
  }
`);

export const ExtendSubscription = graphql(`
  mutation ExtendSubscription($id: Int!, $input: SubscriptionExtensionInput!, $saved: SubscriptionChangeInput!) {
    extendSubscription(id: $id, input: $input, saved: $saved) {
      id
      userId
    }
  }
`);

export const PauseSubscription = graphql(`
  mutation PauseSubscription($id: Int!, $input: SubscriptionPauseInput!, $saved: SubscriptionChangeInput!) {
    pauseSubscription(id: $id, input: $input, saved: $saved) {
      id
      userId
    }
  }
`);

export const ResumeSubscription = graphql(`
  mutation ResumeSubscription($id: Int!, $saved: SubscriptionChangeInput!) {
    resumeSubscription(id: $id, saved: $saved) {
      id
      userId
    }
  }
`);

export const ChangeSubscriptionPlan = graphql(`
  mutation ChangeSubscriptionPlan($id: Int!, $input: SubscriptionPlanInput!, $saved: SubscriptionChangeInput!) {
    changeSubscriptionPlan(id: $id, input: $input, saved: $saved) {
      id
      userId
    }
  }
`);
