import { sceneBoxes, sceneMarkup, type SceneName } from '@tribe/domain/features/site/scenes/scene.ts';
import { Drawing } from '#ui/RichText.tsx';

type Props = { name: SceneName; alt: string; shape?: keyof typeof sceneBoxes; className?: string };

/** A drawing of ours, in the page's own colours: nothing to wait for, and right in the dark. */
export const Scene = ({ name, alt, shape = 'wide', className }: Props) => (
  <Drawing markup={sceneMarkup(name)} viewBox={sceneBoxes[shape]} alt={alt} className={className} />
);
