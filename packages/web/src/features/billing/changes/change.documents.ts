import { fragment, mutation, query } from '#generated/gql.ts';

export const ChangePreview = fragment('SubscriptionChangePreview { notes lines { title before after } }');
export const SubscriptionMove = query('preview: subscriptionMove { ...ChangePreview }', [ChangePreview]);
export const SubscriptionExtension = query('preview: subscriptionExtension { ...ChangePreview }', [ChangePreview]);
export const SubscriptionPause = query('preview: subscriptionPause { ...ChangePreview }', [ChangePreview]);
export const SubscriptionResume = query('preview: subscriptionResume { ...ChangePreview }', [ChangePreview]);
export const SubscriptionPlan = query('preview: subscriptionPlan { ...ChangePreview }', [ChangePreview]);
export const MoveSubscription = mutation('moveSubscription { id userId }');
export const ExtendSubscription = mutation('extendSubscription { id userId }');
export const PauseSubscription = mutation('pauseSubscription { id userId }');
export const ResumeSubscription = mutation('resumeSubscription { id userId }');
export const ChangeSubscriptionPlan = mutation('changeSubscriptionPlan { id userId }');
