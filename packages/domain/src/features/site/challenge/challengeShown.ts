import type { ChallengeStep } from './challenge.ts';

/** The page of the challenge: for everybody, or with the progress of whoever has its link. */
export type ChallengeShown = {
  progress: {
    firstName: string;
    /** What the link carries; null for a member who is signed in. */
    key: string | null;
    steps: readonly ChallengeStep[];
    doneCount: number;
  } | null;
  /** Somebody has just joined: the link is in their mail. */
  hasJoined: boolean;
  /** The link that was opened is nobody's. */
  isLost: boolean;
  problem: ChallengeProblem | null;
};

/** What was wrong with what a plain form sent, as its address says it. */
export const challengeProblems = ['name', 'email', 'often'] as const;
export type ChallengeProblem = (typeof challengeProblems)[number];
