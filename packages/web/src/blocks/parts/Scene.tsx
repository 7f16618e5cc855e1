import { sceneBoxes, sceneMarkup, type SceneName } from '@tribe/domain/features/site/scenes/scene.ts';

type Props = { name: SceneName; alt: string; shape?: keyof typeof sceneBoxes; className?: string };

/** A drawing of ours, in the page's own colours: nothing to wait for, and right in the dark. */
export const Scene = ({ name, alt, shape = 'wide', className }: Props) => (
  <svg
    viewBox={sceneBoxes[shape]}
    className={className}
    {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
    dangerouslySetInnerHTML={{ __html: sceneMarkup(name) }}
  />
);
