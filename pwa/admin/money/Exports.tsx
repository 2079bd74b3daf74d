import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { exportNames, type ExportFormat, type ExportName } from '#contract/report.ts';
import { RequestError } from '../../data/client.ts';
import { fetchExport } from '../../data/reports.ts';
import { Button } from '../../ui/Button.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { useErrorToast } from '../form/useErrorToast.ts';
import * as css from './MoneyPage.css.ts';
import type { Period } from './period.ts';

const labels: Record<ExportFormat, Record<ExportName, MessageDescriptor>> = {
  xlsx: {
    bookings: msg`Bookings (Excel)`,
    payments: msg`Payments (Excel)`,
    customers: msg`Customers (Excel)`,
    statements: msg`Statements (Excel)`,
  },
  csv: {
    bookings: msg`Bookings (CSV)`,
    payments: msg`Payments (CSV)`,
    customers: msg`Customers (CSV)`,
    statements: msg`Statements (CSV)`,
  },
};

export function Exports({ period }: { period: Period }) {
  const { t } = useLingui();
  return (
    <>
      <div className={css.links}>
        <ExportButtons format="xlsx" period={period} />
      </div>
      <Disclosure title={t`CSV files, for other programs`}>
        <div className={css.links}>
          <ExportButtons format="csv" period={period} />
        </div>
      </Disclosure>
    </>
  );
}

type FilesProps = { format: ExportFormat; period: Period };

function ExportButtons(props: FilesProps) {
  return exportNames.map((name) => <ExportButton key={name} name={name} {...props} />);
}

function ExportButton({ name, format, period }: FilesProps & { name: ExportName }) {
  const { t, i18n } = useLingui();
  const showError = useErrorToast();
  const [save, isSaving] = useOneAtATime(async () => {
    try {
      const file = await fetchExport(name, format, period);
      saveFile(`${name}-${period.from}-${period.to}.${format}`, file);
    } catch (error) {
      const isTooLarge = error instanceof RequestError && error.code === 'too_large';
      const texts = isTooLarge ? { reason: t`Choose a shorter period, or the CSV file.` } : {};
      showError(t`Failed to download the file`, texts)(error);
    }
  });
  return (
    <Button tone="plain" isPending={isSaving} onPress={() => void save()}>
      {i18n._(labels[format][name])}
    </Button>
  );
}
