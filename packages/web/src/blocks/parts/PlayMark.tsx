/** What says that a press plays something. */
export const PlayMark = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 shrink-0 fill-current">
    <path d="M6 3.500v17a1 1 0 0 0 1.500.900l14-8.500a1 1 0 0 0 0-1.800l-14-8.500A1 1 0 0 0 6 3.500z" />
  </svg>
);
