import { useState } from 'react';
import { dayOf, showDay } from '@tribe/domain/kernel/time/manila.ts';
import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import type { MySecondFactorQuery } from '#generated/graphql.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useAuth } from '#kernel/me/AuthProvider.tsx';
import type { SetUp } from '#kernel/me/authProvider.ts';
import { readSetUp, readTexts } from '#kernel/me/signIn.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { AuthForm } from './AuthForm.tsx';
import { MySecondFactor } from './ownAccount.documents.ts';
import { PasswordModal } from './PasswordModal.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { ScanCode } from './ScanCode.tsx';

/** Where one is: nothing asked, a code to scan, or codes to keep. */
type Step = { kind: 'rest' } | { kind: 'scan'; setUp: SetUp } | { kind: 'keep'; codes: string[] };

/** The second factor of one's own account: set up, other recovery codes, and done without. */
export function SecondFactorPanel() {
  const asked = useQuery(MySecondFactor);
  const [step, setStep] = useState<Step>({ kind: 'rest' });
  const rest = () => {
    setStep({ kind: 'rest' });
    asked.retry();
  };
  return (
    <Card title="Two-step verification">
      {step.kind === 'scan' && (
        <Scan setUp={step.setUp} onConfirmed={(codes) => setStep({ kind: 'keep', codes })} onCancel={rest} />
      )}
      {step.kind === 'keep' && <RecoveryCodes codes={step.codes} act="I’ve saved them" onKept={rest} />}
      {step.kind === 'rest' && (
        <Answer of={asked}>
          {({ mySecondFactor }) => <Rest factor={mySecondFactor} onStep={setStep} onDone={rest} />}
        </Answer>
      )}
    </Card>
  );
}

const acts = {
  setUpSecondFactor: {
    title: 'Set up two-step verification',
    text: 'Enter your password first. Then scan a code with your authenticator app.',
    act: 'Continue',
  },
  newRecoveryCodes: {
    title: 'Generate new recovery codes?',
    text: 'Your old codes will stop working.',
    act: 'Generate new codes',
  },
  removeSecondFactor: {
    title: 'Turn off two-step verification?',
    text: 'You’ll log in with just your password.',
    act: 'Turn off two-step verification',
  },
} as const;

type Act = keyof typeof acts;
type RestProps = {
  factor: MySecondFactorQuery['mySecondFactor'];
  onStep: (step: Step) => void;
  onDone: () => void;
};

function Rest({ factor, onStep, onDone }: RestProps) {
  const { ownAct } = useAuth();
  const [proving, setProving] = useState<Act>();

  const prove = async (method: Act, currentPassword: string) => {
    const answer = await ownAct(method, { currentPassword });
    if (answer.error !== undefined) return answer.error;
    setProving(undefined);
    const setUp = method === 'setUpSecondFactor' ? readSetUp(answer.fields) : null;
    if (setUp) onStep({ kind: 'scan', setUp });
    else if (method === 'newRecoveryCodes') onStep({ kind: 'keep', codes: readTexts(answer.fields['recoveryCodes']) });
    else {
      toast.success('Two-step verification is off');
      onDone();
    }
    return undefined;
  };

  return (
    <>
      {factor.isOn ? (
        <FactorOn factor={factor} onAct={setProving} />
      ) : (
        <div className="space-y-4">
          <p className="text-ink-soft">You’ll also enter a code from your phone, so a stolen password isn’t enough.</p>
          <Button look="primary" onClick={() => setProving('setUpSecondFactor')}>
            Set up
          </Button>
        </div>
      )}
      {proving && (
        <PasswordModal
          {...acts[proving]}
          onProved={(password) => prove(proving, password)}
          onClose={() => setProving(undefined)}
        />
      )}
    </>
  );
}

function FactorOn({ factor, onAct }: { factor: RestProps['factor']; onAct: (act: Act) => void }) {
  const { confirmedAt, codesLeft, isRequired } = factor;
  return (
    <div className="space-y-4">
      <p>
        On{confirmedAt ? ` since ${showDay(dayOf(new Date(confirmedAt)))}` : ''}.{' '}
        <span className={codesLeft < 3 ? 'font-semibold text-bad' : 'text-ink-soft'}>
          {codesLeft === 1 ? '1 recovery code left.' : `${codesLeft} recovery codes left.`}
        </span>
      </p>
      {isRequired && <p className="text-sm text-ink-soft">{accountMessages.secondFactorNeeded}.</p>}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onAct('newRecoveryCodes')}>New recovery codes</Button>
        {!isRequired && (
          <Button look="text" onClick={() => onAct('removeSecondFactor')}>
            Remove
          </Button>
        )}
      </div>
    </div>
  );
}

type ScanProps = { setUp: SetUp; onConfirmed: (codes: string[]) => void; onCancel: () => void };

function Scan({ setUp, onConfirmed, onCancel }: ScanProps) {
  const { ownAct } = useAuth();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const submit = async () => {
    if (code.trim() === '') return setError(accountMessages.codeRequired);
    const answer = await ownAct('confirmSecondFactor', { code: code.trim() });
    if (answer.error !== undefined) return setError(answer.error);
    onConfirmed(readTexts(answer.fields['recoveryCodes']));
  };
  return (
    <div className="space-y-6">
      <ScanCode {...setUp} />
      <AuthForm act="Turn on" busyText="Checking…" onSubmit={submit}>
        <TextField
          label="Code"
          autoComplete="one-time-code"
          inputMode="numeric"
          enterKeyHint="go"
          value={code}
          onChange={setCode}
          error={error}
        />
      </AuthForm>
      <Button look="text" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
