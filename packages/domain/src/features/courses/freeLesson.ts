/** A lesson that is open to everybody, as its card shows it. */
export type FreeLesson = {
  id: number;
  name: string;
  shortDescription: string;
  type: string;
  durationSeconds: number | null;
  coverImage: string | null;
  courseName: string;
};

/**
 * Where a video is: `player` plays it in the page, null for one that only its own site plays; `isFile` for one of ours,
 * which may have `captions` at an address of their own.
 */
export type FreeVideo = { href: string; player: string | null; isFile: boolean; captions: string | null };

/** The same in full; `description` is HTML that the server has cleaned. */
export type FreeLessonShown = FreeLesson & {
  description: string;
  transcript: string | null;
  video: FreeVideo | null;
};
