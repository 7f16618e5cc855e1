import { useState, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { Skeleton } from './Skeleton.tsx';

type Props = {
  /** What the picture stands for: without one, its name chooses the colours. */
  name: string;
  image?: string | null;
  className?: string;
  /** Stands in the middle, such as a play button. */
  children?: ReactNode;
};

const tints = ['tint-1', 'tint-2', 'tint-3', 'tint-4', 'tint-5', 'tint-6'];

/** The same name has the same colours everywhere. */
export function tintOf(name: string): string {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return tints[sum % tints.length] ?? 'tint-1';
}

/**
 * A picture that was uploaded also comes with 800 pixels; its whole form has 2000 at most. Where the width that it's shown with
 * isn't known yet, it's about that of a card.
 */
const formsOf = (image: string) =>
  /^\/api\/uploads\/\d+$/.test(image)
    ? { srcSet: `${image}?width=800 800w, ${image} 2000w`, sizes: 'auto, (min-width: 48rem) 24rem, 100vw' }
    : {};

/** A wide picture, or colours made from the name where there is none or it does not come. Beside the name it says nothing new. */
export function Cover({ name, image, className, children }: Props) {
  const [isBroken, setBroken] = useState(false);
  return (
    <span
      className={classes(
        'cover-art relative block overflow-hidden',
        tintOf(name),
        className ?? 'aspect-video rounded-control',
      )}
    >
      {image && !isBroken && (
        <img
          src={image}
          {...formsOf(image)}
          alt=""
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
          onError={() => setBroken(true)}
        />
      )}
      {children && <span className="absolute inset-0 grid place-items-center">{children}</span>}
    </span>
  );
}

const headLook = 'grid gap-5 md:grid-cols-[22rem_minmax(0,1fr)] md:items-center md:gap-8';

/** The head of a page, with a picture or a video beside it. */
export function CoverHead({ cover, children }: { cover: ReactNode; children: ReactNode }) {
  return (
    <header className={headLook}>
      {cover}
      <div className="min-w-0">{children}</div>
    </header>
  );
}

/** Holds the place of a page that begins so; `children` that of what follows the title. */
export function CoverPageSkeleton({ children }: { children?: ReactNode }) {
  return (
    <div className="grid gap-8">
      <div className={headLook}>
        <Skeleton shape="aspect-video w-full rounded-card" />
        <div className="space-y-4">
          <Skeleton shape="h-8 w-2/3 rounded-small" />
          <Skeleton lines={2} />
          {children}
        </div>
      </div>
      <Skeleton shape="h-80 w-full rounded-card" />
    </div>
  );
}
