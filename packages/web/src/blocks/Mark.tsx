/** The product's mark and its name. */
export function Mark({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-2 text-lg font-extrabold tracking-tight">
      <span aria-hidden="true" className="grid size-7 place-items-center rounded-control bg-sea text-sm text-on-sea">
        {name.slice(0, 1)}
      </span>
      {name}
    </span>
  );
}
