import { captionTrack } from '@tribe/domain/features/courses/captions.ts';

/** The demo's own videos: `seconds` for each part, which shows its heading and has its words as captions. */
export const spoken = {
  welcome: {
    title: 'Welcome to the Tribe',
    seconds: 5,
    parts: [
      ['Welcome to the Tribe', 'Hello, and welcome. In half a minute you’ll know your way around.'],
      ['Your stage', 'Your stage shows one next step. Do that one, and leave the rest for later.'],
      ['Your lessons', 'Lessons take ten to twenty minutes. Save one before you leave the house, and read it offline.'],
      ['Your events', 'Come to one live session a week. Bring one question, and say hello.'],
      ['Your group', 'Every week, tell your group what you did and what you’ll do next.'],
      ['Your first step', 'Now fill in your profile, so that the others know who they’re working with.'],
    ],
  },
  'first-call': {
    title: 'The first call',
    seconds: 6,
    parts: [
      ['Listen first', 'Hello, and thank you for making time. What made you look for help now?'],
      ['What was tried', 'What have you tried so far, and what came of it?'],
      ['What success is', 'How will you know that it worked? Who else decides with you, and is there a deadline?'],
      ['Say it back', 'Let me say back what I heard, in two sentences, and you tell me what I missed.'],
      ['The next step', 'My next step is a one-page plan. You’ll have it on Thursday.'],
      ['Then keep it', 'Send it on Wednesday.'],
    ],
  },
} as const satisfies Record<string, { title: string; seconds: number; parts: readonly (readonly [string, string])[] }>;

export type Spoken = keyof typeof spoken;

/** How long a video is, its words, and its captions as WebVTT. */
export function wordsOf(name: Spoken): { durationSeconds: number; transcript: string; captions: string } {
  const { seconds, parts } = spoken[name];
  return {
    durationSeconds: seconds * parts.length,
    transcript: parts.map(([, text]) => text).join('\n\n'),
    captions: captionTrack(parts.map(([, text], at) => ({ from: at * seconds, to: (at + 1) * seconds, text }))),
  };
}
