import { Trans, useLingui } from '@lingui/react/macro';
import type { Unpaid } from '#contract/payment.ts';
import { useUnpaid } from '../../data/payments.ts';
import { emptyState } from '../../ui/emptyState.css.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { QueryContent } from '../layout/QueryContent.tsx';
import { muted, title } from './MoneyPage.css.ts';
import { UnsettledList } from './UnsettledList.tsx';

export default function UnpaidPage() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle>{t`Not paid yet`}</PageTitle>
      <h1 className={title}>{t`Not paid yet`}</h1>
      <p className={muted}>{t`What is older than half a year is not listed.`}</p>
      <QueryContent query={useUnpaid()} failure={t`Failed to load what is not paid`}>
        {(unpaid) => <UnsettledLists {...unpaid} />}
      </QueryContent>
    </>
  );
}

function UnsettledLists({ unpaid, owedBack }: Unpaid) {
  const { t } = useLingui();
  if (unpaid.length + owedBack.length === 0) {
    return (
      <output className={emptyState}>
        <Trans>Everything is paid.</Trans>
      </output>
    );
  }
  return (
    <>
      <UnsettledList title={t`To be paid`} bookings={unpaid} />
      <UnsettledList title={t`Owed back to customers`} bookings={owedBack} />
    </>
  );
}
