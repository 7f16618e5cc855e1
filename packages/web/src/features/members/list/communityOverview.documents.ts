import { query } from '#generated/gql.ts';

export const CommunityOverview = query(`communityOverview {
  statuses { key label count }
  batches { key label count }
  stages { key label count }
  groups { key label count }
  attention { key label count }
  newest { id name email profileImage createdAt }
}`);
