/** What a rule lets pass, and why; an entry that is needed no more fails the test as well. */
export const exceptions: { rule: string; path: string; reason: string }[] = [
  {
    rule: 'no environment but in config',
    path: 'packages/server/src/main.ts',
    reason: 'the start hands the environment to the one who reads it',
  },
];
