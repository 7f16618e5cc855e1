import { classes } from '#ui/classes.ts';

const tints = ['tint-1', 'tint-2', 'tint-3', 'tint-4', 'tint-5', 'tint-6'];

type Props = { name: string; className?: string };

/** A person without a picture: the letters of their name, on hues that are always theirs. */
export function Initials({ name, className }: Props) {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.slice(0, 1) ?? '').join('');
  const sum = [...name].reduce((all, letter) => all + (letter.codePointAt(0) ?? 0), 0);
  return (
    <span
      aria-hidden="true"
      className={classes(
        'cover-art grid place-items-center font-bold text-white uppercase text-shadow-2xs',
        tints[sum % tints.length],
        className,
      )}
    >
      {letters}
    </span>
  );
}
