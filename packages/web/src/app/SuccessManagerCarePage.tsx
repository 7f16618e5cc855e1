import { CareList } from '#features/accountability/worklist/CareList.tsx';
import { SuccessManagerPage } from '#features/members/success/SuccessManagerPage.tsx';
import { useMe } from '#kernel/me/Me.tsx';

/** A success manager with their load, and below it who of their members needs somebody today. */
export function SuccessManagerCarePage({ id }: { id: number }) {
  const mayCare = useMe().functionAccess.member_contact === true;
  return (
    <div className="in-order">
      <SuccessManagerPage id={id} />
      {mayCare && (
        <div className="mt-6">
          <CareList managerId={id} />
        </div>
      )}
    </div>
  );
}
