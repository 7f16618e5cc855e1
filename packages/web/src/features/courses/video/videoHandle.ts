/** What else on the page may ask of a video. */
export type VideoHandle = {
  /** The second at which it is, or from which it would begin. */
  now: () => number;
  /** Plays from a second on, beginning to play where it did not yet. */
  jumpTo: (seconds: number) => void;
};
