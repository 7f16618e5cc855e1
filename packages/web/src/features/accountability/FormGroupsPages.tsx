import { FormGroups } from './matching/FormGroups.tsx';

/** Staff form, merge, rematch and pause accountability groups. */
export const AdminAccountabilityGroupPage = () => (
  <FormGroups
    title="Accountability groups"
    route="adminAccountabilityGroup"
    kinds={[
      { value: 'accountability', label: 'Accountability' },
      { value: 'buddies', label: 'Buddies' },
    ]}
  />
);

/** Staff form the groups of a challenge. */
export const ChallengeGroupsPage = () => (
  <FormGroups title="Challenge groups" route="challengeGroups" kinds={[{ value: 'challenge', label: 'Challenge' }]} />
);
