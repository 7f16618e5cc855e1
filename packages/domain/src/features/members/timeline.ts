/** What a timeline can be narrowed to, with the kinds of entries that it holds. */
export const timelineTopics = [
  {
    value: 'learning',
    label: 'Learning',
    kinds: ['stage', 'task', 'course', 'lesson', 'event', 'resource', 'form', 'win', 'xp'],
  },
  { value: 'money', label: 'Money', kinds: ['subscription', 'payment', 'reminder'] },
  { value: 'notes', label: 'Notes', kinds: ['note'] },
  { value: 'changes', label: 'Changes', kinds: ['account', 'sign-in', 'impersonation', 'access', 'group', 'audit'] },
] as const;

export type TimelineTopic = (typeof timelineTopics)[number]['value'];
export type TimelineKind = (typeof timelineTopics)[number]['kinds'][number];
