import { MyResourceScreen } from '#features/resources/MyResourceScreen.tsx';
import { ContentGate } from './ContentGate.tsx';

/** A resource with the gate before what is not for everybody. */
export function MyResourcePage({ id }: { id: number }) {
  return <MyResourceScreen id={id} gate={(note) => <ContentGate note={note} />} />;
}
