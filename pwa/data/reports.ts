import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type {
  DateRange,
  ExportFormat,
  ExportName,
  Report,
  SettlementInput,
  ShareCorrection,
  ShareCorrectionInput,
  Statement,
} from '#contract/report.ts';
import { adminQuery, useInvalidatingMutation } from './adminQuery.ts';
import { sendRequest } from './client.ts';
import { fetchPrivateFile } from './privateFile.ts';
import { adminQueryKey } from './session.ts';

export const reportsKey = [...adminQueryKey, 'reports'] as const;

type ReportScope = DateRange & { therapistId: number | null };

const queryOf = ({ from, to, therapistId }: ReportScope): string =>
  `from=${from}&to=${to}${therapistId === null ? '' : `&therapistId=${therapistId}`}`;

export function useReport(scope: ReportScope) {
  const query = queryOf(scope);
  return useQuery({
    ...adminQuery<Report>([...reportsKey, 'report', query], `/api/admin/reports?${query}`),
    placeholderData: keepPreviousData,
  });
}

export function useStatements(scope: ReportScope) {
  const query = queryOf(scope);
  return useQuery(
    adminQuery<Statement[]>([...reportsKey, 'statements', query], `/api/admin/statements?${query}`),
  );
}

/** A statement that was settled already, with the same amount, stays as it is. */
export const useSettleStatement = () =>
  useInvalidatingMutation(
    (settlement: SettlementInput) =>
      sendRequest<Statement[]>('POST', '/api/admin/statements/settle', settlement),
    [reportsKey],
  );

export const useUndoSettlement = () =>
  useInvalidatingMutation(
    (id: number) => sendRequest<undefined>('DELETE', `/api/admin/statements/settlements/${id}`),
    [reportsKey],
  );

const sendShares = (input: ShareCorrectionInput) =>
  sendRequest<ShareCorrection>('POST', '/api/admin/statements/share', input);

/** What the correction would change; changes nothing. */
export const usePreviewShares = () =>
  useMutation({ mutationFn: (input: ShareCorrectionInput) => sendShares({ ...input, isPreview: true }) });

export const useCorrectShares = () => useInvalidatingMutation(sendShares, [reportsKey]);

const mediaTypes: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
};

export const fetchExport = (name: ExportName, format: ExportFormat, scope: ReportScope): Promise<Blob> =>
  fetchPrivateFile(`/api/admin/export/${name}.${format}?${queryOf(scope)}`, mediaTypes[format]);
