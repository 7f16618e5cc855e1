import { keep } from './keep.ts';

export type Question = {
  title: string;
  /** What will happen, naming what it happens to, with counts. */
  text?: string;
  /** What the button says: the act itself ("Archive 12 members"), never "OK". */
  act: string;
  isDanger?: boolean;
};

export type Asking = Question & { answer: (isYes: boolean) => void };

/** What is being asked at the moment; ConfirmHost shows it. */
export const asking = keep<Asking | null>(null);

/** Asks before something that cannot be taken back. Needs a ConfirmHost in the page; a second question refuses the first. */
export function confirm(question: Question): Promise<boolean> {
  asking.get()?.answer(false);
  return new Promise((resolve) => {
    asking.set({
      ...question,
      answer: (isYes) => {
        asking.set(null);
        resolve(isYes);
      },
    });
  });
}
