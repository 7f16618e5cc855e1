import type { ChallengeProblem } from './challengeShown.ts';

export const challengeMessages = {
  notOpen: 'This day isn’t open yet',
  name: 'Enter your first name',
  email: 'Enter a valid email address, like juan@example.com',
  often: 'You’ve asked for this a few times already. Check your inbox, or try again in an hour',
} as const satisfies Record<ChallengeProblem | 'notOpen', string>;
