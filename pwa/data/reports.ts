import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DateRange, ExportFormat, ExportName, Report, Statement } from '#contract/report.ts';
import { adminQuery } from './adminQuery.ts';
import { fetchPrivateFile } from './privateFile.ts';
import { adminQueryKey } from './session.ts';

/** The first part of every query key of reports and statements. */
export const reportsKey = [...adminQueryKey, 'reports'] as const;

type ReportScope = DateRange & { therapistId: number | null };

const queryOf = ({ from, to, therapistId }: ReportScope): string =>
  `from=${from}&to=${to}${therapistId === null ? '' : `&therapistId=${therapistId}`}`;

/** The report of a period. The previous one is shown while the next is fetched. */
export function useReport(of: ReportScope) {
  const query = queryOf(of);
  return useQuery({
    ...adminQuery<Report>([...reportsKey, 'report', query], `/api/admin/reports?${query}`),
    placeholderData: keepPreviousData,
  });
}

/** The statements of therapists' earnings in a period: of one therapist, or of all. */
export function useStatements(of: ReportScope) {
  const query = queryOf(of);
  return useQuery(
    adminQuery<Statement[]>([...reportsKey, 'statements', query], `/api/admin/statements?${query}`),
  );
}

const mediaTypes: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
};

/** An export of a period as a file. Throws RequestError, NetworkError. */
export const fetchExport = (name: ExportName, format: ExportFormat, of: ReportScope): Promise<Blob> =>
  fetchPrivateFile(`/api/admin/export/${name}.${format}?${queryOf(of)}`, mediaTypes[format]);
