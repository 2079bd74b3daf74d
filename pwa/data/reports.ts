import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Dates, ExportName, Report, Statement } from '#contract/report.ts';
import { adminQuery } from './adminQuery.ts';
import { fetchPrivateFile } from './privateFile.ts';
import { adminQueryKey } from './session.ts';

/** The first part of every query key of reports and statements. */
export const reportsKey = [...adminQueryKey, 'reports'] as const;

type Of = Dates & { therapistId: number | null };

const queryOf = ({ from, to, therapistId }: Of): string =>
  `from=${from}&to=${to}${therapistId === null ? '' : `&therapistId=${therapistId}`}`;

/** What a period brought. The last one stays while the next is fetched. */
export function useReport(of: Of) {
  const query = queryOf(of);
  return useQuery({
    ...adminQuery<Report>([...reportsKey, 'report', query], `/api/admin/reports?${query}`),
    placeholderData: keepPreviousData,
  });
}

/** What therapists keep of a period: one, or everybody. */
export function useStatements(of: Of) {
  const query = queryOf(of);
  return useQuery(
    adminQuery<Statement[]>([...reportsKey, 'statements', query], `/api/admin/statements?${query}`),
  );
}

/** The CSV file of a period. Throws RequestError, NetworkError. */
export const fetchExport = (name: ExportName, of: Of): Promise<Blob> =>
  fetchPrivateFile(`/api/admin/export/${name}.csv?${queryOf(of)}`, 'text/csv');
