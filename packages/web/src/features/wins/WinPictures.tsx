import { classes } from '#ui/classes.ts';
import type { Win } from './win.documents.ts';

/** One picture in full width, several beside each other; each opens by itself. */
export function WinPictures({ pictures, title }: { pictures: Win['pictures']; title: string }) {
  if (pictures.length === 0) return null;
  const isOne = pictures.length === 1;
  // Of three, the first stands above the two others.
  const isWide = (place: number) => pictures.length === 3 && place === 0;
  const look = (place: number) => (isOne ? 'max-h-80' : isWide(place) ? 'aspect-video' : 'aspect-square');
  return (
    <ul className={classes('mt-3.5 grid gap-2', !isOne && 'grid-cols-2')}>
      {pictures.map(({ id, url, width, height }, place) => (
        <li key={id} className={classes(isWide(place) && 'col-span-2')}>
          <a href={url} target="_blank" rel="noopener" className="block overflow-hidden rounded-control bg-sunk">
            <img
              src={url}
              alt={isOne ? `For ${title}` : `For ${title}, ${place + 1} of ${pictures.length}`}
              width={width}
              height={height}
              loading="lazy"
              className={classes('w-full object-cover', look(place))}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
