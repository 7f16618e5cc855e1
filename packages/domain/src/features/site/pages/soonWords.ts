/** What visitors read of an academy that hasn't opened yet, and its owner in the preview of it. */
export const soonWords = {
  title: (academy: string) => `${academy} opens soon`,
  text: 'We’re getting everything ready.',
  ask: 'Leave your email, and we’ll write to you when we open.',
  button: 'Tell me first',
} as const;
