/** What can finish a task by itself. */
export const taskRules = [
  'lesson-completed',
  'course-completed',
  'event-attended',
  'form-submitted',
  'profile-complete',
  'win-posted',
] as const;
export type TaskRule = (typeof taskRules)[number];

export const taskRuleNames: Readonly<Record<TaskRule, string>> = {
  'lesson-completed': 'When a lesson is completed',
  'course-completed': 'When a course is completed',
  'event-attended': 'When an event is attended',
  'form-submitted': 'When a form is sent',
  'profile-complete': 'When the profile is complete',
  'win-posted': 'When a win is posted',
};

const notes: Readonly<Record<string, string>> = {
  'lesson-completed': 'Checked off when you complete the lesson.',
  'course-completed': 'Checked off when you complete the course.',
  'event-attended': 'Checked off when you attend.',
  'form-submitted': 'Checked off when you send the form.',
  'profile-complete': 'Checked off when your name, mobile number, city and headline are filled in.',
  'win-posted': 'Checked off when you post a win.',
} satisfies Record<TaskRule, string>;

/** What a member reads beside a task that finishes by itself; nothing for a rule of another release. */
export const taskRuleNote = (rule: string): string => notes[rule] ?? '';

/** A rule that speaks of one lesson, course, event or form says which. */
export const needsRuleTarget = (rule: string | null): boolean =>
  rule !== null && rule !== 'profile-complete' && rule !== 'win-posted';
