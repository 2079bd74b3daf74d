import { valibotResolver } from '@hookform/resolvers/valibot';
import { useLingui } from '@lingui/react/macro';
import { useForm, type DefaultValues, type FieldPath } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import type { CustomerDetailsInput } from '#contract/customerDetails.ts';
import type { FieldIssue } from '#contract/errors.ts';
import { toast } from '../ui/Toast.tsx';
import { useLineQrScan } from './lineQr/useLineQrScan.ts';

export function useBookingForm<Input extends CustomerDetailsInput, Output>(
  schema: GenericSchema<Input, Output>,
  defaultValues: Input,
) {
  const { t } = useLingui();
  const scan = useLineQrScan();
  const form = useForm<Input, unknown, Output>({
    resolver: valibotResolver(schema),
    // With 'firstError', the resolver skips rules across fields while any single field is invalid.
    criteriaMode: 'all',
    defaultValues: defaultValues as DefaultValues<Input>,
  });

  /** False when no start time is chosen, which a toast says, or while a Line QR scan is running. */
  const canSubmit = (
    element: HTMLFormElement,
    start: string | null,
    missingText: string,
  ): start is string => {
    if (start !== null) return !scan.deferSubmit(element);
    toast({ title: t`Missing Information`, description: missingText, tone: 'destructive' });
    return false;
  };

  /** Marks rejected fields and focuses the first. Returns false if the form has none of them. */
  const showIssues = (issues: FieldIssue[]): boolean => {
    const values = form.getValues();
    const shown = issues.filter(({ path }) => Object.hasOwn(values, path));
    shown.forEach(({ path, rule }, index) => {
      const error = { type: 'server', message: rule };
      form.setError(path as FieldPath<Input>, error, { shouldFocus: index === 0 });
    });
    return shown.length > 0;
  };

  return { form, scan, canSubmit, showIssues };
}
