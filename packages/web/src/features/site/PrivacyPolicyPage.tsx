import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Policy } from '#blocks/Policy.tsx';
import { privacyPolicy, privacySections } from './privacyPolicy.ts';

type Props = {
  /** The academy's name. */
  name?: string;
  /** The mail address of its data protection officer, once it has one in its settings. */
  contact?: string | null;
};

export function PrivacyPolicyPage({ name = 'Tribe', contact = null }: Props) {
  const sections = privacySections(name, contact ?? `us through the form at ${to('bugReport')}`);
  return (
    <Policy title={privacyPolicy.title} since={privacyPolicy.since} lead={privacyPolicy.lead} sections={sections} />
  );
}
