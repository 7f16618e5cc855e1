import { handFields, handWay, isFilledIn } from '@tribe/domain/features/payments/handWays.ts';
import { messageCode } from '@tribe/domain/features/payments/messageCode.ts';
import { proofPlatforms } from '@tribe/domain/features/payments/proof.ts';
import { usualReview } from '@tribe/domain/features/payments/reviewTime.ts';
import { HandWayCard } from '#blocks/parts/HandWayCard.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { SettingRow } from './SettingRow.tsx';
import type { Setting } from '#kernel/graphql/setting.documents.ts';

type Props = { settings: readonly Setting[]; mayChange: boolean };

const titles = { gcash: 'GCash', maya: 'Maya', bank: 'Bank transfer', counter: 'Cash' };

/** The ways to pay without a gateway, each with what a buyer sees of it; then how receipts are looked at and kept. */
export function HandWaySettings({ settings, mayChange }: Props) {
  const values = new Map(settings.map(({ name, value }) => [name, value]));
  const byName = new Map(settings.map((setting) => [setting.name, setting]));
  const ways = proofPlatforms.map((platform) => ({
    way: handWay(platform, values),
    rows: handFields[platform].flatMap((field) => byName.get(`${platform}-${field}`) ?? []),
  }));
  const shown = new Set(ways.flatMap(({ rows }) => rows.map(({ name }) => name)));
  return (
    <div className="grid gap-4">
      {ways.map(({ way, rows }) => (
        <Card key={way.platform} title={titles[way.platform]}>
          <Rows of={rows} mayChange={mayChange} />
          <div className="mt-2 border-t border-line pt-4">
            <p className="mb-3 flex items-center gap-2 text-sm font-semibold">
              What a buyer sees
              {isFilledIn(way) ? <Badge tone="good">Offered</Badge> : <Badge tone="outline">Not offered</Badge>}
            </p>
            {isFilledIn(way) ? (
              <div className="max-w-form">
                <HandWayCard way={way} amount={225_000} code={messageCode(1)} />
              </div>
            ) : (
              <p className="text-sm text-ink-soft">{blank[way.platform]}</p>
            )}
          </div>
        </Card>
      ))}
      <Card title="Receipts">
        <Rows of={settings.filter(({ name }) => !shown.has(name))} mayChange={mayChange} />
        <p className="num mt-2 border-t border-line pt-3 text-sm text-ink-soft">
          People read: “We’ll email you at once that it’s here, and again when it’s checked, {usualReview(values)}.”
        </p>
      </Card>
    </div>
  );
}

const byNumber = 'Nothing yet. Fill in a number, a QR code or a note, and it’s offered right away.';
const blank = {
  gcash: byNumber,
  maya: byNumber,
  bank: byNumber,
  counter: 'Nothing yet. Fill in a place or a note, and it’s offered right away.',
};

const Rows = ({ of: rows, mayChange }: { of: readonly Setting[]; mayChange: boolean }) => (
  <ul className="grid gap-1">
    {rows.map((setting) => (
      <SettingRow key={setting.name} setting={setting} mayChange={mayChange} />
    ))}
  </ul>
);
