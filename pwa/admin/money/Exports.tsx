import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { exportNames, type ExportName } from '#contract/report.ts';
import { fetchExport } from '../../data/reports.ts';
import { Button } from '../../ui/Button.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import { useErrorToast } from '../form/useErrorToast.ts';
import type { Period } from './period.ts';

const labels: Record<ExportName, MessageDescriptor> = {
  bookings: msg`Bookings (CSV)`,
  payments: msg`Payments (CSV)`,
  customers: msg`Customers (CSV)`,
};

/** Saves what a period holds as files for a spreadsheet. */
export function Exports({ period }: { period: Period }) {
  return exportNames.map((name) => <Export key={name} name={name} period={period} />);
}

function Export({ name, period }: { name: ExportName; period: Period }) {
  const { t, i18n } = useLingui();
  const showError = useErrorToast();
  const [save, isSaving] = useOneAtATime(async () => {
    try {
      saveFile(`${name}-${period.from}-${period.to}.csv`, await fetchExport(name, period));
    } catch (error) {
      showError(t`Failed to download the file`)(error);
    }
  });
  return (
    <Button tone="plain" isPending={isSaving} onPress={() => void save()}>
      {i18n._(labels[name])}
    </Button>
  );
}
