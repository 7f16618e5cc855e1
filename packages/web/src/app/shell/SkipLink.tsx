export const mainId = 'main';

/** The first stop of the Tab key: past the navigation, to the screen itself. */
export function SkipLink() {
  return (
    <a
      href={`#${mainId}`}
      className="sr-only z-60 rounded-control bg-sea px-4 py-2 font-semibold text-on-sea focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      Skip to content
    </a>
  );
}
