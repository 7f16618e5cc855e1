import { useState } from 'react';

const steps = [50, 75, 100, 150, 200, 300];

export type ProofZoom = {
  percent: number;
  canGrow: boolean;
  canShrink: boolean;
  grow: () => void;
  shrink: () => void;
  /** Between the whole picture and one that small print can be read in. */
  toggle: () => void;
};

/** How large a picture is drawn, from one proof to the next. */
export function useProofZoom(): ProofZoom {
  const [percent, setPercent] = useState(100);
  const at = steps.indexOf(percent);
  return {
    percent,
    canGrow: at < steps.length - 1,
    canShrink: at > 0,
    grow: () => setPercent(steps[at + 1] ?? percent),
    shrink: () => setPercent(steps[at - 1] ?? percent),
    toggle: () => setPercent(percent === 100 ? 200 : 100),
  };
}
