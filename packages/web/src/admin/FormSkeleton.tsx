import { Skeleton } from '#ui/Skeleton.tsx';

export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <div aria-busy="true" className="grid gap-5">
      {Array.from({ length: fields }, (_, field) => (
        <div key={field}>
          <Skeleton shape="mb-2 h-4 w-24 rounded-small" />
          <Skeleton shape="h-11 w-full rounded-control" />
        </div>
      ))}
    </div>
  );
}
