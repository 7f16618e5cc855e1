import { useState } from 'react';
import { classes } from './classes.ts';

const sizes = {
  tiny: 'size-5 text-[0.5625rem]',
  small: 'size-7 text-[0.6875rem]',
  normal: 'size-8 text-xs',
  large: 'size-12 text-base',
  huge: 'size-24 text-2xl',
};

type Props = {
  name: string;
  image?: string | null;
  size?: keyof typeof sizes;
  /** Beside the name in words, the picture says nothing new. */
  decorative?: boolean;
};

/** The first letters of the first and the last name: 'Íñigo de la Peña' is ÍP. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase('en-PH');
}

/** A picture of ours comes in two sizes, its address ending with the pixels: the small one is enough beside a name. */
const small = (image: string) => image.replace(/\/512$/, '/96');

export function Avatar({ name, image, size = 'normal', decorative = false }: Props) {
  const [broken, setBroken] = useState<string>();
  const [loaded, setLoaded] = useState<string>();
  const shown = image && broken !== image ? image : null;
  // Drawn, not written: the initials are no part of what a button around them is called.
  const spoken = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <span
      className={classes(
        'relative shrink-0 overflow-hidden rounded-full bg-sea-soft',
        sizes[size],
        'grid place-items-center font-bold text-sea select-none before:content-[attr(data-initials)]',
      )}
      // Until the picture is seen and here; it may let what is behind it show.
      data-initials={shown && loaded === shown ? '' : initials(name)}
      {...spoken}
    >
      {shown && (
        <img
          src={size === 'huge' ? shown : small(shown)}
          alt=""
          loading="lazy"
          className="absolute inset-0 size-full object-cover"
          onLoad={() => setLoaded(shown)}
          onError={() => setBroken(shown)}
        />
      )}
    </span>
  );
}
