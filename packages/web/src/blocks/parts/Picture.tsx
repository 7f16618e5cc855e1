import { createContext, useContext } from 'react';
import type { Focus } from '@tribe/domain/features/site/blocks/block.input.ts';
import type { Pictures } from '@tribe/domain/features/site/pages/blockData.ts';
import { sceneAt } from '@tribe/domain/features/site/scenes/scene.ts';
import { classes } from '#ui/classes.ts';
import { Scene } from './Scene.tsx';

/** The forms of the pictures of a page; a canvas has none, and shows each as it was sent. */
export const PictureForms = createContext<Pictures>({});

type Props = {
  picture: { src: string | null; alt: string; focus?: Focus | undefined };
  /** How wide it is drawn, as `sizes` says it. */
  sizes: string;
  className?: string;
  /** On the first screen, so that nobody waits for it to be scrolled to. */
  isFirst?: boolean;
};

/** Our pages have no style of an element's own, so that what stays in view of a picture is a class, in steps of ten percent. */
const focusLook = (focus: Focus | undefined): string => {
  if (!focus) return '';
  const [x, y] = [focus.x, focus.y].map((percent) => Math.round(percent / 10) * 10);
  return classes('object-focus', `focus-x-${x}`, `focus-y-${y}`);
};

/** A picture in the form and width that the browser wants, its room kept, with a stand-in until it is there. */
export function Picture({ picture: { src, alt, focus }, sizes, className, isFirst = false }: Props) {
  const forms = useContext(PictureForms);
  if (src === null) return null;
  const scene = sceneAt(src);
  if (scene) return <Scene name={scene} alt={alt} className={classes('block h-auto w-full', className)} />;
  const known = Object.hasOwn(forms, src) ? forms[src] : undefined;
  const image = (
    <img
      src={src}
      alt={alt}
      {...(known ? { width: known.width, height: known.height } : {})}
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      className={classes('relative size-full object-cover', focusLook(focus))}
    />
  );
  return (
    <span className={classes('relative block overflow-hidden', className)}>
      {known && (
        <img
          src={known.standIn}
          alt=""
          aria-hidden="true"
          width={known.width}
          height={known.height}
          className={classes('absolute inset-0 size-full scale-110 object-cover blur-lg', focusLook(focus))}
        />
      )}
      {known ? (
        <picture>
          <source type="image/avif" srcSet={known.avif} sizes={sizes} />
          <source type="image/webp" srcSet={known.webp} sizes={sizes} />
          {image}
        </picture>
      ) : (
        image
      )}
    </span>
  );
}
