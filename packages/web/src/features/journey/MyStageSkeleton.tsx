import { Card } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

export function MyStageSkeleton() {
  return (
    <>
      <Skeleton shape="mb-6 h-14 w-56 rounded-small" />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card>
          <Skeleton shape="mb-6 h-3 w-full rounded-full" />
          {Array.from({ length: 4 }, (_, task) => (
            <Skeleton key={task} shape="my-4 h-14 w-full rounded-control" />
          ))}
        </Card>
        <Card>
          <Skeleton lines={6} />
        </Card>
      </div>
    </>
  );
}
