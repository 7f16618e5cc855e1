import type { BlockProps } from '@tribe/domain/features/site/blocks/blocks.input.ts';

/** A line, or only space. */
export function Divider({ id, look }: BlockProps<'divider'>) {
  return (
    <div id={id} className="mx-auto w-full max-w-page px-5 py-4 sm:px-6">
      {look === 'line' ? <hr className="border-line" /> : <div className="h-8" />}
    </div>
  );
}
