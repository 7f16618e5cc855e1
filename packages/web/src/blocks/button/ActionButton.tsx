import type { BlockProps } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import { buttonLook } from '#ui/buttonLook.ts';
import { classes } from '#ui/classes.ts';
import { Section } from '../parts/Section.tsx';

const looks = { primary: 'primary', mango: 'mango', secondary: 'quiet' } as const;

/** One thing to do next. */
export function ActionButton({ id, action, note, look, align }: BlockProps<'button'>) {
  if (action.label === '') return null;
  return (
    <Section id={id}>
      <div className={classes('flex flex-col gap-2', align === 'center' ? 'items-center text-center' : 'items-start')}>
        <a href={action.href} className={classes(buttonLook(looks[look], 'large'), 'w-full @lg:w-auto')}>
          {action.label}
        </a>
        {note !== '' && <p className="text-sm text-ink-soft">{note}</p>}
      </div>
    </Section>
  );
}
