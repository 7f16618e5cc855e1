/** The columns of the lists of stages, and of the members of one. */
export const stageColumns = { name: 'Name', number: 'Number' } as const;
export const stageMemberColumns = {
  name: 'Who',
  tasks: 'Tasks',
  status: 'Status',
  enteredAt: 'In stage since',
  xp: 'XP',
  batch: 'Batch',
  lastSeen: 'Last seen',
} as const;
