import { useState } from 'react';
import { showPlatform } from '@tribe/domain/features/payments/platforms.ts';
import { providers } from '@tribe/domain/features/payments/providers.ts';
import { centavosOf, showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { showDay } from '@tribe/domain/kernel/time/manila.ts';
import { tableOf } from '#admin/tableOf.ts';
import type { FindSettlementFilesQuery } from '#generated/graphql.ts';
import { sendFile } from '#kernel/files/sendFile.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useUrlNumber } from '#kernel/url/search.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FileField } from '#ui/FileField.tsx';
import { Modal } from '#ui/Modal.tsx';
import { PageIsGone } from '#ui/PageIsGone.tsx';
import { rowsPerPage } from '#ui/pageWindow.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { Table } from '#ui/Table.tsx';
import type { Column } from '#ui/tableColumn.ts';
import { toast } from '#ui/toast.ts';
import { Moment, TwoLines } from '#ui/TwoLines.tsx';
import { FindOddRows, FindSettlementFiles } from './settlement.documents.ts';

type Taken = FindSettlementFilesQuery['settlementFilePage']['rows'][number];
type Provider = (typeof providers)[number];

const showPesos = (pesos: number) => showAmount(centavosOf(pesos) ?? 0);
const money = (pesos: number) => <span className="num">{showPesos(pesos)}</span>;

const columns: Column<Taken>[] = [
  {
    title: 'File',
    cell: ({ fileName, provider, rows }) => (
      <TwoLines top={fileName} below={`${showPlatform(provider)}, ${counted(rows, 'payment')}`} />
    ),
  },
  { title: 'Status', cell: (file) => <State of={file} /> },
  { title: 'Gross', cell: ({ gross }) => money(gross), align: 'right' },
  { title: 'Fees', cell: ({ fee }) => money(fee), align: 'right' },
  { title: 'VAT on fees', cell: ({ feeVat }) => money(feeVat), align: 'right', isExtra: true },
  { title: 'Withheld', cell: ({ withholding }) => money(withholding), align: 'right', isExtra: true },
  { title: 'Net', cell: ({ net }) => money(net), align: 'right' },
  { title: 'Added', cell: ({ uploadedAt, uploadedBy }) => <Moment at={uploadedAt} below={uploadedBy} /> },
];

const oddOf = ({ rows, matched, different }: Taken) => rows - matched + different;

function State({ of: file }: { of: Taken }) {
  const odd = oddOf(file);
  return odd === 0 ? <Badge tone="good">Balanced</Badge> : <Badge tone="warn">{`${odd} to review`}</Badge>;
}

/** What gateways say that they paid out, held against the payments that we know. */
export function SettlementPanel() {
  const [page, setPage] = useUrlNumber('page', 1);
  const asked = useQuery(FindSettlementFiles, { page, pageSize: rowsPerPage });
  const [open, setOpen] = useState<Taken | null>(null);
  const table = tableOf(asked);
  return (
    <div className="grid gap-5">
      <Upload onDone={asked.retry} />
      <Table
        label="Settlement files"
        path={to('payment', {}, { views: 'settlements' })}
        columns={columns}
        {...table}
        page={page}
        onPage={setPage}
        rowKey={({ id }) => id}
        rowEnd={(file) =>
          oddOf(file) > 0 && (
            <Button size="small" aria-label={`Review ${file.fileName}`} onClick={() => setOpen(file)}>
              Review
            </Button>
          )
        }
        empty={
          table.total > 0 ? (
            <PageIsGone onFirst={() => setPage(1)} />
          ) : (
            <EmptyState title="No settlement files yet" text="Use the payout file from your gateway." />
          )
        }
      />
      {open && <OddRows file={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

/** What became of a file that was taken, as its answer counts it. */
function wordsOf(answer: Record<string, unknown>): string {
  const count = (name: string) => (typeof answer[name] === 'number' ? answer[name] : 0);
  const odd = count('rows') - count('matched') + count('different');
  const parts = [
    `Added ${counted(count('rows'), 'new row')}`,
    odd > 0 ? `${odd.toLocaleString('en-PH')} to review` : 'it’s balanced',
    count('known') > 0 ? `${count('known').toLocaleString('en-PH')} already known` : null,
  ];
  return parts.filter((part) => part !== null).join(', ');
}

function Upload({ onDone }: { onDone: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [provider, setProvider] = useState<Provider | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const take = async () => {
    if (!file || !provider) return;
    setBusy(true);
    const sent = await sendFile('/api/settlements', file, { fields: { provider } });
    setBusy(false);
    setProblem(sent.ok ? undefined : sent.failure.message);
    if (!sent.ok) return;
    toast.success(wordsOf(sent.answer));
    setFile(null);
    onDone();
  };
  return (
    <Card title="Add a settlement file">
      <form
        className="grid gap-4 sm:grid-cols-[14rem_minmax(0,1fr)]"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void take();
        }}
      >
        <SelectField
          label="Gateway"
          value={provider}
          onChange={setProvider}
          options={providers.map((value) => ({ value, label: showPlatform(value) }))}
        />
        <FileField label="CSV file" accept=".csv" value={file} onChange={setFile} error={problem} />
        <div className="sm:col-start-2">
          <Button type="submit" look="primary" busy={isBusy && 'Reading…'} disabled={!file || !provider}>
            Add file
          </Button>
        </div>
      </form>
    </Card>
  );
}

function OddRows({ file, onClose }: { file: Taken; onClose: () => void }) {
  const asked = useQuery(FindOddRows, { fileId: file.id });
  return (
    <Modal isOpen onClose={onClose} title={`To review in ${file.fileName}`} size="wide">
      <Answer of={asked}>
        {({ settlementRowPage: { rows, total } }) => (
          <ul className="num grid gap-2 pb-4 text-sm">
            {rows.map(({ id, externalId, gross, settledOn, number, amount }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-4 border-b border-line pb-2">
                <span className="wrap-anywhere">{externalId}</span>
                <span>
                  {showPesos(gross)}, {showDay(settledOn)}
                </span>
                <span className="text-ink-soft">
                  {number ? `${number} is ${showPesos(amount ?? 0)} here` : 'Not one of our payments'}
                </span>
              </li>
            ))}
            {total > rows.length && <li className="text-ink-soft">And {total - rows.length} more</li>}
          </ul>
        )}
      </Answer>
    </Modal>
  );
}
